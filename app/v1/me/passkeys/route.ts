import { list, route } from "@/lib/kernel/http/route";
import { addPasskey, listPasskeys } from "@/lib/identity/passkeys/operations/manage";
import { NewPasskey, PasskeyCreate, PasskeyListQuery, PasskeyPage } from "@/lib/identity/passkeys/schema";
import { toNewPasskey, toPasskey, withoutCodes } from "@/lib/identity/passkeys/serialize";

export const GET = list({
  summary: "List your passkeys",
  operation: listPasskeys,
  query: PasskeyListQuery,
  returns: PasskeyPage,
  serialize: toPasskey,
  extension: true,
  sessionOnly: true,
});

export const POST = route({
  summary: "Add a passkey",
  operation: addPasskey,
  body: PasskeyCreate,
  returns: NewPasskey,
  errors: ["conflict", "duplicate", "limit_reached", "invalid_state_transition"],
  serialize: toNewPasskey,
  replay: withoutCodes,
  location: ({ passkey }) => `/me/passkeys/${passkey.id}`,
  extension: true,
  sensitive: true,
  sessionOnly: true,
});
