import { route } from "@/lib/kernel/http/route";
import { PasskeyOptions } from "@/lib/identity/passkeys/schema";
import { askForProof } from "@/lib/identity/second-factors/operations/proof";

export const POST = route({
  summary: "Create passkey options to prove your identity",
  operation: askForProof,
  returns: PasskeyOptions,
  errors: ["invalid_state_transition"],
  serialize: (options) => options,
  extension: true,
  sensitive: true,
  sessionOnly: true,
});
