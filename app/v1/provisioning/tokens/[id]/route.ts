import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import { revokeToken } from "@/lib/identity/provisioning/operations/tokens";

export const DELETE = route({
  summary: "Revoke a provisioning token",
  operation: revokeToken,
  params: { id: "sct" },
  returns: Deleted,
  serialize: ({ id }) => ({ id: toPublicId("sct", id), deleted: true as const }),
  extension: true,
  sessionOnly: true,
});
