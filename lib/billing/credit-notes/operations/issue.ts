import { randomBytes } from "node:crypto";
import { toPublicId } from "@/lib/kernel/core/ids";
import type { CommandScope } from "@/lib/kernel/operation";
import { invoicingOf, takeNumber, type WorkspaceInvoicing } from "@/lib/identity/workspaces/operations/invoicing";
import { creditNoteTerms, printedSeller } from "@/lib/identity/workspaces/rules";
import { openCredit } from "@/lib/billing/client-credits/operations/credits";
import { applyCredit, lockCreditable, type CreditableInvoice } from "@/lib/billing/invoices/operations/credit";
import { formatOf, makeEInvoice } from "@/lib/billing/e-invoices/operations/issue";
import { returnCredited } from "@/lib/billing/invoices/operations/retainers";
import { roundingOn } from "@/lib/billing/invoices/operations/sums";
import { hasSources } from "@/lib/billing/invoices/operations/sources";
import { todayOf } from "@/lib/billing/invoices/operations/view";
import { clientAsPrinted } from "@/lib/billing/invoices/serialize/invoice";
import { withRetainers } from "@/lib/billing/retainers/operations/track";
import { assertFits, assertNotBefore, creditSums, leftOf, usedUp } from "../rules/credit";
import { toPrinted, type CreditNoteView } from "../serialize";
import * as store from "../store/credit-notes";
import type { CreditNoteRow } from "../store/rows";
import { emitNote, viewOf } from "./view";

/**
 * Give the draft its number, reduce the amount due of its invoice and release the time of lines that are used up.
 *
 * @throws AppError conflict when other credit notes took what it credits, e_invoice_incomplete.
 */
export async function issueNote(
  scope: CommandScope,
  draft: CreditNoteRow,
  eInvoice: EInvoiceTerms = {},
): Promise<CreditNoteView> {
  const invoice = await lockCreditable(scope, draft.invoiceId);
  return withRetainers(scope, invoice, async () =>
    issueLocked(scope, draft, await returnCredited(scope, invoice, draft.totalMinor), eInvoice),
  );
}

async function issueLocked(
  scope: CommandScope,
  draft: CreditNoteRow,
  invoice: CreditableInvoice,
  eInvoice: EInvoiceTerms,
): Promise<CreditNoteView> {
  const invoicing = await invoicingOf(scope);
  const { note, usedUpIds } = await issueRow(scope, draft, invoice, { invoicing, eInvoice });
  const view = await viewOf(scope, note, invoicing);
  emitNote(scope, view, ["issued", "updated"], draft);
  const freedLineIds = note.frees
    ? invoice.lines.filter((line) => hasSources(line) && usedUpIds.has(line.id)).map(({ id }) => id)
    : [];
  await applyCredit(scope, invoice, { appliedMinor: note.appliedMinor, freedLineIds });
  return view;
}

/**
 * Issue without changing the invoice.
 *
 * @param invoice Locked.
 */
export async function issueRow(
  scope: CommandScope,
  draft: CreditNoteRow,
  invoice: CreditableInvoice,
  { invoicing, eInvoice }: { invoicing: WorkspaceInvoicing; eInvoice: EInvoiceTerms },
): Promise<{ note: CreditNoteRow; usedUpIds: ReadonlySet<string> }> {
  const { db, workspaceId, now } = scope;
  const earlier = await store.issuedOf(db, workspaceId, invoice.id);
  assertFits(leftOf(invoice, earlier), draft.lines);
  const sums = creditSums(invoice, earlier, draft.lines, roundingOn(invoicing, invoice.client));
  const issueDate = dateOf(scope, draft, invoice);
  const dueMinor = invoice.totalMinor - invoice.paidMinor - invoice.creditedMinor;
  const number = await takeNumber(scope, creditNoteTerms(invoicing), issueDate);
  const note = await store.updateCreditNote(db, workspaceId, draft, {
    ...{ ...sums, number, issueDate, status: "issued", issuedAt: now, updatedAt: now },
    appliedMinor: Math.min(sums.totalMinor, dueMinor),
    clientSnapshot: clientAsPrinted(draft),
    sellerSnapshot: printedSeller(invoicing, draft.currency),
    logoHash: invoicing.logoHash,
    publicToken: randomBytes(24).toString("base64url"),
  });
  const { totalMinor, appliedMinor, currency, clientId } = note;
  const [source, amountMinor] = [{ creditNoteId: note.id }, totalMinor - appliedMinor];
  if (amountMinor > 0) {
    note.creditId = await openCredit(scope, { clientId, invoiceId: invoice.id, currency, source, amountMinor });
  }
  const total = { amount: totalMinor, currency };
  scope.audit("credit_note.issued", note.id, { number, invoice_id: toPublicId("inv", invoice.id), ...total });
  return {
    note: await withEInvoice(scope, note, invoicing, eInvoice),
    usedUpIds: usedUp(invoice, earlier, draft.lines),
  };
}

/** Format of the call, and whether a note that is not ready for the client's format is issued without XML. */
type EInvoiceTerms = Pick<Parameters<typeof makeEInvoice>[3], "call" | "isOptional">;

async function withEInvoice(
  scope: CommandScope,
  note: CreditNoteRow,
  invoicing: WorkspaceInvoicing,
  asked: EInvoiceTerms,
): Promise<CreditNoteRow> {
  const terms = { ...asked, client: note.client, workspace: invoicing };
  if (formatOf(terms).format === "none") return note;
  const printed = toPrinted(await viewOf(scope, note, invoicing));
  const eInvoice = await makeEInvoice(scope, { creditNoteId: note.id }, printed, terms);
  return store.updateCreditNote(scope.db, scope.workspaceId, note, { eInvoice });
}

/** A note without its own date never precedes its invoice. */
function dateOf(scope: CommandScope, { issueDate }: CreditNoteRow, invoice: CreditableInvoice): string {
  assertNotBefore(issueDate, invoice);
  const today = todayOf(scope);
  return issueDate ?? (invoice.issueDate !== null && invoice.issueDate > today ? invoice.issueDate : today);
}
