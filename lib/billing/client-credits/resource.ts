import { defineResource } from "@/lib/kernel/resource";

export const clientCredits = defineResource({
  ids: { crd: "client credit", rfd: "refund" },
  live: {
    client_credit: {
      topic: "invoices",
      refreshes: [["client-credits"], ["credit-notes"], ["invoices"], ["reports"]],
    },
  },
  audit: { refund: { id: "rfd", group: "invoices" } },
});
