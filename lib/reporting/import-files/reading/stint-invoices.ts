import { z } from "zod";
import type { Money } from "@/lib/kernel/core/money";
import { faultOf } from "@/lib/billing/invoices/rules/imported";
import { ArchivedInvoice } from "@/lib/billing/invoices/schema/archived";
import type { ArchivedCreditNote } from "@/lib/billing/credit-notes/schema/archived";
import type { ImportedCreditNote } from "@/lib/billing/credit-notes/schema/imported";
import { printedReferences } from "@/lib/billing/e-invoices/rules/parties";
import { Payment } from "@/lib/billing/invoices/schema/payment";
import { ImportedInvoice } from "@/lib/billing/invoices/schema/imported";
import type { ImportRecord, LeaveOutReason, RowNote } from "../parsing/imported-file";
import { valuesOf } from "./listing";

const ArchivedPayment = Payment.partial({
  ...{ deduction: true, unapplied: true, client_credit_id: true, client_id: true, retainer_id: true },
  ...{ provider: true, provider_payment_id: true, test_mode: true, refunded: true, refunds: true },
});

const ArchivedLine = ArchivedInvoice.shape.lines.element;
const AnyLine = ArchivedLine.extend({
  expense_count: ArchivedLine.shape.expense_count.default(0),
  milestone_id: ArchivedLine.shape.milestone_id.default(null),
  estimate_line_id: ArchivedLine.shape.estimate_line_id.default(null),
  retainer_id: ArchivedLine.shape.retainer_id.default(null),
});

/** Members that another version of Stint adds are dropped. Older ones lack the origin and the references. */
const Archived = z.object({
  ...ArchivedInvoice.shape,
  origin: ArchivedInvoice.shape.origin.default("stint"),
  imported_from: ArchivedInvoice.shape.imported_from.default(null),
  emailed: ArchivedInvoice.shape.emailed.default(null),
  amount_credited: ArchivedInvoice.shape.amount_credited.optional(),
  external_refs: ArchivedInvoice.shape.external_refs.default([]),
  online_payment: z.unknown(),
  use_credit: ArchivedInvoice.shape.use_credit.default(false),
  retainers: ArchivedInvoice.shape.retainers.default([]),
  estimate_id: ArchivedInvoice.shape.estimate_id.default(null),
  estimate_part: ArchivedInvoice.shape.estimate_part.default(null),
  recurring_invoice_id: ArchivedInvoice.shape.recurring_invoice_id.default(null),
  reminders_paused: ArchivedInvoice.shape.reminders_paused.default(false),
  promised_on: ArchivedInvoice.shape.promised_on.default(null),
  promise_note: ArchivedInvoice.shape.promise_note.default(null),
  reminded_at: ArchivedInvoice.shape.reminded_at.default(null),
  late_fee_for: ArchivedInvoice.shape.late_fee_for.default(null),
  service_from: ArchivedInvoice.shape.service_from.default(null),
  service_to: ArchivedInvoice.shape.service_to.default(null),
  lines: z.array(AnyLine),
  payments: z.array(ArchivedPayment),
  custom: ArchivedInvoice.shape.custom.default({}),
  printed_fields: ArchivedInvoice.shape.printed_fields.default([]),
  buyer_reference: ArchivedInvoice.shape.buyer_reference.default(null),
  e_invoice: ArchivedInvoice.shape.e_invoice.default(null),
  client_snapshot: ArchivedInvoice.shape.client_snapshot.extend({
    e_invoicing: ArchivedInvoice.shape.client_snapshot.shape.e_invoicing.default(printedReferences({})),
  }),
  seller_snapshot: ArchivedInvoice.shape.seller_snapshot.extend({
    contact_name: ArchivedInvoice.shape.seller_snapshot.shape.contact_name.default(null),
    electronic_address: ArchivedInvoice.shape.seller_snapshot.shape.electronic_address.default(null),
    registration_number: ArchivedInvoice.shape.seller_snapshot.shape.registration_number.default(null),
    payment_links: ArchivedInvoice.shape.seller_snapshot.shape.payment_links.default([]),
  }),
  import_id: z.unknown(),
});
type Archived = z.infer<typeof Archived>;
type Line = Archived["lines"][number];
type Restore = NonNullable<Archived["restore"]>;

