import { revokeApiKey } from "@/lib/identity/api-keys/operations";
import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";

export const DELETE = route({
  summary: "Revoke an API key",
  operation: revokeApiKey,
  params: { id: "key" },
  returns: Deleted,
  serialize: ({ id }) => ({ id: toPublicId("key", id), deleted: true as const }),
  extension: true,
  sessionOnly: true,
});
