import { route } from "@/lib/http/route";
import { renamePasskey } from "@/lib/passkeys/operations/manage";
import { Passkey, PasskeyUpdate } from "@/lib/passkeys/schema";
import { toPasskey } from "@/lib/passkeys/serialize";

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
