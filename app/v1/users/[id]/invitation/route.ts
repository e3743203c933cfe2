import { route } from "@/lib/kernel/http/route";
import { sendInvitation } from "@/lib/identity/invitations/operations/invite";
import { InvitationSend } from "@/lib/identity/invitations/schema";
import { User } from "@/lib/identity/users/schema";
import { toUser } from "@/lib/identity/users/serialize";

export const POST = route({
  summary: "Email a new invitation link and revoke the earlier one",
  description: "A person without sign-in needs `email`. After acceptance, they keep their id and their time.",
  operation: sendInvitation,
  roles: ["owner", "admin"],
  params: { id: "usr" },
  body: InvitationSend,
  returns: User,
  errors: ["duplicate", "invalid_state_transition"],
  serialize: toUser,
  version: (user) => user.version,
  extension: true,
  sensitive: true,
});
