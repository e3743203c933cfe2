import { command, type CommandScope } from "@/lib/kernel/operation";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import type { InvoiceVoid } from "../schema/void";
import type { InvoiceView } from "../serialize/invoice";
import * as store from "../store/invoices";
import type { InvoiceRow } from "../store/rows";
import { voidRow } from "./issue";
import { removePayment } from "./payments";
import { assertMayIssue, emitInvoice, viewOf } from "./view";

/**
 * Void the invoice. The payments are deleted only if the caller wants it, and only together with the voiding.
 *
 * @throws AppError not_found; invalid_state_transition for a draft, a void invoice or one with payments; conflict.
 */
export const voidInvoice = command(
  "invoices:write",
  async (scope, { id, delete_payments = false }: InvoiceVoid & { id: string }): Promise<InvoiceView> => {
    assertMayIssue(scope);
    const before = await store.getInvoice(scope.db, scope.workspaceId, id);
    scope.context.assertMatch(before);
    const unpaid = delete_payments ? await withoutPayments(scope, before) : before;
    const view = await viewOf(scope, await voidRow(scope, unpaid, await invoicingOf(scope)));
    emitInvoice(scope, view, ["voided", "updated"]);
    return view;
  },
);

/** Read the invoice after each deletion, because it changes the other payments as well. */
async function withoutPayments(scope: CommandScope, row: InvoiceRow): Promise<InvoiceRow> {
  const payment = row.payments[0];
  if (!payment) return row;
  await removePayment(scope, row, payment);
  return withoutPayments(scope, await store.getInvoice(scope.db, scope.workspaceId, row.id));
}
