import { AppError } from "@/lib/kernel/core/errors";
import { command } from "@/lib/kernel/operation";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import type { InvoiceCorrect } from "../schema/copy";
import type { CorrectedView } from "../serialize";
import { getInvoice, lockInvoice } from "../store/invoices";
import { copyInvoice } from "./duplicate";
import { voidAndCredit } from "./issue";
import { assertMayIssue, emitInvoice, viewOf } from "./view";

/** Void an issued invoice and create a draft with the same lines, which bills the same time. */
export const correctInvoice = command(
  "invoices:write",
  async (scope, { id, reason, memo }: InvoiceCorrect & { id: string }): Promise<CorrectedView> => {
    assertMayIssue(scope);
    await lockInvoice(scope.db, scope.workspaceId, id);
    const before = await getInvoice(scope.db, scope.workspaceId, id);
    if (before.status === "draft") throw new AppError("invalid_state_transition", "draft_not_correctable");
    if (before.origin === "imported") throw new AppError("invalid_state_transition", "imported_not_creditable");
    const terms = { reason: reason ?? "error", memo: memo ?? null };
    const { row, creditNoteId } = await voidAndCredit(scope, before, await invoicingOf(scope), terms);
    emitInvoice(scope, await viewOf(scope, row), ["voided", "updated"]);
    const copied = await copyInvoice(scope, row, row.client);
    return { ...copied, corrected: { id, creditNoteId } };
  },
);
