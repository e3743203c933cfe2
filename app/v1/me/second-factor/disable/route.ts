import { route } from "@/lib/kernel/http/route";
import { disableSecondFactor } from "@/lib/identity/second-factors/operations/manage";
import { SecondFactor, SecondFactorProof } from "@/lib/identity/second-factors/schema";

export const POST = route({
  summary: "Remove your authenticator app",
  operation: disableSecondFactor,
  body: SecondFactorProof,
  returns: SecondFactor,
  errors: ["invalid_state_transition"],
  serialize: (factor) => factor,
  extension: true,
  sensitive: true,
  sessionOnly: true,
});
