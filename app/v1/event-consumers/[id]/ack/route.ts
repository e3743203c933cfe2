import { route } from "@/lib/kernel/http/route";
import { ackEvents } from "@/lib/webhooks/event-consumers/operations";
import { EventAck, EventConsumer } from "@/lib/webhooks/event-consumers/schema";
import { toEventConsumer } from "@/lib/webhooks/event-consumers/serialize";

export const POST = route({
  summary: "Acknowledge events of a consumer",
  description:
    "Acknowledges all events up to and including `cursor`. An event before the position changes nothing, and the answer " +
    "is the unchanged consumer.",
  operation: ackEvents,
  params: { id: "evc" },
  body: EventAck,
  returns: EventConsumer,
  serialize: toEventConsumer,
  extension: true,
});
