import { route } from "@/lib/kernel/http/route";
import { confirmSetUp } from "@/lib/identity/second-factors/operations/set-up";
import { SecondFactor, SecondFactorConfirm } from "@/lib/identity/second-factors/schema";

export const POST = route({
  summary: "Confirm your authenticator app with a code",
  operation: confirmSetUp,
  body: SecondFactorConfirm,
  returns: SecondFactor,
  errors: ["invalid_state_transition"],
  serialize: (factor) => factor,
  extension: true,
  sensitive: true,
  sessionOnly: true,
});
