import { z } from "zod";
import { EVENT_NAMES } from "@/lib/webhooks/events/catalog";
import { reason } from "@/lib/kernel/core/errors";
import { Id, Instant, Line, OneOrMore, pageOf, PageQuery, SortBy, Text } from "@/lib/kernel/core/wire";

const EventName = z
  .string()
  .max(100)
  .refine((name) => EVENT_NAMES.includes(name), { error: reason("event_type_unknown") });

const Events = z.union([z.tuple([z.literal("*")]), z.array(EventName).min(1).max(50)]).meta({
  description: 'Event types, or `["*"]` for all of them, including those that are added later.',
  example: ["time_entry.created"],
});

const Url = Line(2000).meta({
  description: "HTTPS address that receives the POST requests.",
  example: "https://hooks.example.com/stint",
});

const MOST_IDS = 50;

const ProjectIds = z
  .array(Id("prj"))
  .max(MOST_IDS)
  .meta({
    description:
      "Only events that belong to one of these projects, or to one of `client_ids`, are sent, and none that belongs to no " +
      "project and no client. Both lists empty: all events.",
  });
const ClientIds = z.array(Id("cli")).max(MOST_IDS).meta({
  description: "Only events that belong to one of these clients, or to one of `project_ids`, are sent.",
});

const RequiresVerification = z.boolean().meta({
  description:
    "Nothing is sent before the endpoint has answered a challenge (`POST /webhooks/{id}/verification`): until then it is `disabled` with the reason `unverified`, and its events are kept and can be recovered.",
});

const Health = z
  .strictObject({
    state: z.enum(["healthy", "unsteady", "failing", "disabled", "never_called"]).meta({
      description:
        "`failing`: the last attempt failed. `unsteady`: the last one succeeded, but fewer than 95 % did in the last 24 hours.",
    }),
    last_success_at: Instant.nullable(),
    last_failure_at: Instant.nullable(),
    next_attempt_at: Instant.nullable().meta({ description: "The next attempt of any waiting delivery." }),
    failures_in_a_row: z.int().meta({ description: "Failed attempts since the last success." }),
    failing_since: Instant.nullable(),
    next_probe_at: Instant.nullable().meta({
      description:
        "Set while the endpoint keeps failing and its deliveries are held: one is sent at this instant at the earliest, and one at a time from then on, until one succeeds.",
    }),
    attempts: z.int().meta({ description: "Attempts in the last 24 hours." }),
    successes: z.int().meta({ description: "How many of them were answered with 2xx." }),
    slowest_5_percent_ms: z
      .int()
      .nullable()
      .meta({ description: "95th percentile of the response time, in milliseconds." }),
    waiting: z.int().meta({ description: "Deliveries that wait for an attempt." }),
    recoverable: z.int().meta({ description: "Failed and skipped deliveries that were not sent again yet." }),
    hours: z
      .array(
        z.strictObject({
          from: Instant,
          successes: z.int(),
          failures: z.int(),
          slowest_5_percent_ms: z.int().nullable(),
        }),
      )
      .meta({ description: "The last 24 hours, half an hour each, oldest first." }),
  })
  .meta({ id: "WebhookHealth" });