export interface KnownNames {
  clients: ReadonlyMap<string, string>;
  projects: ReadonlyMap<string, { client: string | null; name: string }>;
  users: ReadonlyMap<string, { name: string; email: string | null }>;
}

/** Read an invoice of a Stint archive. One that cannot exist is left out with the reason. */
export function invoiceOf(line: number, value: unknown, names: KnownNames): ImportRecord {
  const { success, data: archived } = Archived.safeParse(value);
  if (!success) return { line, values: valuesOf({}), ...refused("invoice_unreadable") };
  const client = names.clients.get(archived.client_id);
  const values = valuesOf({
    ...{ client: client ?? "", notes: archived.number ?? "", start: archived.issue_date ?? "" },
    currency: archived.currency,
  });
  if (client === undefined) return { line, values, ...refused("unknown_client") };
  const parsed = hasOneCurrency(archived) ? ImportedInvoice.safeParse(draftOf(archived, names)) : null;
  if (!parsed?.success) return { line, values, ...refused("invoice_unreadable") };
  const fault = faultOf(parsed.data);
  if (fault !== null) return { line, values, ...refused(fault) };
  return {
    ...{ line, values },
    document: {
      ...{ kind: "invoice", id: `stint ${archived.id}`, client, currency: archived.currency, content: parsed.data },
      notes: notesOf(archived, names),
    },
  };
}

function refused(reason: LeaveOutReason): Pick<ImportRecord, "refused"> {
  return { refused: { kind: "invoice", reason } };
}

/** Return the lines that bill entries, by entry, of an archive whose entries do not name them. */
export function linesOfEntries(value: unknown): [entry: string, line: string][] {
  const { success, data } = Archived.safeParse(value);
  if (!success || data.restore !== undefined) return [];
  return data.lines.flatMap(({ id, time_entry_ids: ids = [] }) => ids.map((entry): [string, string] => [entry, id]));
}

function notesOf({ lines }: Archived, { projects }: KnownNames): RowNote[] {
  const isUnknown = lines.some(({ project_id: id }) => id !== null && !projects.has(id));
  return isUnknown ? ["unknown_reference"] : [];
}

function hasOneCurrency({ currency, lines, taxes, payments, restore, discount, ...invoice }: Archived): boolean {
  const amounts: (Money | null)[] = [
    ...lines.flatMap(({ unit_price, amount }) => [unit_price, amount]),
    ...taxes.flatMap(({ taxable, amount }) => [taxable, amount]),
    ...payments.map(({ amount }) => amount),
    ...(restore?.freed_entries.map(({ rate }) => rate) ?? []),
    ...(restore?.reminders.map(({ amount_due }) => amount_due) ?? []),
    restore?.late_fee?.flat ?? null,
    ...[invoice.subtotal, invoice.discount_total, invoice.tax_total, invoice.total, invoice.amount_paid],
    discount !== null && "amount" in discount ? discount.amount : null,
  ];
  return amounts.every((amount) => amount === null || amount.currency === currency);
}

function draftOf(archived: Archived, names: KnownNames): ImportedInvoice {
  const { discount, payments, restore } = archived;
  const isFrozen = restore?.is_frozen ?? archived.number !== null;
  return {
    ...{ isOwn: true, system: "stint", origin: archived.origin, importedFrom: archived.imported_from },
    ...{ number: archived.number, status: archived.status, currency: archived.currency },
    ...{ issueDate: archived.issue_date, dueDate: archived.due_date },
    ...{ serviceFrom: archived.service_from, serviceTo: archived.service_to },
    ...{ buyerReference: archived.buyer_reference, eInvoice: storedOf(archived.e_invoice) },
    ...{ purchaseOrder: archived.purchase_order, notes: archived.notes, externalRefs: archived.external_refs },
    ...{ custom: archived.custom, printedFields: archived.printed_fields },
    ...discountOf(discount),
    ...{ subtotalMinor: archived.subtotal.amount, discountMinor: archived.discount_total.amount },
    ...{ taxMinor: archived.tax_total.amount, totalMinor: archived.total.amount },
    paidMinor: archived.amount_paid.amount,
    creditedMinor: archived.amount_credited?.amount ?? 0,
    taxes: archived.taxes.map(({ taxable, amount, ...tax }) => {
      return { ...rateOf(tax, tax), taxableMinor: taxable.amount, taxMinor: amount.amount };
    }),
    lines: archived.lines.map((line, index) => lineOf(line, archived, index, names)),
    ...{ useCredit: archived.use_credit, isEmailed: archived.emailed, draws: archived.retainers.map(drawOf) },
    payments: payments.map(paymentOf),
    clientSnapshot: isFrozen ? archived.client_snapshot : null,
    sellerSnapshot: isFrozen ? archived.seller_snapshot : null,
    ...restoredOf(restore),
    ...{ dunning: dunningOf(archived, names), lateFee: lateFeeOf(archived) },
    ...{ estimate: estimateOf(archived), recurringInvoiceId: archived.recurring_invoice_id },
    createdAt: archived.created_at,
    ...{ sentAt: archived.sent_at, viewedAt: archived.viewed_at },
    ...{ paidAt: archived.paid_at, voidedAt: archived.voided_at },
  };
}

