import { route } from "@/lib/kernel/http/route";
import { renamePasskey } from "@/lib/identity/passkeys/operations/manage";
import { Passkey, PasskeyUpdate } from "@/lib/identity/passkeys/schema";
import { toPasskey } from "@/lib/identity/passkeys/serialize";

export const PATCH = route({
  summary: "Rename a passkey",
  operation: renamePasskey,
  params: { id: "psk" },
  body: PasskeyUpdate,
  returns: Passkey,
  serialize: toPasskey,
  extension: true,
  sessionOnly: true,
});
