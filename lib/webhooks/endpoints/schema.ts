import { z } from "zod";
import { Headers, MaxPerSecond, RetrySchedule, SecretMode, Signing } from "./delivery-settings";
import { EVENT_NAMES } from "@/lib/webhooks/events/catalog";
import { reason } from "@/lib/kernel/core/errors";
import { Id, Instant, Line, OneOrMore, pageOf, PageQuery, SentenceParams, SortBy, Text } from "@/lib/kernel/core/wire";

const EventName = z
  .string()
  .max(100)
  .refine((name) => EVENT_NAMES.includes(name), { error: reason("event_type_unknown") });

const Events = z.union([z.tuple([z.literal("*")]), z.array(EventName).min(1).max(50)]).meta({
  description: 'Event types, or `["*"]` for all event types, including future ones.',
  example: ["time_entry.created"],
});

const Url = Line(2000).meta({
  description: "HTTPS URL that receives the POST requests.",
  example: "https://hooks.example.com/stint",
});

const MOST_IDS = 50;

const ProjectIds = z
  .array(Id("prj"))
  .max(MOST_IDS)
  .meta({
    description:
      "Send only events that belong to one of these projects or to one of `client_ids`. Events without a project and a " +
      "client are then not sent. If both lists are empty, all events are sent.",
  });
const ClientIds = z.array(Id("cli")).max(MOST_IDS).meta({
  description: "Send only events that belong to one of these clients or to one of `project_ids`.",
});

const RequiresVerification = z.boolean().meta({
  description:
    "Whether the endpoint must answer a challenge (`POST /webhooks/{id}/verification`) first. Until then it is `disabled` with the reason `unverified`, and its events can be recovered later.",
});

const Health = z
  .strictObject({
    state: z.enum(["healthy", "unsteady", "failing", "disabled", "never_called"]).meta({
      description:
        "`failing`: the last attempt failed. `unsteady`: the last attempt succeeded, but fewer than 95 % of attempts succeeded in the last 24 hours.",
    }),
    last_success_at: Instant.nullable(),
    last_failure_at: Instant.nullable(),
    next_attempt_at: Instant.nullable().meta({ description: "The next attempt of a waiting delivery." }),
    failures_in_a_row: z.int().meta({ description: "Failed attempts since the last success." }),
    failing_since: Instant.nullable(),
    next_probe_at: Instant.nullable().meta({
      description:
        "Set while the endpoint is failing and its deliveries are held. From this instant on, one delivery at a time is sent, until one succeeds.",
    }),
    attempts: z.int().meta({ description: "Attempts in the last 24 hours." }),
    successes: z.int().meta({ description: "Attempts in the last 24 hours that were answered with 2xx." }),
    slowest_5_percent_ms: z
      .int()
      .nullable()
      .meta({ description: "95th percentile of the response time, in milliseconds." }),
    waiting: z.int().meta({ description: "Pending deliveries." }),
    recoverable: z.int().meta({ description: "Failed and skipped deliveries that have not been sent again." }),
    hours: z
      .array(
        z.strictObject({
          from: Instant,
          successes: z.int(),
          failures: z.int(),
          slowest_5_percent_ms: z.int().nullable(),
        }),
      )
      .meta({ description: "The last 24 hours in half hours, oldest first." }),
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
        "`failing`: no success for 5 days. `gone`: the endpoint answered 410 twice in a row. `unverified`: the endpoint has not answered a challenge at this URL.",
    }),
    disabled_at: Instant.nullable(),
    secret_mode: SecretMode,
    retry_schedule: RetrySchedule,
    signing: Signing,
    max_per_second: MaxPerSecond,
    requires_verification: RequiresVerification,
    verified_at: Instant.nullable().meta({
      description: "When the endpoint answered a challenge at this URL. A new URL requires a new verification.",
    }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "Webhook", description: "A webhook subscription." });
export type Webhook = z.infer<typeof Webhook>;

export const WebhookReply = Webhook.extend({
  headers: z
    .array(
      z.strictObject({
        name: z.string(),
        value: z.null().meta({ description: "Never returned." }),
      }),
    )
    .meta({ description: "Headers that are sent with every attempt." }),
  health: Health.optional(),
}).meta({ id: "WebhookReply" });
export type WebhookReply = z.infer<typeof WebhookReply>;

const Writable = z.strictObject({
  url: Url,
  events: Events,
  description: Text(500),
  project_ids: ProjectIds.nullable(),
  client_ids: ClientIds.nullable(),
  requires_verification: RequiresVerification,
  secret_mode: SecretMode,
  retry_schedule: RetrySchedule,
  signing: Signing,
  max_per_second: MaxPerSecond,
  headers: Headers,
});

export const WebhookCreate = Writable.partial().required({ url: true, events: true }).meta({ id: "WebhookCreate" });
export type WebhookCreate = z.infer<typeof WebhookCreate>;

export const WebhookUpdate = Writable.extend({ status: z.enum(["active", "disabled"]) })
  .partial()
  .meta({ id: "WebhookUpdate" });
export type WebhookUpdate = z.infer<typeof WebhookUpdate>;

export const WebhookChallenge = Webhook.extend({
  challenge: z.string().meta({ description: 'Answer with exactly this text, or with `{"challenge": …}`.' }),
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
  .strictObject({ since: Instant.meta({ description: "Deliveries created at this instant or later." }) })
  .meta({ id: "Recovery" });

export const Recovered = z
  .strictObject({ recovered: z.int().meta({ description: "Number of deliveries sent again." }) })
  .meta({ id: "Recovered" });
export type Recovered = z.infer<typeof Recovered>;

export const Replay = z
  .strictObject({ event_id: Id("evt").meta({ description: "A kept event of any type." }) })
  .meta({ id: "Replay" });
export type Replay = z.infer<typeof Replay>;

const Secret = z.strictObject({
  hint: z.string().meta({ description: "The last four characters." }),
  created_at: Instant,
  ends_at: Instant.nullable().meta({ description: "When this secret stops signing. Null for the current secret." }),
});

/** Of `/.well-known/stint-webhook-keys.json`. */
export interface PublicKeys {
  keys: { public_key: string; created_at: string; ends_at: string | null }[];
}

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

/** Not a replay. The dashboard never repeats a request. */
export const FirstRevealed = RevealedSecret.extend({ secret: z.string() });
export type FirstRevealed = z.infer<typeof FirstRevealed>;

const HeaderMap = z.record(z.string().max(200), z.string().max(8000));

export const SignedRequest = z
  .strictObject({
    headers: HeaderMap.meta({
      description:
        "The received headers, with names in any case. Headers that are not part of the signatures are ignored.",
      example: { "webhook-id": "evt_…", "webhook-timestamp": "1795340000", "webhook-signature": "v1,…" },
    }),
    body: z.string().max(262_144).meta({ description: "The received body, unchanged." }),
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
  reason: z.string().meta({ description: "The cause of the result in more detail than `problem`." }),
  params: SentenceParams,
  detail: z.string().meta({ description: "Explanation and remedy, in English." }),
});

export const SignatureCheck = z
  .strictObject({
    is_authentic: z
      .boolean()
      .meta({ description: "Whether at least one signature verifies and no present signature fails." }),
    event_id: Id("evt").nullable().meta({ description: "The event of `webhook-id`, if kept." }),
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
          "How long the old secret also signs, 0 to 604,800 seconds. Default: one day. 0 also ends a current overlap.",
      }),
  })
  .meta({ id: "SecretRoll" });
export type SecretRoll = z.infer<typeof SecretRoll>;
