import { AppError } from "@/lib/kernel/core/errors";
import { giveUpMails } from "@/lib/mail/emails/operations";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { freeVoided } from "@/lib/tracking/time-entries/operations/billing";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import { assertTransition } from "../rules/state";
import type { InvoiceView } from "../serialize";
import { getInvoice, updateInvoice } from "../store/invoices";
import { forgetEntries } from "../store/lines";
import type { InvoiceRow } from "../store/rows";
import { assertMayIssue } from "./issue";
import { emitInvoice, viewOf } from "./view";

export const voidInvoice = command("invoices:write", async (scope, { id }: { id: string }): Promise<InvoiceView> => {
  assertMayIssue(scope);
  const before = await getInvoice(scope.db, scope.workspaceId, id);
  scope.context.assertMatch(before);
  const row = await voidRow(scope, before);
  const view = await viewOf(scope, row, (await invoicingOf(scope)).seller);
  emitInvoice(scope, view, ["voided", "updated"]);
  return view;
});

/** Makes an invoice void: its number stays used, and its time can be billed again. */
export async function voidRow(scope: CommandScope, row: InvoiceRow): Promise<InvoiceRow> {
  const { db, workspaceId, now } = scope;
  assertTransition(row.status, "void");
  if (row.paidMinor > 0) {
    throw new AppError("invalid_state_transition", "Payments are recorded on the invoice. Delete them first.");
  }
  await freeVoided(scope, row.id);
  await giveUpMails(scope, row.id, "The invoice became void before the mail was sent.");
  const lines = await forgetEntries(db, workspaceId, row);
  const columns = { status: "void", voidedAt: now, paidAt: null, updatedAt: now } as const;
  const after = await updateInvoice(db, workspaceId, { ...row, lines }, columns);
  scope.audit("invoice.voided", row.id, { number: row.number });
  return after;
}
