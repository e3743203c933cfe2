import { z } from "zod";
import { reason } from "@/lib/kernel/core/errors";
import { Id, Instant, Line, pageOf, PageQuery, SortBy } from "@/lib/kernel/core/wire";

export const Event = z
  .strictObject({
    id: Id("evt"),
    type: z.string().meta({ description: "Event type. More types will be added.", example: "time_entry.created" }),
    resource_id: z.string().meta({ description: "Identifier of the changed object." }),
    timestamp: z.int().meta({ description: "Unix seconds of the commit, as in the body of deliveries." }),
    data: z
      .record(z.string(), z.unknown())
      .meta({ description: "The object at that time, as in the body of deliveries." }),
    changes: z
      .record(z.string(), z.array(z.unknown()).length(2))
      .nullable()
      .meta({
        description:
          "Of an `.updated` event: the changed members of `data`, each with its old and new value. Compared with the " +
          "previous event about the object, without `updated_at`. Null if that event is not kept, and for other types.",
        example: { notes: ["Deck plans", "Deck plans, second draft"] },
      }),
    created_at: Instant,
  })
  .meta({ id: "Event" });
export type Event = z.infer<typeof Event>;

export const EventListQuery = PageQuery.extend({
  type: Line(1000).optional().meta({ description: "One event type, or several separated by commas." }),
  resource_id: Line(255).optional().meta({ description: "Events about this object." }),
  from: Instant.optional().meta({ description: "At this instant or later." }),
  to: Instant.optional().meta({ description: "Before this instant." }),
  sort: SortBy("created_at"),
  wait: z
    .string()
    .regex(/^(?:\d|[12]\d|30)$/, reason("integer_out_of_range", { minimum: 0, maximum: 30 }))
    .optional()
    .meta({
      description:
        "Seconds to wait for a change in the workspace before an empty page is returned, 0 to 30. The page may still be empty, because the filters may exclude the change.",
      example: "25",
    }),
});
export type EventListQuery = z.infer<typeof EventListQuery>;

export const EventPage = pageOf(Event);
export type EventPage = z.infer<typeof EventPage>;
