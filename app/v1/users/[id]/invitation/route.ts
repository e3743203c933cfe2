import { route } from "@/lib/kernel/http/route";
import { resendInvitation } from "@/lib/identity/invitations/operations/invite";
import { User } from "@/lib/identity/users/schema";
import { toUser } from "@/lib/identity/users/serialize";

export const POST = route({
  summary: "Email a new invitation link and revoke the earlier one",
  operation: resendInvitation,
  roles: ["owner", "admin"],
  params: { id: "usr" },
  returns: User,
  errors: ["invalid_state_transition"],
  serialize: toUser,
  version: (user) => user.version,
  extension: true,
  sensitive: true,
});
