import { ADMINS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const onlinePayments = defineResource({
  ids: { pev: "payment event" },
  scopes: { payment_settings: { read: ADMINS, write: ADMINS } },
  live: { payment_event: { topic: "payment_settings", refreshes: [["payment-events"], ["stripe-settings"]] } },
  audit: {
    stripe_settings: { id: "wks", group: "workspace" },
    payment_event: { id: "pev", group: "invoices" },
  },
});
