import { route } from "@/lib/kernel/http/route";
import { getMe } from "@/lib/identity/users/operations";
import { Me } from "@/lib/identity/users/schema";
import { toMe } from "@/lib/identity/users/serialize";

export const GET = route({
  summary: "Get the authenticated user",
  operation: getMe,
  returns: Me,
  serialize: toMe,
  version: ({ user }) => user.version,
});