/** Facts that only an export for a restore has. */
function restoredOf(
  restore: Archived["restore"],
): Pick<ImportedInvoice, "logo" | "overdueAt" | "freed" | "creditNotes" | "credits" | "eInvoiceFiles" | "timesheet"> {
  const { credit_notes: notes = [], client_credits: credits = [] } = restore ?? {};
  return {
    logo: restore?.logo ?? null,
    overdueAt: restore?.overdue_at ?? null,
    freed: freedOf(restore),
    ...{ eInvoiceFiles: restore?.e_invoice_files ?? [], timesheet: restore?.timesheet ?? null },
    ...{ creditNotes: notes.map(creditNoteOf), credits: credits.map(creditOf) },
  };
}

function dunningOf(archived: Archived, { users }: KnownNames): ImportedInvoice["dunning"] {
  const { promised_on: promisedOn, promise_note: promiseNote, reminded_at: remindedAt, restore } = archived;
  return {
    ...{ isPaused: archived.reminders_paused, promisedOn, promiseNote, remindedAt },
    lateFeeAt: restore?.late_fee_at ?? null,
    reminders: (restore?.reminders ?? []).map(({ days, on, status, reason, at, user_id: id, to, amount_due }) => {
      const user = id === null ? undefined : users.get(id);
      return {
        ...{ days, plannedOn: on, status, reason, madeAt: at, recipients: to, dueMinor: amount_due.amount },
        madeBy: user ? { name: user.name, email: user.email } : null,
      };
    }),
  };
}

function lateFeeOf({ late_fee_for: lateId, restore }: Archived): ImportedInvoice["lateFee"] {
  if (lateId === null || !restore?.late_fee) return null;
  const { from, through, flat } = restore.late_fee;
  return { lateId, from, through, flatMinor: flat && flat.amount };
}

function estimateOf({ estimate_id: id, estimate_part: part }: Archived): ImportedInvoice["estimate"] {
  if (id === null || part === null) return null;
  return { id, part: part.schedule_index, minor: part.amount.amount };
}

function storedOf(eInvoice: Archived["e_invoice"]): ImportedInvoice["eInvoice"] {
  if (eInvoice === null) return null;
  const { format, sha256, made_at: madeAt, faults } = eInvoice;
  return { format, sha256, madeAt, faults: faults.map(({ detail: _detail, ...fault }) => fault) };
}

function discountOf(discount: Archived["discount"]): Pick<ImportedInvoice, "discountPercent" | "discountAmount"> {
  if (discount === null) return { discountPercent: null, discountAmount: null };
  if ("percent" in discount) return { discountPercent: discount.percent, discountAmount: null };
  return { discountPercent: null, discountAmount: discount.amount.amount };
}

function freedOf(restore: Archived["restore"]): ImportedInvoice["freed"] {
  return (restore?.freed_entries ?? []).map((freed) => ({
    ...{ lineId: freed.line_id, entryId: freed.time_entry_id, startTime: freed.start_time },
    ...{ endTime: freed.end_time, rateMinor: freed.rate?.amount ?? null },
  }));
}

function paymentOf(payment: Archived["payments"][number]): ImportedInvoice["payments"][number] {
  return {
    ...{ id: payment.id, amountMinor: payment.amount.amount, paidOn: payment.paid_on, method: payment.method },
    ...{ reference: payment.reference, notes: payment.notes, createdAt: payment.created_at },
    ...{ unappliedMinor: payment.unapplied?.amount ?? 0, creditId: payment.client_credit_id ?? null },
    ...{ deductionMinor: payment.deduction?.amount.amount ?? 0, deductionReason: payment.deduction?.reason ?? null },
    retainerId: payment.retainer_id ?? null,
  };
}

