import { listEvents } from "@/lib/webhooks/events/operations";
import { EventListQuery, EventPage } from "@/lib/webhooks/events/schema";
import { toEvent } from "@/lib/webhooks/events/serialize";
import { list } from "@/lib/kernel/http/route";

export const GET = list({
  summary: "List events",
  description:
    "Lists all kept events, even those that no endpoint subscribes to. `workspace.retention.events_days` of `GET /me` is the retention, 90 days by default.",
  operation: listEvents,
  query: EventListQuery,
  returns: EventPage,
  serialize: toEvent,
  waits: true,
  extension: true,
});
