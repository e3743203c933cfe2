import { AppError } from "@/lib/core/errors";
import { command, type CommandScope } from "@/lib/operation";
import { freeEntries } from "@/lib/time-entries/operations/billing";
import { assertTransition } from "../rules/state";
import * as store from "../store";
import type { InvoiceRow } from "../store";
import { assertMayIssue } from "./issue";
import { announce, viewOf, type InvoiceView } from "./view";

export const voidInvoice = command("invoices:write", async (scope, { id }: { id: string }): Promise<InvoiceView> => {
  assertMayIssue(scope);
  const row = await store.getInvoice(scope.db, scope.workspaceId, id);
  scope.context.assertMatch(row.version);
  await voidRow(scope, row);
  return viewOf(scope, id);
});

/** Makes an invoice void: its number stays used, its time is free again. */
export async function voidRow(scope: CommandScope, row: InvoiceRow): Promise<void> {
  const { db, workspaceId, now } = scope;
  assertTransition(row.status, "void");
  if (row.paidMinor > 0n) {
    throw new AppError("invalid_state_transition", "Payments are recorded on the invoice. Delete them first.");
  }
  await freeEntries(scope, { invoiceId: row.id });
  await store.forgetEntries(db, workspaceId, row.id);
  await store.updateInvoice(db, workspaceId, row, {
    status: "void",
    voidedAt: now,
    paidAt: null,
    updatedAt: now,
  });
  scope.audit("invoice.voided", row.id, { number: row.number });
  await announce(scope, row.id, ["voided", "updated"]);
}
