import { expensesOnInvoice } from "@/lib/billing/expenses/operations/billing";
import { listReceipts, readReceipts, type Receipt, type ReceiptFile } from "@/lib/billing/files/operations/receipts";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { invalid } from "@/lib/kernel/core/errors";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { getInvoice } from "../store/invoices";
import type { InvoiceRow } from "../store/rows";
import { fitsEmail, MAX_RECEIPTS_MB, uniqueNames } from "../rules/receipts";

/** Receipts of the expenses on an invoice. Names are unique. */
export async function receiptsOn(scope: QueryScope, id: string): Promise<ReceiptFile[]> {
  return uniqueNames(await listReceipts(scope, await expensesOnInvoice(scope, id)));
}

/** @throws AppError validation_failed for more than an email takes */
export function assertFits(receipts: readonly ReceiptFile[]): void {
  if (!fitsEmail(receipts)) throw invalid("/attach_receipts", "receipts_too_large", { maximum: MAX_RECEIPTS_MB });
}

type Shown = Pick<InvoiceRow, "id" | "status" | "shownReceiptIds">;

/** Those that were sent with the invoice, while they are receipts of its expenses. None of a void invoice. */
export async function shownReceipts(scope: QueryScope, row: Shown): Promise<ReceiptFile[]> {
  if (row.status === "void" || row.shownReceiptIds.length === 0) return [];
  return (await receiptsOn(scope, row.id)).filter(({ id }) => row.shownReceiptIds.includes(id));
}

const readShown = query("invoices:read", async (scope, { id }: { id: string }): Promise<Receipt[]> => {
  const shown = await shownReceipts(scope, await getInvoice(scope.db, scope.workspaceId, id));
  if (shown.length === 0) return [];
  const names = new Map(shown.map((file) => [file.id, file.filename]));
  const receipts = await readReceipts(scope, await expensesOnInvoice(scope, id));
  return receipts.flatMap((receipt) => {
    const filename = names.get(receipt.id);
    return filename === undefined ? [] : [{ ...receipt, filename }];
  });
});

/** No permission check: for emails. */
export async function invoiceReceipts(workspaceId: string, id: string, now: Date = new Date()): Promise<Receipt[]> {
  return readShown.run(await systemContext(workspaceId, now), { id });
}
