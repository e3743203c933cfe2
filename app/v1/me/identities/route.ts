import { route } from "@/lib/kernel/http/route";
import { listIdentities } from "@/lib/identity/linked-identities/operations";
import { Identities } from "@/lib/identity/linked-identities/schema";

export const GET = route({
  summary: "List your linked sign-in providers",
  operation: listIdentities,
  returns: Identities,
  serialize: (identities) => identities,
  extension: true,
  sessionOnly: true,
});
