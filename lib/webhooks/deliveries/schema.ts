import { z } from "zod";
import { Id, IdList, Instant, OneOrMore, pageOf, PageQuery, SortBy } from "@/lib/kernel/core/wire";

/** `waiting`, `retrying` and `held` all have the status `pending`. */
const STATES = ["waiting", "retrying", "held", "delivered", "failed", "skipped"] as const;
export type DeliveryState = (typeof STATES)[number];

const Headers = z.record(z.string(), z.string());

const Attempt = z
  .strictObject({
    number: z.int().min(1),
    started_at: Instant,
    finished_at: Instant.nullable().meta({ description: "Null while the attempt is running." }),
    duration_ms: z.int().nullable(),
    request_headers: Headers.nullable(),
    response_status: z.int().nullable(),
    response_headers: Headers.nullable(),
    response_body: z.string().nullable().meta({ description: "The first 16 KiB, as text." }),
    error: z
      .string()
      .nullable()
      .meta({ description: "Why there was no response, such as `timeout` or `destination_not_allowed`." }),
  })
  .meta({ id: "WebhookAttempt" });

export const Delivery = z
  .strictObject({
    id: Id("dlv"),
    subscription_id: Id("whk"),
    event_id: Id("evt"),
    event_type: z.string(),
    url: z.string(),
    status: z.enum(["pending", "delivered", "failed", "skipped"]).meta({
      description: "`skipped`: the endpoint was disabled. The delivery can be sent again.",
    }),
    state: z.enum(STATES).meta({
      description:
        "The status, with three states for `pending`. `waiting`: before the first attempt. `retrying`: after a failed attempt. `held`: due, but the endpoint is failing and gets one delivery at a time until one succeeds. Held time uses no attempts.",
    }),
    attempts: z.int().meta({ description: "Finished attempts." }),
    max_attempts: z.int(),
    next_attempt_at: Instant.nullable(),
    last_response_status: z.int().nullable(),
    last_error: z.string().nullable(),
    redelivery_of: Id("dlv").nullable(),
    replayed: z.boolean().meta({
      description: "Whether the event was sent to this endpoint by hand.",
    }),
    created_at: Instant,
    completed_at: Instant.nullable(),
  })
  .meta({ id: "WebhookDelivery" });
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryDetail = Delivery.extend({
  request_body: z.string().meta({
    description:
      "The exact bytes, the same in every attempt. For a chat, the message of the newest attempt, or the first message to be sent.",
  }),
  log: z.array(Attempt),
  plan: z
    .array(z.strictObject({ number: z.int(), at: Instant, after_seconds: z.int() }))
    .meta({ description: "Planned attempts with their earliest times." }),
}).meta({ id: "WebhookDeliveryDetail" });
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

export const DeliveryListQuery = PageQuery.extend({
  subscription_id: IdList("whk").optional(),
  event_type: z.string().max(1000).optional().meta({ description: "One event type, or several separated by commas." }),
  status: OneOrMore(["pending", "delivered", "failed", "skipped"]).optional(),
  state: OneOrMore(STATES).optional(),
  from: Instant.optional().meta({ description: "At this instant or later." }),
  to: Instant.optional().meta({ description: "Before this instant." }),
  sort: SortBy("created_at"),
});
export type DeliveryListQuery = z.infer<typeof DeliveryListQuery>;

export const DeliveryPage = pageOf(Delivery);
export type DeliveryPage = z.infer<typeof DeliveryPage>;