export const Webhook = z
  .strictObject({
    id: Id("whk"),
    url: z.string(),
    events: z.array(z.string()),
    description: z.string(),
    project_ids: ProjectIds,
    client_ids: ClientIds,
    status: z.enum(["active", "disabled"]),
    disabled_reason: z.enum(["by_user", "failing", "gone", "unverified"]).nullable().meta({
      description:
        "`failing`: 5 days without a success; `gone`: the endpoint answered 410 twice; `unverified`: it requires a verification and has not answered a challenge at this address yet.",
    }),
    disabled_at: Instant.nullable(),
    requires_verification: RequiresVerification,
    verified_at: Instant.nullable().meta({
      description: "When it answered a challenge at this address. Another address has to be verified anew.",
    }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "Webhook", description: "A webhook subscription." });
export type Webhook = z.infer<typeof Webhook>;

export const WebhookReply = Webhook.extend({ health: Health.optional() }).meta({ id: "WebhookReply" });
export type WebhookReply = z.infer<typeof WebhookReply>;

const Writable = z.strictObject({
  url: Url,
  events: Events,
  description: Text(500),
  project_ids: ProjectIds.nullable(),
  client_ids: ClientIds.nullable(),
  requires_verification: RequiresVerification,
});

export const WebhookCreate = Writable.partial().required({ url: true, events: true }).meta({ id: "WebhookCreate" });
export type WebhookCreate = z.infer<typeof WebhookCreate>;

export const WebhookUpdate = Writable.extend({ status: z.enum(["active", "disabled"]) })
  .partial()
  .meta({ id: "WebhookUpdate" });
export type WebhookUpdate = z.infer<typeof WebhookUpdate>;

/** What is sent to an endpoint that is to prove that it is its owner's. */
export const WebhookChallenge = Webhook.extend({
  challenge: z.string().meta({ description: 'Answer with exactly this, or with `{"challenge": …}`.' }),
}).meta({ id: "WebhookChallenge" });

const Expand = z.literal("health").optional();

export const WebhookQuery = z.strictObject({ expand: Expand });

export const WebhookListQuery = PageQuery.extend({
  status: OneOrMore(["active", "disabled"]).optional(),
  sort: SortBy("created_at"),
  expand: Expand,
});
export type WebhookListQuery = z.infer<typeof WebhookListQuery>;

export const WebhookPage = pageOf(WebhookReply);
export type WebhookPage = z.infer<typeof WebhookPage>;

export const Recovery = z
  .strictObject({ since: Instant.meta({ description: "Deliveries that were made at this instant or later." }) })
  .meta({ id: "Recovery" });

export const Recovered = z
  .strictObject({ recovered: z.int().meta({ description: "How many deliveries are sent again." }) })
  .meta({ id: "Recovered" });
export type Recovered = z.infer<typeof Recovered>;

export const Replay = z
  .strictObject({ event_id: Id("evt").meta({ description: "An event that is still kept, of any type." }) })
  .meta({ id: "Replay" });
export type Replay = z.infer<typeof Replay>;

const Secret = z.strictObject({
  hint: z.string().meta({ description: "The last four characters." }),
  created_at: Instant,
  ends_at: Instant.nullable().meta({ description: "Until when this secret signs as well. Null for the current one." }),
});

/** The signing secrets of a workspace without their values: which there are, and until when they sign. */
export const WebhookSecret = z
  .strictObject({ current: Secret, ending: z.array(Secret).meta({ description: "Older secrets that still sign." }) })
  .meta({ id: "WebhookSecret" });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

export const RevealedSecret = z
  .strictObject({
    secret: z.string().nullable().meta({ description: "Null in a replayed answer." }),
    is_replay: z.boolean().meta({
      description: "Whether this is the replay of an earlier answer to the same `Idempotency-Key`, without its secret.",
    }),
  })
  .meta({ id: "RevealedSecret" });

/** The first answer, which is the one that holds the secret: the dashboard repeats none. */
export const FirstRevealed = RevealedSecret.extend({ secret: z.string() });
export type FirstRevealed = z.infer<typeof FirstRevealed>;

/** A header that says who sent a request. */
const HeaderMap = z.record(z.string().max(200), z.string().max(8000));

export const SignedRequest = z
  .strictObject({
    headers: HeaderMap.meta({
      description: "The headers as they came; names in any case. Others than those of the signatures are ignored.",
      example: { "webhook-id": "evt_…", "webhook-timestamp": "1795340000", "webhook-signature": "v1,…" },
    }),
    body: z.string().max(262_144).meta({ description: "The body as it came, every character of it." }),
  })
  .meta({ id: "SignedRequest" });
export type SignedRequest = z.infer<typeof SignedRequest>;

const Check = z.strictObject({
  subject: z.enum(["webhook-signature", "x-service-signature", "webhook-timestamp", "body"]),
  result: z.enum(["passed", "failed", "absent"]),
  problem: z
    .enum([
      "malformed",
      "incomplete",
      "body_whitespace",
      "body_reserialized",
      "body_changed",
      "id_or_time_changed",
      "wrong_key",
      "secret_ended",
      "unknown_secret",
      "too_old",
      "in_the_future",
    ])
    .nullable(),
  detail: z.string().meta({ description: "What it means, and what to do about it." }),
});

export const SignatureCheck = z
  .strictObject({
    is_authentic: z.boolean().meta({ description: "A signature verifies, and none of those that are there fails." }),
    event_id: Id("evt").nullable().meta({ description: "The event that `webhook-id` names, where it is still there." }),
    checks: z.array(Check),
  })
  .meta({ id: "SignatureCheck" });
export type SignatureCheck = z.infer<typeof SignatureCheck>;

export const SecretRoll = z
  .strictObject({
    overlap_seconds: z
      .int()
      .min(0)
      .max(7 * 86_400)
      .optional()
      .meta({
        description:
          "How long the old secret signs as well, 0 to 604,800 seconds. Default: one day. 0 also ends a running overlap.",
      }),
  })
  .meta({ id: "SecretRoll" });
export type SecretRoll = z.infer<typeof SecretRoll>;
