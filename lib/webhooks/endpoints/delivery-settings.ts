import { z } from "zod";
import { reason } from "@/lib/kernel/core/errors";
import { FORMATS, isReservedHeader, RETRY_SCHEDULES } from "./rules";

export const Format = z.enum(FORMATS).meta({
  description:
    "The body of requests. `json`: `{type, timestamp, data}`, signed. `slack`, `teams` and `discord`: a message for an incoming " +
    "webhook of that chat, with one sentence in the workspace's language and a link. Messages are not signed.",
});

export const SecretMode = z.enum(["workspace", "endpoint"]).meta({
  description:
    "The secret that signs: `workspace`, shared by endpoints, or `endpoint`, of this endpoint alone. Another endpoint cannot " +
    "sign requests to this one then. A change to `workspace` deletes the endpoint's secret.",
});

export const RetrySchedule = z.enum(RETRY_SCHEDULES).meta({
  description: "`standard`: five retries within about a day. `short`: five retries within an hour.",
});

export const Signing = z.enum(["hmac", "ed25519"]).meta({
  description:
    "`ed25519`: `webhook-signature` also carries a `v1a` signature, which the receiver verifies with a public key of " +
    "`/.well-known/stint-webhook-keys.json` and without a secret.",
});

export const MaxPerSecond = z.int().min(1).max(1000).nullable().meta({
  description:
    "Requests a second, first attempts and retries together. Waiting for the limit is not a failure. Null: no limit.",
});

const MOST_HEADERS = 10;

const HeaderName = z
  .string()
  .regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/, { error: reason("header_name_invalid") })
  .refine((name) => !isReservedHeader(name), { error: reason("header_reserved") });

const HeaderValue = z
  .string()
  .min(1)
  .max(2000)
  .regex(/^[!-~](?:[\t -~]*[!-~])?$/, { error: reason("header_value_invalid") });

export const Headers = z
  .array(
    z.strictObject({
      name: HeaderName,
      value: HeaderValue.nullable()
        .optional()
        .meta({ description: "Null or absent: the stored value stays. Required if `url` changes to another origin." }),
    }),
  )
  .max(MOST_HEADERS)
  .superRefine((headers, context) => {
    const names = headers.map(({ name }) => name.toLowerCase());
    names.forEach((name, at) => {
      if (names.indexOf(name) === at) return;
      context.addIssue({ code: "custom", path: [at, "name"], message: reason("header_twice") });
    });
  })
  .meta({
    description:
      "Headers that are sent with every attempt, such as `Authorization` for a gateway. Values are encrypted and never " +
      "returned. Replaces the list.",
  });
export type GivenHeader = z.infer<typeof Headers>[number];
