import { poll } from "@/lib/kernel/http/poll";
import { nextEvents } from "@/lib/webhooks/event-consumers/operations";
import { ConsumedEvents, ConsumedQuery } from "@/lib/webhooks/event-consumers/schema";
import { toConsumedEvents } from "@/lib/webhooks/event-consumers/serialize";

export const GET = poll({
  summary: "Fetch the next events of a consumer",
  description:
    "Returns the events after the last acknowledged one, oldest first. The same events are returned again until they are " +
    "acknowledged, so a crash loses none.",
  operation: nextEvents,
  params: { id: "evc" },
  query: ConsumedQuery,
  returns: ConsumedEvents,
  serialize: toConsumedEvents,
  extension: true,
});
