import { AppError } from "@/lib/kernel/core/errors";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { creditRest, type CreditTerms } from "@/lib/billing/credit-notes/operations/void";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import type { InvoiceCorrect } from "../schema/copy";
import type { CorrectedView } from "../serialize/invoice";
import { getInvoice, lockInvoice } from "../store/invoices";
import type { InvoiceRow } from "../store/rows";
import { copyInvoice } from "./duplicate";
import { voidAndCredit } from "./issue";
import { assertMayIssue, emitInvoice, viewOf } from "./view";

/** Void or credit an issued invoice and create a draft with the same lines, which bills the same time. */
export const correctInvoice = command(
  "invoices:write",
  async (scope, { id, reason, memo }: InvoiceCorrect & { id: string }): Promise<CorrectedView> => {
    assertMayIssue(scope);
    await lockInvoice(scope.db, scope.workspaceId, id);
    const before = await getInvoice(scope.db, scope.workspaceId, id);
    if (before.status === "draft") throw new AppError("invalid_state_transition", "draft_not_correctable");
    if (before.origin === "imported") throw new AppError("invalid_state_transition", "imported_not_creditable");
    const terms = { reason: reason ?? "error", memo: memo ?? null };
    const isPaid = before.payments.some(({ retainerId }) => retainerId === null);
    const { row, creditNoteId } = isPaid ? await credited(scope, before, terms) : await voided(scope, before, terms);
    const copied = await copyInvoice(scope, row, row.client, { isReissued: true, useCredit: isPaid });
    return { ...copied, corrected: { id, creditNoteId } };
  },
);

type Cancelled = { row: InvoiceRow; creditNoteId: string | null };

async function voided(scope: CommandScope, before: InvoiceRow, terms: CreditTerms): Promise<Cancelled> {
  const cancelled = await voidAndCredit(scope, before, await invoicingOf(scope), terms);
  emitInvoice(scope, await viewOf(scope, cancelled.row), ["voided", "updated"]);
  return cancelled;
}

/** Credit an invoice with payments, which become the client's credit. */
async function credited(scope: CommandScope, before: InvoiceRow, terms: CreditTerms): Promise<Cancelled> {
  const { id: creditNoteId } = await creditRest(scope, before, terms);
  return { row: await getInvoice(scope.db, scope.workspaceId, before.id), creditNoteId };
}
