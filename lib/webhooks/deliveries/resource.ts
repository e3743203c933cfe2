import { defineResource } from "@/lib/kernel/resource";

export const webhookDeliveries = defineResource({
  ids: { dlv: "webhook delivery" },
  reference: {
    "webhook-deliveries": ["Webhook deliveries", "Every attempt to send an event, with request and response."],
  },
  audit: { webhook_delivery: { id: "dlv", group: "webhooks" } },
});
