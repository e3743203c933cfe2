import { route } from "@/lib/kernel/http/route";
import { updateUser } from "@/lib/identity/memberships/operations";
import { getUser } from "@/lib/identity/users/operations";
import { User, UserUpdate } from "@/lib/identity/users/schema";
import { toUser } from "@/lib/identity/users/serialize";

export const GET = route({
  summary: "Retrieve a user",
  operation: getUser,
  params: { id: "usr" },
  returns: User,
  serialize: toUser,
  version: (user) => user.version,
});

export const PATCH = route({
  summary: "Update a user",
  operation: updateUser,
  params: { id: "usr" },
  body: UserUpdate,
  returns: User,
  errors: ["invalid_state_transition", "last_owner", "external_ref_taken"],
  serialize: toUser,
  version: (user) => user.version,
});
