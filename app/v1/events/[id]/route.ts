import { getEvent } from "@/lib/webhooks/events/operations";
import { Event } from "@/lib/webhooks/events/schema";
import { toEvent } from "@/lib/webhooks/events/serialize";
import { route } from "@/lib/kernel/http/route";

export const GET = route({
  summary: "Retrieve one event",
  operation: getEvent,
  params: { id: "evt" },
  returns: Event,
  serialize: toEvent,
  extension: true,
});
