import { ADMINS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const emails = defineResource({
  ids: { eml: "e-mail" },
  scopes: { emails: { title: "Outgoing mail", read: ADMINS, write: ADMINS } },
  reference: { emails: ["Emails", "Mail that Stint sent or tried to send."] },
  audit: { email: { id: "eml", group: "mail" } },
});
