import { route } from "@/lib/kernel/http/route";
import { beginSetUp } from "@/lib/identity/second-factors/operations/set-up";
import { SecondFactorSetup } from "@/lib/identity/second-factors/schema";

export const POST = route({
  summary: "Start setting up an authenticator app",
  operation: beginSetUp,
  returns: SecondFactorSetup,
  errors: ["invalid_state_transition"],
  serialize: (setup) => ({ ...setup, is_replay: false }),
  replay: () => ({ secret: null, otpauth_uri: null, recovery_codes: null, is_replay: true }),
  extension: true,
  sensitive: true,
  sessionOnly: true,
});
