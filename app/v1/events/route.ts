import { listEvents } from "@/lib/events/operations";
import { EventListQuery, EventPage } from "@/lib/events/schema";
import { toEvent } from "@/lib/events/serialize";
import { list } from "@/lib/http/route";

export const GET = list({
  summary: "List events",
  description: "What happened, whether or not anybody subscribed to it. Kept for 90 days.",
  operation: listEvents,
  query: EventListQuery,
  returns: EventPage,
  serialize: toEvent,
  extension: true,
});
