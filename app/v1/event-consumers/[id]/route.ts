import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import { deleteConsumer, getConsumer } from "@/lib/webhooks/event-consumers/operations";
import { EventConsumer } from "@/lib/webhooks/event-consumers/schema";
import { toEventConsumer } from "@/lib/webhooks/event-consumers/serialize";

export const GET = route({
  summary: "Retrieve one event consumer",
  operation: getConsumer,
  params: { id: "evc" },
  returns: EventConsumer,
  serialize: toEventConsumer,
  extension: true,
});

export const DELETE = route({
  summary: "Delete an event consumer",
  description: "Deletes the position. The events stay.",
  operation: deleteConsumer,
  params: { id: "evc" },
  returns: Deleted,
  serialize: (consumer) => ({ id: toPublicId("evc", consumer.id), deleted: true as const }),
  extension: true,
});
