import { defineResource } from "@/lib/kernel/resource";

export const webhookDeliveries = defineResource({
  ids: { dlv: "webhook delivery" },
  audit: { webhook_delivery: { id: "dlv", group: "webhooks" } },
});
