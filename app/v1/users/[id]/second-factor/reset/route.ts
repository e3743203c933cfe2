import { route } from "@/lib/kernel/http/route";
import { resetSecondFactor } from "@/lib/identity/second-factors/operations/manage";
import { User } from "@/lib/identity/users/schema";
import { toUser } from "@/lib/identity/users/serialize";

export const POST = route({
  summary: "Reset a member's two-factor authentication",
  operation: resetSecondFactor,
  roles: ["owner", "admin"],
  params: { id: "usr" },
  returns: User,
  errors: ["invalid_state_transition"],
  serialize: toUser,
  version: (user) => user.version,
  extension: true,
  sensitive: true,
  sessionOnly: true,
});
