import { list, route } from "@/lib/kernel/http/route";
import { createConsumer, listConsumers } from "@/lib/webhooks/event-consumers/operations";
import {
  EventConsumer,
  EventConsumerCreate,
  EventConsumerListQuery,
  EventConsumerPage,
} from "@/lib/webhooks/event-consumers/schema";
import { toEventConsumer } from "@/lib/webhooks/event-consumers/serialize";

export const GET = list({
  summary: "List event consumers",
  operation: listConsumers,
  query: EventConsumerListQuery,
  returns: EventConsumerPage,
  serialize: toEventConsumer,
  extension: true,
});

export const POST = route({
  summary: "Create an event consumer",
  description:
    "A consumer is a position in the events that the server keeps, for programs that fetch events and store nothing. " +
    "At most 20 for each workspace.",
  operation: createConsumer,
  body: EventConsumerCreate,
  returns: EventConsumer,
  errors: ["duplicate", "limit_reached"],
  serialize: toEventConsumer,
  location: (consumer) => `/event-consumers/${consumer.id}`,
  extension: true,
});
