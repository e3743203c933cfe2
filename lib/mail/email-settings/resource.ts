import { ADMINS, OWNERS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const emailSettings = defineResource({
  // Sign-in links pass through the mail server, also those of owners.
  scopes: { email_settings: { read: ADMINS, write: OWNERS } },
  audit: { email_settings: { id: "wks", group: "mail" } },
});