function drawOf({ retainer_id, amount, drawn }: Archived["retainers"][number]): ImportedInvoice["draws"][number] {
  return { retainerId: retainer_id, amountMinor: amount === "all" ? null : amount.amount, drawnMinor: drawn.amount };
}

function creditOf(credit: Restore["client_credits"][number]): ImportedInvoice["credits"][number] {
  return {
    ...{ id: credit.id, paymentId: credit.payment_id, creditNoteId: credit.credit_note_id },
    ...{ amountMinor: credit.amount.amount, usedMinor: credit.used_total.amount },
    ...{ refundedMinor: credit.refunded_total.amount, createdAt: credit.created_at },
    refunds: credit.refunds.map(({ id, amount, refunded_on: refundedOn, method, reference, notes, created_at }) => {
      return { id, amountMinor: amount.amount, refundedOn, method, reference, notes, createdAt: created_at };
    }),
  };
}

function creditNoteOf({ lines, taxes, ...note }: ArchivedCreditNote): ImportedCreditNote {
  const isIssued = note.status === "issued";
  return {
    ...{ id: note.id, number: note.number, status: note.status, issueDate: note.issue_date, reason: note.reason },
    ...{ memo: note.memo, notes: note.notes, frees: note.frees, logo: note.logo, externalRefs: note.external_refs },
    ...{ subtotalMinor: note.subtotal.amount, discountMinor: note.discount_total.amount },
    ...{ taxMinor: note.tax_total.amount, totalMinor: note.total.amount, appliedMinor: note.applied_total.amount },
    taxes: taxes.map(({ taxable, amount, ...tax }) => {
      return { ...rateOf(tax, tax), taxableMinor: taxable.amount, taxMinor: amount.amount };
    }),
    lines: lines.map((line) => ({
      ...{ invoiceLineId: line.invoice_line_id, description: line.description, quantity: line.quantity },
      ...{ unit: line.unit, unitPriceMinor: line.unit_price.amount, amountMinor: line.amount.amount },
      ...{ netMinor: line.net.amount, creditedQuantity: line.credited_quantity },
      taxes: line.taxes.map((tax) => rateOf(tax, sameRate(taxes, tax) ?? NO_REASON)),
    })),
    ...{ eInvoice: storedOf(note.e_invoice), eInvoiceFiles: note.e_invoice_files },
    clientSnapshot: isIssued ? note.client_snapshot : null,
    sellerSnapshot: isIssued ? note.seller_snapshot : null,
    ...{ issuedAt: note.issued_at, createdAt: note.created_at },
  };
}

const NO_REASON = { reason: null, reason_code: null };

function sameRate(taxes: Archived["taxes"], tax: Rate): Archived["taxes"][number] | undefined {
  return taxes.find(({ tax_rate_id, rate }) => tax_rate_id === tax.tax_rate_id && rate === tax.rate);
}

type Rate = Line["taxes"][number];
type Reason = { reason: string | null; reason_code: string | null };

function rateOf({ tax_rate_id: id, name, kind, rate, compound }: Rate, { reason, reason_code }: Reason) {
  return { id, name, kind, rate, compound, reason, reasonCode: reason_code };
}

function lineOf(
  line: Line,
  { restore, taxes }: Archived,
  index: number,
  { projects }: KnownNames,
): ImportedInvoice["lines"][number] {
  const project = line.project_id === null ? undefined : projects.get(line.project_id);
  return {
    ...{ id: line.id, kind: line.kind, description: line.description, quantity: line.quantity, unit: line.unit },
    ...{ unitPriceMinor: line.unit_price.amount, amountMinor: line.amount.amount, projectName: line.project_name },
    ...{ periodStart: line.period_start, periodEnd: line.period_end, trackedSeconds: line.tracked_seconds },
    ...{ estimateLineId: line.estimate_line_id, retainerId: line.retainer_id },
    project: project ? { client: project.client, name: project.name } : null,
    taxes: line.taxes.map((tax, nth) => {
      return rateOf(tax, restore?.reasons[index]?.[nth] ?? sameRate(taxes, tax) ?? NO_REASON);
    }),
  };
}
