import { listEvents } from "@/lib/webhooks/events/operations";
import { EventListQuery, EventPage } from "@/lib/webhooks/events/schema";
import { toEvent } from "@/lib/webhooks/events/serialize";
import { list } from "@/lib/kernel/http/route";

export const GET = list({
  summary: "List events",
  description:
    "All events that the server still keeps (`workspace.retention.events_days` of `GET /me`; 90 days as it ships), whether or not an endpoint subscribes to them.",
  operation: listEvents,
  query: EventListQuery,
  returns: EventPage,
  serialize: toEvent,
  waits: true,
  extension: true,
});
