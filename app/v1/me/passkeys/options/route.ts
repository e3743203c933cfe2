import { route } from "@/lib/kernel/http/route";
import { beginPasskey } from "@/lib/identity/passkeys/operations/manage";
import { PasskeyOptions } from "@/lib/identity/passkeys/schema";
import { SecondFactorProof } from "@/lib/identity/second-factors/schema";

export const POST = route({
  summary: "Create options for a new passkey",
  operation: beginPasskey,
  body: SecondFactorProof,
  returns: PasskeyOptions,
  errors: ["limit_reached", "invalid_state_transition"],
  serialize: (options) => options,
  extension: true,
  sensitive: true,
  sessionOnly: true,
});
