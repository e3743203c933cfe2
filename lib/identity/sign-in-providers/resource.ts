import { ADMINS, OWNERS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const signInProviders = defineResource({
  ids: { idp: "sign-in provider" },
  // Choosing the providers is as good as signing in as anybody, an owner included.
  scopes: { sign_in_providers: { title: "Sign-in providers", read: ADMINS, write: OWNERS } },
  reference: {
    "sign-in-providers": [
      "Sign-in providers",
      "OpenID providers by which people sign in. Set up by owners, in the dashboard.",
    ],
  },
  audit: { sign_in_provider: { id: "idp", group: "access" } },
});
