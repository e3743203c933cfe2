import { route } from "@/lib/http/route";
import { confirmSetUp } from "@/lib/second-factors/operations/set-up";
import { SecondFactor, SecondFactorConfirm } from "@/lib/second-factors/schema";

export const POST = route({
  summary: "Confirm your second factor with a code",
  operation: confirmSetUp,
  body: SecondFactorConfirm,
  returns: SecondFactor,
  errors: ["invalid_state_transition"],
  serialize: (factor) => factor,
  extension: true,
  sensitive: true,
  sessionOnly: true,
});
