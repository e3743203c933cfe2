import { ADMINS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const exports = defineResource({
  ids: { xpt: "export" },
  scopes: { exports: { read: ADMINS, write: ADMINS } },
  audit: { export: { id: "xpt", group: "workspace" } },
});
