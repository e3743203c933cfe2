import { z } from "zod";
import { Id, Instant, Line, pageOf, PageQuery, SortBy } from "@/lib/kernel/core/wire";
import { reason } from "@/lib/kernel/core/errors";
import { Events } from "@/lib/webhooks/endpoints/schema";
import { Event } from "@/lib/webhooks/events/schema";
import { MOST_COUNTED } from "./rules";

const Name = Line(100).min(1).meta({ description: "Unique in the workspace.", example: "erp" });

export const EventConsumer = z
  .strictObject({
    id: Id("evc"),
    name: Name,
    events: Events,
    pending: z
      .int()
      .meta({ description: `Events that wait for an acknowledgment. Counted up to ${String(MOST_COUNTED)}.` }),
    oldest_pending_at: Instant.nullable().meta({ description: "When the first of these events occurred." }),
    acked_at: Instant.nullable().meta({ description: "Time of the last acknowledgment." }),
    created_at: Instant,
  })
  .meta({ id: "EventConsumer", description: "A program that fetches events, with its position." });
export type EventConsumer = z.infer<typeof EventConsumer>;

export const EventConsumerCreate = z
  .strictObject({
    name: Name,
    events: Events,
    from: Instant.optional().meta({
      description: "Events at this instant or later, as far as they are kept. Default: now.",
    }),
  })
  .meta({ id: "EventConsumerCreate", example: { name: "erp", events: ["invoice.sent", "invoice.paid"] } });
export type EventConsumerCreate = z.infer<typeof EventConsumerCreate>;

export const EventConsumerListQuery = PageQuery.extend({ sort: SortBy("created_at") });
export type EventConsumerListQuery = z.infer<typeof EventConsumerListQuery>;

export const EventConsumerPage = pageOf(EventConsumer);
export type EventConsumerPage = z.infer<typeof EventConsumerPage>;

export const ConsumedQuery = z.strictObject({
  wait: z
    .string()
    .regex(/^(?:1?\d|2[0-5])$/, reason("integer_out_of_range", { minimum: 0, maximum: 25 }))
    .optional()
    .meta({ description: "Seconds to wait for an event before an empty list is returned, 0 to 25.", example: "25" }),
});

export const ConsumedEvents = z
  .strictObject({
    data: z.array(Event).meta({ description: "At most 100 events, oldest first." }),
    cursor: Id("evt")
      .nullable()
      .meta({ description: "Acknowledges these events in `POST /event-consumers/{id}/ack`. Null without events." }),
  })
  .meta({ id: "ConsumedEvents" });
export type ConsumedEvents = z.infer<typeof ConsumedEvents>;

export const EventAck = z
  .strictObject({ cursor: Id("evt").meta({ description: "The last processed event." }) })
  .meta({ id: "EventAck" });
export type EventAck = z.infer<typeof EventAck>;
