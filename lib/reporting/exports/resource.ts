import { ADMINS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const exports = defineResource({
  ids: { xpt: "export" },
  scopes: { exports: { title: "Exports of everything", read: ADMINS, write: ADMINS } },
  reference: { exports: ["Exports", "Everything of the workspace in one zip."] },
  audit: { export: { id: "xpt", group: "workspace" } },
});
