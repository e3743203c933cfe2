import { openFile, type OpenedFile } from "@/lib/billing/files/operations/files";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { notFound } from "@/lib/kernel/core/errors";
import { query } from "@/lib/kernel/operation";
import { getInvoice } from "../store/invoices";
import { invoiceOfLink } from "./public";
import { shownReceipts } from "./receipts";

const listShown = query("invoices:read", async (scope, { id }: { id: string }) =>
  shownReceipts(scope, await getInvoice(scope.db, scope.workspaceId, id)),
);

/**
 * A receipt on the public page of an invoice.
 *
 * @param fileId UUID
 * @throws AppError not_found, also for a receipt that was not sent with the invoice
 */
export async function publicReceipt(token: string, fileId: string, now: Date): Promise<OpenedFile> {
  const { workspaceId, id } = await invoiceOfLink(token);
  const context = await systemContext(workspaceId, now);
  const shown = (await listShown.run(context, { id })).find((receipt) => receipt.id === fileId);
  if (!shown) throw notFound();
  return { ...(await openFile.run(context, { id: fileId })), filename: shown.filename };
}
