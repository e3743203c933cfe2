import { toPublicId } from "@/lib/core/ids";
import { Deleted } from "@/lib/core/wire";
import { route } from "@/lib/http/route";
import { revokeToken } from "@/lib/provisioning/operations/tokens";

export const DELETE = route({
  summary: "Revoke a provisioning token",
  operation: revokeToken,
  params: { id: "sct" },
  returns: Deleted,
  serialize: ({ id }) => ({ id: toPublicId("sct", id), deleted: true as const }),
  extension: true,
  sessionOnly: true,
});
