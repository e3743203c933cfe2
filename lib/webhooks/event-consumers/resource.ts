import { defineResource } from "@/lib/kernel/resource";

export const eventConsumers = defineResource({
  ids: { evc: "event consumer" },
  reference: { "event-consumers": ["Event consumers", "Programs that fetch events, with a position on the server."] },
  audit: { event_consumer: { id: "evc", group: "webhooks" } },
});
