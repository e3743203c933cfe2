import { ADMINS, ROLES } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const workspaces = defineResource({
  ids: { wks: "workspace" },
  scopes: { workspace: { read: ROLES, write: ADMINS } },
  live: {
    workspace: {
      topic: "workspace",
      refreshes: [["workspace"], ["workspaces"], ["me"], ["invoices"], ["reports", "reminders"]],
    },
  },
  audit: { workspace: { id: "wks", group: "workspace" } },
});
