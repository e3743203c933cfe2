import { ROLES } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const users = defineResource({
  ids: { usr: "user" },
  scopes: { users: { read: ROLES, write: ROLES } },
  reference: {
    users: ["Users", "People of the workspace."],
    me: ["Me", "The caller: person, workspace, credential and running timer."],
  },
  live: { user: { topic: "users", refreshes: [["users"], ["me"]] } },
  audit: { user: { id: "usr", group: "people" } },
  records: { export: "users", spreadsheet: true, search: "user", sampleData: "user" },
});
