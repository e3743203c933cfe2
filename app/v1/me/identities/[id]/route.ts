import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import { unlink } from "@/lib/identity/linked-identities/operations";

export const DELETE = route({
  summary: "Unlink a sign-in provider",
  operation: unlink,
  params: { id: "lid" },
  returns: Deleted,
  serialize: ({ id }) => ({ id: toPublicId("lid", id), deleted: true as const }),
  extension: true,
  sensitive: true,
  sessionOnly: true,
});
