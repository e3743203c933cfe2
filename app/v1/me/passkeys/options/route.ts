import { route } from "@/lib/http/route";
import { beginPasskey } from "@/lib/passkeys/operations/manage";
import { PasskeyOptions } from "@/lib/passkeys/schema";
import { SecondFactorProof } from "@/lib/second-factors/schema";

export const POST = route({
  summary: "Begin a new passkey",
  operation: beginPasskey,
  body: SecondFactorProof,
  returns: PasskeyOptions,
  errors: ["limit_reached", "invalid_state_transition"],
  serialize: (options) => options,
  extension: true,
  sensitive: true,
  sessionOnly: true,
});
