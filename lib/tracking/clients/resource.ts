import { LEADS, ROLES } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const clients = defineResource({
  ids: { cli: "client" },
  scopes: { clients: { read: ROLES, write: LEADS } },
  live: { client: { topic: "clients", refreshes: [["clients"], ["projects"], ["invoices"], ["reports"]] } },
  records: { export: "clients", spreadsheet: true, search: "client", sampleData: "client" },
});
