import { onlineState, type OnlineState } from "@/lib/billing/online-payments/operations/public";
import { noteLinks, type PublicNoteLink } from "@/lib/billing/credit-notes/operations/public";
import type { ReceiptFile } from "@/lib/billing/files/operations/receipts";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { command, query } from "@/lib/kernel/operation";
import type { LogoFile } from "@/lib/identity/workspaces/rules";
import { notFound } from "@/lib/kernel/core/errors";
import { toInvoice } from "../serialize/invoice";
import type { Invoice } from "../schema/invoice";
import { findByToken, type LinkedInvoice, markViewed } from "../store/invoices";
import { shownReceipts } from "./receipts";
import { logoOn } from "./sheet";
import { emitInvoice, loadView } from "./view";

export interface PublicInvoice {
  invoice: Invoice;
  logo: LogoFile | null;
  /** `YYYY-MM-DD` in the workspace's time zone. */
  today: string;
  creditNotes: PublicNoteLink[];
  receipts: ReceiptFile[];
  online: OnlineState;
}

const read = query("invoices:read", async (scope, { id }: { id: string }): Promise<PublicInvoice> => {
  const view = await loadView(scope, id);
  const invoice = toInvoice(view);
  // References and faults of the e-invoice are for the workspace only.
  return {
    invoice: {
      ...invoice,
      external_refs: [],
      custom: {},
      e_invoice: invoice.e_invoice && { ...invoice.e_invoice, faults: [] },
    },
    logo: await logoOn(scope, view.row),
    today: view.today,
    creditNotes: view.row.creditedMinor > 0 || view.row.status === "paid" ? await noteLinks(scope, id) : [],
    receipts: await shownReceipts(scope, view.row),
    online: await onlineState(scope, view.row),
  };
});

const recordFirstView = command("invoices:read", async (scope, { id }: { id: string }): Promise<void> => {
  const isFirst = await markViewed(scope.db, scope.workspaceId, id, scope.now);
  if (isFirst) emitInvoice(scope, await loadView(scope, id), ["updated"]);
});

/**
 * Reading does not count as a view, because email scanners follow links.
 *
 * @throws AppError not_found
 */
export async function publicInvoice(token: string, now: Date): Promise<PublicInvoice> {
  const { workspaceId, id } = await invoiceOfLink(token);
  return read.run(await systemContext(workspaceId, now), { id });
}

/**
 * First view by a person outside the workspace.
 *
 * @param viewer The workspace that the viewer is signed in to, or null.
 * @throws AppError not_found
 */
export async function recordView(token: string, viewer: { workspaceId: string | null }, now: Date): Promise<void> {
  const { workspaceId, id } = await invoiceOfLink(token);
  if (viewer.workspaceId === workspaceId) return;
  await recordFirstView.run(await systemContext(workspaceId, now), { id });
}

/** @throws AppError not_found */
export async function invoiceOfLink(token: string): Promise<LinkedInvoice> {
  const found = /^[\w-]{32}$/.test(token) ? await findByToken(token) : null;
  if (!found) throw notFound();
  return found;
}
