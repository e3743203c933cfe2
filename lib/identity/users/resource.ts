import { ROLES } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const users = defineResource({
  ids: { usr: "user" },
  scopes: { users: { read: ROLES, write: ROLES } },
  live: { user: { topic: "users", refreshes: [["users"], ["me"]] } },
  audit: { user: { id: "usr", group: "people" } },
  records: { export: "users", spreadsheet: true, search: "user", sampleData: "user" },
});
