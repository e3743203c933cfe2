import { route } from "@/lib/http/route";
import { getUser, updateUser } from "@/lib/users/operations";
import { User, UserUpdate } from "@/lib/users/schema";
import { toUser } from "@/lib/users/serialize";

export const GET = route({
  summary: "Retrieve one user",
  operation: getUser,
  params: { id: "usr" },
  returns: User,
  serialize: toUser,
  version: (user) => user.version,
});

export const PATCH = route({
  summary: "Update a user's role or status",
  operation: updateUser,
  params: { id: "usr" },
  body: UserUpdate,
  returns: User,
  errors: ["invalid_state_transition", "last_owner"],
  serialize: toUser,
  version: (user) => user.version,
});
