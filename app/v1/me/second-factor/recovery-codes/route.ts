import { route } from "@/lib/http/route";
import { renewRecoveryCodes } from "@/lib/second-factors/operations/manage";
import { RecoveryCodes, SecondFactorProof } from "@/lib/second-factors/schema";

export const POST = route({
  summary: "Make new recovery codes",
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
