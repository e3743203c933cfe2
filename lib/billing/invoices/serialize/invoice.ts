import { seesMoney, type Actor } from "@/lib/kernel/auth/context";
import type { Client } from "@/lib/kernel/db/generated/client";
import { toClient } from "@/lib/tracking/clients/serialize";
import type { Address } from "@/lib/kernel/core/wire";
import { toPublicId, type Prefix } from "@/lib/kernel/core/ids";
import type { PrintedField } from "@/lib/tracking/custom-fields/rules";
import { toCustom } from "@/lib/tracking/custom-fields/serialize";
import { toExternalRefs } from "@/lib/kernel/external-refs/serialize";
import type { Money } from "@/lib/kernel/core/money";
import type { EmailRow } from "@/lib/mail/emails/operations";
import { env } from "@/lib/kernel/env";
import { detailOf } from "@/lib/kernel/i18n/problem-detail";
import { unprintableIn } from "@/lib/billing/invoice-pdf/printable";
import type { SellerSnapshot } from "@/lib/identity/workspaces/schema/workspace";
import { printedReferences, type StoredEInvoicing } from "@/lib/billing/e-invoices/rules/parties";
import { toEInvoice } from "@/lib/billing/e-invoices/serialize";
import { isPausedWithoutEnd } from "@/lib/billing/reminders/rules/pause";
import { toLineTaxes, toTaxSums } from "@/lib/billing/tax-rates/serialize";
import { vatIdFault } from "@/lib/billing/tax-rates/operations/vat-id";
import { type CopiedSources, type CopiedTime, copyWarnings, type Place } from "../rules/freed-time";
import { missingOn, unprintableOn } from "../rules/missing";
import { isOverdue } from "../rules/state";
import type { Warning } from "../rules/warning";
import { archivedRatesOn } from "../rules/taxes";
import { IDS_SHOWN, type FreedTime, type InvoiceCopy, type InvoiceCorrection, type TimePlace } from "../schema/copy";
import type { ClientSnapshot, Discount, Invoice, InvoiceLine, InvoiceReply } from "../schema/invoice";
import type { InvoiceWarning } from "../schema/warning";
import type { InvoiceSent } from "../schema/mail";
import type { InvoiceRow, LineRow } from "../store/rows";
import { toOnlinePayment, toPayment } from "./payment";

/** Ids of the first time entries and expenses, by line id. */
export interface BilledIds {
  entries: ReadonlyMap<string, readonly string[]>;
  expenses: ReadonlyMap<string, readonly string[]>;
}

export interface InvoiceView {
  id: string;
  row: InvoiceRow;
  /** Ids by line id. Null in a list. */
  billed: BilledIds | null;
  /** The current business details, which a draft would be issued with. */
  seller: SellerSnapshot;
  /** Custom fields that the document of a draft shows. */
  printed: PrintedField[];
  /** `YYYY-MM-DD` in the workspace's time zone. */
  today: string;
  expand: boolean;
}

