import { toPublicId } from "@/lib/kernel/core/ids";
import type { Money } from "@/lib/kernel/core/money";
import { toExternalRefs } from "@/lib/kernel/external-refs/serialize";
import { env } from "@/lib/kernel/env";
import type { SellerSnapshot } from "@/lib/identity/workspaces/schema/workspace";
import type { EmailRow } from "@/lib/mail/emails/operations";
import type { Printed } from "@/lib/billing/invoice-content/printed";
import { toEInvoice } from "@/lib/billing/e-invoices/serialize";
import { clientAsPrinted } from "@/lib/billing/invoices/serialize/invoice";
import { toLineTaxes, toTaxSums } from "@/lib/billing/tax-rates/serialize";
import type { CreditNote } from "./schema/credit-note";
import type { CreditNoteSent } from "./schema/mail";
import type { CreditNoteLineRow, CreditNoteRow } from "./store/rows";

export interface CreditNoteView {
  id: string;
  row: CreditNoteRow;
  /** The current business details, which a draft would be issued with. */
  seller: SellerSnapshot;
}

export function toCreditNote({ row, seller }: CreditNoteView): CreditNote {
  const money = (minor: number): Money => ({ amount: minor, currency: row.currency });
  const isIssued = row.status === "issued";
  return {
    id: toPublicId("crn", row.id),
    number: row.number,
    invoice_id: toPublicId("inv", row.invoiceId),
    invoice_number: row.invoice.number,
    client_id: toPublicId("cli", row.clientId),
    status: row.status,
    currency: row.currency,
    issue_date: row.issueDate,
    reason: row.reason,
    memo: row.memo,
    frees: row.frees,
    notes: row.notes,
    external_refs: toExternalRefs(row.externalRefs),
    lines: row.lines.map((line) => toLine(line, money)),
    whole: row.totalMinor === row.invoice.totalMinor,
    subtotal: money(row.subtotalMinor),
    discount_total: money(row.discountMinor),
    taxes: toTaxSums(row.taxes, money),
    tax_total: money(row.taxMinor),
    total: money(row.totalMinor),
    applied_total: money(row.appliedMinor),
    remaining: money(isIssued ? row.totalMinor - row.appliedMinor : 0),
    client_credit_id: row.creditId && toPublicId("crd", row.creditId),
    client_snapshot: row.clientSnapshot ?? clientAsPrinted(row),
    seller_snapshot: row.sellerSnapshot ?? seller,
    e_invoice: toEInvoice(row.eInvoice),
    issued_at: row.issuedAt?.toISOString() ?? null,
    public_url: row.publicToken && creditNoteUrl(row.publicToken),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function toLine(line: CreditNoteLineRow, money: (minor: number) => Money): CreditNote["lines"][number] {
  return {
    invoice_line_id: toPublicId("lin", line.invoiceLineId),
    description: line.description,
    quantity: line.quantity,
    unit: line.unit,
    unit_price: money(line.unitPriceMinor),
    ...toLineTaxes(line.taxes),
    amount: money(line.amountMinor),
    net: money(line.netMinor),
    credited_quantity: line.creditedQuantity,
  };
}

export function creditNoteUrl(token: string): string {
  return `${env().APP_URL}/cn/${token}`;
}

/** The note as its PDF, page and email show it. Its use is left out, because an issued note never changes. */
export function toPrinted(view: CreditNoteView): Printed {
  const note = toCreditNote(view);
  const zero = { amount: 0, currency: note.currency };
  return {
    id: note.id,
    number: note.number,
    status: note.status === "draft" ? "draft" : "paid",
    overdue: false,
    currency: note.currency,
    issue_date: note.issue_date,
    due_date: null,
    lines: note.lines.map((line) => ({
      ...{ ...line, id: line.invoice_line_id, kind: "manual", project_id: null, project_name: null },
      ...{ period_start: null, period_end: null, tracked_seconds: null, time_entry_count: 0, expense_count: 0 },
      milestone_id: null,
      estimate_line_id: null,
      retainer_id: null,
    })),
    discount: note.discount_total.amount > 0 ? { amount: note.discount_total } : null,
    ...{ service_from: null, service_to: null, purchase_order: null },
    buyer_reference: view.row.invoice.buyerReference,
    notes: note.notes,
    subtotal: note.subtotal,
    discount_total: note.discount_total,
    taxes: note.taxes,
    total: note.total,
    amount_due: zero,
    amount_credited: zero,
    payments: [],
    printed_fields: [],
    client_snapshot: note.client_snapshot,
    seller_snapshot: note.seller_snapshot,
    imported_from: null,
    sent_at: note.issued_at,
    updated_at: note.updated_at,
    credits: {
      whole: note.whole,
      invoice_number: view.row.invoice.number,
      invoice_date: view.row.invoice.issueDate,
      memo: note.memo,
    },
  };
}

export interface SentCreditNote {
  view: CreditNoteView;
  email: EmailRow;
}

export function toCreditNoteSent({ view, email }: SentCreditNote): CreditNoteSent {
  const status = email.status === "captured" ? "captured" : "queued";
  return { ...toCreditNote(view), email: { id: toPublicId("eml", email.id), status, to: email.to } };
}
