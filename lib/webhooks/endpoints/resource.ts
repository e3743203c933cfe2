import { ADMINS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const webhookEndpoints = defineResource({
  ids: { whk: "webhook subscription" },
  scopes: { webhooks: { read: ADMINS, write: ADMINS } },
  audit: { webhook: { id: "whk", group: "webhooks" }, webhook_secret: { id: "wks", group: "webhooks" } },
  records: {
    export: "webhooks",
    // Programs use them, and programs read JSON.
    spreadsheet: false,
    search: "webhook",
    // Events would be sent to a URL of another person.
    sampleData: false,
  },
});
