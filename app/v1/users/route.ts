import { list, route } from "@/lib/kernel/http/route";
import { inviteUser } from "@/lib/identity/invitations/operations/invite";
import { UserCreate } from "@/lib/identity/invitations/schema";
import { listUsers } from "@/lib/identity/users/operations";
import { User, UserListQuery, UserPage } from "@/lib/identity/users/schema";
import { toUser } from "@/lib/identity/users/serialize";

export const GET = list({
  summary: "List users in the workspace",
  operation: listUsers,
  query: UserListQuery,
  returns: UserPage,
  serialize: toUser,
});

export const POST = route({
  summary: "Invite a user by email",
  operation: inviteUser,
  roles: ["owner", "admin"],
  body: UserCreate,
  returns: User,
  errors: ["duplicate", "external_ref_taken"],
  serialize: toUser,
  version: (user) => user.version,
  location: (user) => `/users/${user.id}`,
  extension: true,
  sensitive: true,
});
