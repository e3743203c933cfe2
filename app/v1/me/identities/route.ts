import { route } from "@/lib/http/route";
import { listIdentities } from "@/lib/linked-identities/operations";
import { Identities } from "@/lib/linked-identities/schema";

export const GET = route({
  summary: "List the providers that sign you in",
  operation: listIdentities,
  returns: Identities,
  serialize: (identities) => identities,
  extension: true,
  sessionOnly: true,
});
