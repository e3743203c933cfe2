import { ADMINS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const emails = defineResource({
  ids: { eml: "email" },
  scopes: { emails: { read: ADMINS, write: ADMINS } },
  audit: { email: { id: "eml", group: "mail" } },
});
