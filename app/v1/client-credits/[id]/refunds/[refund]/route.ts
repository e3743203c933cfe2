import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import { deleteRefund } from "@/lib/billing/client-credits/operations/refunds";

export const DELETE = route({
  summary: "Delete a refund",
  description: "The client has the credit again.",
  operation: deleteRefund,
  roles: ["owner", "admin"],
  errors: ["conflict"],
  params: { id: "crd", refund: "rfd" },
  returns: Deleted,
  serialize: (row) => ({ id: toPublicId("rfd", row.id), deleted: true as const }),
  extension: true,
});
