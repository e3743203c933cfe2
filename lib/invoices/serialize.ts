import { seesMoney, type Actor } from "@/lib/auth/context";
import { toClient } from "@/lib/clients/serialize";
import type { Address } from "@/lib/core/address";
import { fromDateColumn } from "@/lib/core/civil-date";
import { toPublicId } from "@/lib/core/ids";
import type { Money } from "@/lib/core/money";
import { env } from "@/lib/env";
import type { Seller } from "@/lib/workspace/schema";
import type { Sent } from "./operations/send";
import type { InvoiceView } from "./operations/view";
import { missingOn } from "./rules/missing";
import { isOverdue } from "./rules/state";
import type { ClientSnapshot, Discount, Invoice, InvoiceLine, InvoiceReply } from "./schema/invoice";
import type { InvoiceSent } from "./schema/mail";
import type { Payment } from "./schema/payment";
import type { InvoiceRow, LineRow, PaymentRow } from "./store";

/** Taxes as the row keeps them: bigint is not JSON. */
interface KeptTax {
  rate: string;
  taxableMinor: number;
  taxMinor: number;
}

export function toInvoice({ row, entries, seller, today }: InvoiceView): Invoice {
  const money = (minor: bigint | number): Money => ({ amount: Number(minor), currency: row.currency });
  const dueDate = row.dueDate && fromDateColumn(row.dueDate);
  return {
    id: toPublicId("inv", row.id),
    number: row.number,
    client_id: toPublicId("cli", row.clientId),
    status: row.status,
    overdue: isOverdue(row.status, dueDate, today),
    currency: row.currency,
    issue_date: row.issueDate && fromDateColumn(row.issueDate),
    due_date: dueDate,
    lines: row.lines.map((line) => toLine(line, entries, money)),
    discount: toDiscount(row, money),
    purchase_order: row.purchaseOrder,
    notes: row.notes,
    subtotal: money(row.subtotalMinor),
    discount_total: money(row.discountMinor),
    taxes: (row.taxes as unknown as KeptTax[]).map(({ rate, taxableMinor, taxMinor }) => ({
      rate,
      taxable: money(taxableMinor),
      amount: money(taxMinor),
    })),
    tax_total: money(row.taxMinor),
    total: money(row.totalMinor),
    amount_paid: money(row.paidMinor),
    amount_due: money(row.status === "void" ? 0 : row.totalMinor - row.paidMinor),
    payments: row.payments.map((payment) => toPayment(payment, row.currency)),
    client_snapshot: (row.clientSnapshot as ClientSnapshot | null) ?? clientAsPrinted(row),
    seller_snapshot: (row.sellerSnapshot as Seller | null) ?? seller,
    sent_at: toInstant(row.sentAt),
    viewed_at: toInstant(row.viewedAt),
    paid_at: toInstant(row.paidAt),
    voided_at: toInstant(row.voidedAt),
    public_url: row.publicToken && publicUrl(row.publicToken),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function toInvoiceReply(view: InvoiceView, viewer: Actor): InvoiceReply {
  const invoice = toInvoice(view);
  return {
    ...invoice,
    ...(invoice.status === "draft" && { warnings: missingOn(invoice) }),
    ...(view.expand && seesMoney(viewer) && { client: toClient(view.row.client, viewer) }),
  };
}

export function toInvoiceSent({ view, email }: Sent): InvoiceSent {
  const status = email.status === "captured" ? "captured" : "queued";
  return { ...toInvoice(view), email: { id: toPublicId("eml", email.id), status, to: email.to } };
}

export function toPayment(row: PaymentRow, currency: string): Payment {
  return {
    id: toPublicId("pay", row.id),
    invoice_id: toPublicId("inv", row.invoiceId),
    amount: { amount: Number(row.amountMinor), currency },
    paid_on: fromDateColumn(row.paidOn),
    method: row.method,
    reference: row.reference,
    notes: row.notes,
    created_at: row.createdAt.toISOString(),
  };
}

/** The client as an invoice issued now would print it. */
export function clientAsPrinted({ client }: InvoiceRow): ClientSnapshot {
  return {
    name: client.name,
    email: client.email,
    address: client.address as Address | null,
    tax_id: client.taxId,
    locale: client.locale,
  };
}

export function publicUrl(token: string): string {
  return `${env().APP_URL}/i/${token}`;
}

function toInstant(date: Date | null): string | null {
  return date && date.toISOString();
}

function toLine(line: LineRow, entries: InvoiceView["entries"], money: (minor: bigint) => Money): InvoiceLine {
  return {
    id: toPublicId("lin", line.id),
    kind: line.kind,
    description: line.description,
    quantity: line.quantity,
    unit_price: money(line.unitPriceMinor),
    tax_rate: line.taxRate,
    amount: money(line.amountMinor),
    project_id: line.projectId && toPublicId("prj", line.projectId),
    project_name: line.projectName,
    period_start: line.periodStart && fromDateColumn(line.periodStart),
    period_end: line.periodEnd && fromDateColumn(line.periodEnd),
    time_entry_count: line.entryCount,
    ...(entries && { time_entry_ids: (entries.get(line.id) ?? []).map((id) => toPublicId("ent", id)) }),
  };
}

function toDiscount(row: InvoiceRow, money: (minor: bigint) => Money): Discount | null {
  if (row.discountPercent !== null) return { percent: row.discountPercent };
  return row.discountAmount === null ? null : { amount: money(row.discountAmount) };
}
