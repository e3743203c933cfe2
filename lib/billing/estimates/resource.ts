import { LEADS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const estimates = defineResource({
  ids: { est: "estimate" },
  scopes: { estimates: { read: LEADS, write: LEADS } },
  live: {
    estimate: { topic: "estimates", refreshes: [["estimates"], ["reports"], ["emails"], ["projects"], ["invoices"]] },
  },
  audit: { estimate: { id: "est", group: "invoices" } },
  records: { export: "estimates", spreadsheet: true, search: "estimate", sampleData: "estimate" },
});
