import { getEvent } from "@/lib/events/operations";
import { Event } from "@/lib/events/schema";
import { toEvent } from "@/lib/events/serialize";
import { route } from "@/lib/http/route";

export const GET = route({
  summary: "Retrieve one event",
  operation: getEvent,
  params: { id: "evt" },
  returns: Event,
  serialize: toEvent,
  extension: true,
});
