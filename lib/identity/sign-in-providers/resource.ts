import { ADMINS, OWNERS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const signInProviders = defineResource({
  ids: { idp: "sign-in provider" },
  // A person who sets up a provider can sign in as any member, owners included.
  scopes: { sign_in_providers: { read: ADMINS, write: OWNERS } },
  audit: { sign_in_provider: { id: "idp", group: "access" } },
});
