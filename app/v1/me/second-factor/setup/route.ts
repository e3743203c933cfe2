import { route } from "@/lib/http/route";
import { beginSetUp } from "@/lib/second-factors/operations/set-up";
import { SecondFactorSetup } from "@/lib/second-factors/schema";

export const POST = route({
  summary: "Begin to set up a second factor",
  operation: beginSetUp,
  returns: SecondFactorSetup,
  errors: ["invalid_state_transition"],
  serialize: (setup) => ({ ...setup, is_replay: false }),
  replay: () => ({ secret: null, otpauth_uri: null, recovery_codes: null, is_replay: true }),
  extension: true,
  sensitive: true,
  sessionOnly: true,
});
