import { route } from "@/lib/kernel/http/route";
import { renewRecoveryCodes } from "@/lib/identity/second-factors/operations/manage";
import { RecoveryCodes, SecondFactorProof } from "@/lib/identity/second-factors/schema";

export const POST = route({
  summary: "Replace your recovery codes",
  operation: renewRecoveryCodes,
  body: SecondFactorProof,
  returns: RecoveryCodes,
  errors: ["invalid_state_transition"],
  serialize: (made) => made,
  replay: () => ({ recovery_codes: null, is_replay: true }),
  extension: true,
  sensitive: true,
  sessionOnly: true,
});
