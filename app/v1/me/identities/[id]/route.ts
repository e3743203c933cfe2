import { toPublicId } from "@/lib/core/ids";
import { Deleted } from "@/lib/core/wire";
import { route } from "@/lib/http/route";
import { unlink } from "@/lib/linked-identities/operations";

export const DELETE = route({
  summary: "Unlink a provider",
  operation: unlink,
  params: { id: "lid" },
  returns: Deleted,
  serialize: ({ id }) => ({ id: toPublicId("lid", id), deleted: true as const }),
  extension: true,
  sensitive: true,
  sessionOnly: true,
});
