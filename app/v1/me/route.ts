import { route } from "@/lib/http/route";
import { getMe } from "@/lib/users/operations";
import { Me } from "@/lib/users/schema";
import { toMe } from "@/lib/users/serialize";

export const GET = route({
  summary: "Get the authenticated user",
  operation: getMe,
  returns: Me,
  serialize: toMe,
  version: ({ user }) => user.version,
});
