import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import { deletePayment } from "@/lib/billing/invoices/operations/payments";

export const DELETE = route({
  summary: "Delete a payment",
  description:
    "A paid invoice becomes `sent` again, unless client credit from its other payments covers the amount. If the payment was made from client credit, the credit is restored. A payment whose excess was used or refunded cannot be deleted.",
  operation: deletePayment,
  roles: ["owner", "admin"],
  errors: ["conflict", "retainer_insufficient"],
  params: { id: "inv", payment: "pay" },
  returns: Deleted,
  serialize: (row) => ({ id: toPublicId("pay", row.id), deleted: true as const }),
  extension: true,
});
