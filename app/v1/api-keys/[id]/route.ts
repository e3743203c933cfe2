import { revokeApiKey } from "@/lib/api-keys/operations";
import { toPublicId } from "@/lib/core/ids";
import { Deleted } from "@/lib/core/wire";
import { route } from "@/lib/http/route";

export const DELETE = route({
  summary: "Revoke an API key",
  operation: revokeApiKey,
  params: { id: "key" },
  returns: Deleted,
  serialize: ({ id }) => ({ id: toPublicId("key", id), deleted: true as const }),
  extension: true,
  sessionOnly: true,
});
