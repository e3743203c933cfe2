import { toPublicId } from "@/lib/core/ids";
import { Deleted } from "@/lib/core/wire";
import { route } from "@/lib/http/route";
import { endSession } from "@/lib/sessions/operations/sessions";

export const DELETE = route({
  summary: "Sign a device out",
  operation: endSession,
  params: { id: "ses" },
  returns: Deleted,
  serialize: ({ id }) => ({ id: toPublicId("ses", id), deleted: true as const }),
  extension: true,
  sessionOnly: true,
});
