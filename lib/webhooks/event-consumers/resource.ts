import { defineResource } from "@/lib/kernel/resource";

export const eventConsumers = defineResource({
  ids: { evc: "event consumer" },
  audit: { event_consumer: { id: "evc", group: "webhooks" } },
});