export function toInvoice({ row, billed, seller, printed, today }: InvoiceView): Invoice {
  const money = (minor: number): Money => ({ amount: minor, currency: row.currency });
  return {
    id: toPublicId("inv", row.id),
    number: row.number,
    client_id: toPublicId("cli", row.clientId),
    status: row.status,
    overdue: isOverdue(row.status, row.dueDate, today),
    currency: row.currency,
    issue_date: row.issueDate,
    due_date: row.dueDate,
    lines: row.lines.map((line) => toLine(line, billed, money)),
    discount: toDiscount(row, money),
    ...{ service_from: row.serviceFrom, service_to: row.serviceTo },
    purchase_order: row.purchaseOrder,
    buyer_reference: row.buyerReference,
    notes: row.notes,
    subtotal: money(row.subtotalMinor),
    discount_total: money(row.discountMinor),
    taxes: toTaxSums(row.taxes, money),
    tax_total: money(row.taxMinor),
    total: money(row.totalMinor),
    amount_paid: money(row.paidMinor),
    amount_credited: money(row.creditedMinor),
    amount_due: money(row.status === "void" ? 0 : row.totalMinor - row.paidMinor - row.creditedMinor),
    payments: row.payments.map((payment) => toPayment(payment, row)),
    online_payment: toOnlinePayment(row),
    use_credit: row.useCredit,
    retainers: row.draws.map(({ retainerId, amountMinor, drawnMinor }) => ({
      retainer_id: toPublicId("rtn", retainerId),
      amount: amountMinor === null ? ("all" as const) : money(amountMinor),
      drawn: money(drawnMinor),
    })),
    external_refs: toExternalRefs(row.externalRefs),
    custom: toCustom(row.custom),
    printed_fields: row.printedFields ?? printed,
    client_snapshot: row.clientSnapshot ?? clientAsPrinted(row),
    seller_snapshot: row.sellerSnapshot ?? seller,
    e_invoice: toEInvoice(row.eInvoice),
    sent_at: toInstant(row.sentAt),
    emailed: row.isEmailed || (row.emailedBefore ?? (row.importId === null ? false : null)),
    viewed_at: toInstant(row.viewedAt),
    paid_at: toInstant(row.paidAt),
    voided_at: toInstant(row.voidedAt),
    public_url: row.origin === "imported" ? null : row.publicToken && publicUrl(row.publicToken),
    reminders_paused: isPausedWithoutEnd(row.remindersSince),
    ...{ promised_on: row.promisedOn, promise_note: row.promiseNote },
    reminded_at: toInstant(row.remindedAt),
    late_fee_for: toId("inv", row.lateFeeFor),
    recurring_invoice_id: toId("rec", row.recurringInvoiceId),
    estimate_id: toId("est", row.estimateId),
    estimate_part: toEstimatePart(row, money),
    origin: row.origin,
    imported_from: row.importedFrom as Invoice["imported_from"],
    import_id: toId("imp", row.importId),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function toInvoiceReply(view: InvoiceView, viewer: Actor): InvoiceReply {
  const invoice = toInvoice(view);
  return {
    ...invoice,
    ...(invoice.status === "draft" && { warnings: warningsOf(view) }),
    ...(view.expand && seesMoney(viewer) && { client: toClient(view.row.client, viewer) }),
  };
}

export interface Copied {
  id: string;
  view: InvoiceView;
  time: CopiedTime;
  expenses: CopiedSources;
  milestones: CopiedSources;
  isFeeLeftOut: boolean;
  isDiscountLowered: boolean;
}

export function toInvoiceCopy({ view, time, ...copied }: Copied, viewer: Actor): InvoiceCopy {
  const reply = toInvoiceReply(view, viewer);
  const { count, seconds, changedCount } = time.billed;
  return {
    ...reply,
    warnings: [...(reply.warnings ?? []), ...copyWarnings(time, copied).map(toWarning)],
    time: {
      billed: { time_entry_count: count, tracked_seconds: seconds, changed_count: changedCount },
      not_billed: time.notBilled.map(toTimePlace),
    },
  };
}

export type CorrectedView = Copied & { corrected: { id: string; creditNoteId: string | null } };

export function toInvoiceCorrection({ corrected, ...copied }: CorrectedView, viewer: Actor): InvoiceCorrection {
  const { id, creditNoteId } = corrected;
  return {
    ...toInvoiceCopy(copied, viewer),
    corrects: { invoice_id: toPublicId("inv", id), credit_note_id: creditNoteId && toPublicId("crn", creditNoteId) },
  };
}

export interface FreedTimeView {
  id: string;
  lines: { id: string; places: Place[] }[];
}

export function toFreedTime({ id, lines }: FreedTimeView): FreedTime {
  return {
    invoice_id: toPublicId("inv", id),
    ...toSums(lines.flatMap(({ places }) => places)),
    lines: lines.map((line) => ({
      invoice_line_id: toPublicId("lin", line.id),
      ...toSums(line.places),
      places: line.places.map(toTimePlace),
    })),
  };
}

function toSums(places: readonly Place[]) {
  return {
    time_entry_count: places.reduce((sum, { count }) => sum + count, 0),
    tracked_seconds: places.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

function toTimePlace({ state, invoiceId, invoiceNumber, entryIds, count, seconds, changedCount }: Place): TimePlace {
  return {
    state,
    invoice_id: invoiceId && toPublicId("inv", invoiceId),
    invoice_number: invoiceNumber,
    time_entry_count: count,
    tracked_seconds: seconds,
    changed_count: changedCount,
    time_entry_ids: entryIds.slice(0, IDS_SHOWN).map((entryId) => toPublicId("ent", entryId)),
  };
}

/** @param invoice The invoice as it would be issued. */
export function warningsOf(view: InvoiceView, invoice: Invoice = toInvoice(view)): InvoiceWarning[] {
  return missingOn(invoice, {
    archivedRates: archivedRatesOn(view.row.lines),
    vatIdFault,
    unprintable: unprintableOn(invoice, unprintableIn),
  }).map(toWarning);
}

export function toWarning({ code, reason, params, places }: Warning): InvoiceWarning {
  const detail = detailOf({ code: "invoice_warning", reason, params });
  return { code, reason, params, detail, ...(places && { places }) };
}

export interface Sent {
  view: InvoiceView;
  email: EmailRow;
}

export function toInvoiceSent({ view, email }: Sent): InvoiceSent {
  const status = email.status === "captured" ? "captured" : "queued";
  return { ...toInvoice(view), email: { id: toPublicId("eml", email.id), status, to: email.to } };
}

export function clientAsPrinted({ client }: { client: Client }): ClientSnapshot {
  return {
    name: client.name,
    email: client.email,
    address: client.address as Address | null,
    tax_id: client.taxId,
    locale: client.locale,
    e_invoicing: printedReferences(client.eInvoicing as StoredEInvoicing),
  };
}

export function publicUrl(token: string): string {
  return `${env().APP_URL}/i/${token}`;
}

function toEstimatePart(row: InvoiceRow, money: (minor: number) => Money): Invoice["estimate_part"] {
  if (row.estimateMinor === null) return null;
  return { schedule_index: row.estimatePart, amount: money(row.estimateMinor) };
}

function toId(prefix: Prefix, id: string | null): string | null {
  return id && toPublicId(prefix, id);
}

function toInstant(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

function toLine(line: LineRow, billed: BilledIds | null, money: (minor: number) => Money): InvoiceLine {
  return {
    id: toPublicId("lin", line.id),
    kind: line.kind,
    description: line.description,
    quantity: line.quantity,
    unit: line.unit,
    unit_price: money(line.unitPriceMinor),
    ...toLineTaxes(line.taxes),
    amount: money(line.amountMinor),
    project_id: line.projectId && toPublicId("prj", line.projectId),
    project_name: line.projectName,
    period_start: line.periodStart,
    period_end: line.periodEnd,
    tracked_seconds: line.trackedSeconds,
    time_entry_count: line.entryCount,
    ...(billed && { time_entry_ids: (billed.entries.get(line.id) ?? []).map((id) => toPublicId("ent", id)) }),
    expense_count: line.expenseCount,
    ...(billed && { expense_ids: (billed.expenses.get(line.id) ?? []).map((id) => toPublicId("exp", id)) }),
    milestone_id: line.milestoneId && toPublicId("mil", line.milestoneId),
    estimate_line_id: line.estimateLineId && toPublicId("lin", line.estimateLineId),
    retainer_id: toId("rtn", line.retainerId),
  };
}

function toDiscount(row: InvoiceRow, money: (minor: number) => Money): Discount | null {
  if (row.discountPercent !== null) return { percent: row.discountPercent };
  return row.discountAmount === null ? null : { amount: money(row.discountAmount) };
}
