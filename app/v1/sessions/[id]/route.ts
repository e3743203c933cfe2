import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import { endSession } from "@/lib/identity/sessions/operations/sessions";

export const DELETE = route({
  summary: "Revoke a session",
  operation: endSession,
  params: { id: "ses" },
  returns: Deleted,
  serialize: ({ id }) => ({ id: toPublicId("ses", id), deleted: true as const }),
  extension: true,
  sessionOnly: true,
});
