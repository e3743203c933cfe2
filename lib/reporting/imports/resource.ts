import { ADMINS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const imports = defineResource({
  ids: { imp: "import" },
  scopes: { imports: { title: "Imports", read: ADMINS, write: ADMINS } },
  live: { import: { topic: "imports", refreshes: [["imports"]], isByObject: true } },
  audit: { import: { id: "imp", group: "workspace" } },
});
