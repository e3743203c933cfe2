import { defineResource } from "@/lib/kernel/resource";

export const clientCredits = defineResource({
  ids: { crd: "client credit", rfd: "refund" },
  reference: {
    "client-credits": [
      "Client credits",
      "Money of clients that no invoice needs: overpayments, and credit notes that exceed the amount due.",
    ],
  },
  live: {
    client_credit: {
      topic: "invoices",
      refreshes: [["client-credits"], ["credit-notes"], ["invoices"], ["reports"]],
    },
  },
  audit: { refund: { id: "rfd", group: "invoices" } },
});
