import { ADMINS, LEADS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const retainers = defineResource({
  ids: { rtn: "retainer" },
  scopes: { retainers: { read: LEADS, write: ADMINS } },
  live: { retainer: { topic: "retainers", refreshes: [["retainers"], ["invoices"]] } },
  audit: { retainer: { id: "rtn", group: "invoices" } },
  records: { export: "retainers", spreadsheet: true, search: "retainer", sampleData: "retainer" },
});
