import { z } from "zod";
import { MAX_MINOR } from "@/lib/kernel/core/money";
import { CivilDate, Currency, Instant, Percent } from "@/lib/kernel/core/wire";
import { SellerSnapshot } from "@/lib/identity/workspaces/schema/workspace";
import { ArchivedFile, StoredEInvoice } from "@/lib/billing/e-invoices/schema";
import { MAX_LINE_TAXES } from "@/lib/billing/tax-rates/rules/rate";
import { ImportedCreditNote } from "@/lib/billing/credit-notes/schema/imported";
import { ImportedTax } from "@/lib/billing/tax-rates/schema";
import { ArchivedTimesheetRow } from "./archived-timesheet";
import { MAX_LINES } from "./draft";
import { ImportedDunning, ImportedLateFee } from "./imported-reminders";
import { Invoice, InvoiceLine } from "./invoice";
import { Payment } from "./payment";

const Minor = z.int().min(0).max(MAX_MINOR);

const RateSum = ImportedTax.extend({ taxableMinor: Minor, taxMinor: Minor });

const Line = z.strictObject({
  /** In the file. Null in files whose entries name no line. */
  id: z.string().nullable(),
  kind: InvoiceLine.shape.kind,
  description: InvoiceLine.shape.description,
  quantity: InvoiceLine.shape.quantity,
  unit: InvoiceLine.shape.unit,
  unitPriceMinor: Minor,
  taxes: z.array(ImportedTax).max(MAX_LINE_TAXES),
  /** Below 0 for a deposit. */
  amountMinor: z.int().min(-MAX_MINOR).max(MAX_MINOR),
  /** By names. */
  project: z.strictObject({ client: z.string().nullable(), name: z.string() }).nullable(),
  projectName: z.string().max(200).nullable(),
  periodStart: CivilDate.nullable(),
  periodEnd: CivilDate.nullable(),
  trackedSeconds: z.int().min(0).nullable(),
  /** In the file. */
  estimateLineId: z.string().nullable().default(null),
  /** In the file. */
  retainerId: z.string().nullable().default(null),
});

const Paid = z.strictObject({
  /** In the file. Null in files of other systems. */
  id: z.string().nullable().default(null),
  amountMinor: Minor.min(1),
  unappliedMinor: Minor.default(0),
  deductionMinor: Minor.default(0),
  deductionReason: Payment.shape.deduction.unwrap().shape.reason.nullable().default(null),
  /** Id of the client credit in the file. */
  creditId: z.string().nullable().default(null),
  /** In the file. */
  retainerId: z.string().nullable().default(null),
  paidOn: CivilDate,
  method: Payment.shape.method,
  reference: Payment.shape.reference,
  notes: Payment.shape.notes,
  createdAt: Instant.nullable(),
});

const Refunded = z.strictObject({
  /** In the file. Absent in older imports. */
  id: z.string().optional(),
  amountMinor: Minor.min(1),
  refundedOn: CivilDate,
  method: Payment.shape.method,
  reference: Payment.shape.reference,
  notes: Payment.shape.notes,
  createdAt: Instant,
});

const Credit = z.strictObject({
  /** Ids in the file. */
  id: z.string(),
  paymentId: z.string().nullable(),
  creditNoteId: z.string().nullable(),
  amountMinor: Minor.min(1),
  usedMinor: Minor,
  refundedMinor: Minor,
  refunds: z.array(Refunded).max(1000),
  createdAt: Instant,
});

const Freed = z.strictObject({
  /** Ids in the file. */
  lineId: z.string(),
  entryId: z.string(),
  startTime: Instant,
  endTime: Instant,
  rateMinor: Minor.nullable(),
});

/** An invoice as a file describes it. Amounts are minor units of its currency. */
export const ImportedInvoice = z.strictObject({
  /** Whether Stint issued it, so that it can come back as its own. */
  isOwn: z.boolean(),
  /** The system that issued it. */
  system: z.enum(["harvest", "stint"]),
  /** Of an invoice that was imported before, as it was. */
  origin: Invoice.shape.origin,
  importedFrom: Invoice.shape.imported_from,
  number: z.string().min(1).max(200).nullable(),
  status: Invoice.shape.status,
  currency: Currency,
  issueDate: CivilDate.nullable(),
  /** Null in a file without it: the issue date plus the payment terms. */
  dueDate: CivilDate.nullable(),
  serviceFrom: Invoice.shape.service_from.default(null),
  serviceTo: Invoice.shape.service_to.default(null),
  purchaseOrder: Invoice.shape.purchase_order,
  buyerReference: Invoice.shape.buyer_reference.default(null),
  notes: Invoice.shape.notes,
  eInvoice: StoredEInvoice.nullable().default(null),
  eInvoiceFiles: z.array(ArchivedFile).default([]),
  externalRefs: Invoice.shape.external_refs.default([]),
  custom: Invoice.shape.custom.default({}),
  printedFields: Invoice.shape.printed_fields.default([]),
  discountPercent: Percent.nullable(),
  discountAmount: Minor.nullable(),
  subtotalMinor: Minor,
  discountMinor: Minor,
  taxMinor: Minor,
  totalMinor: Minor,
  paidMinor: Minor,
  creditedMinor: Minor.default(0),
  useCredit: z.boolean().default(false),
  /** With ids of the file. */
  draws: z
    .array(z.strictObject({ retainerId: z.string(), amountMinor: Minor.nullable(), drawnMinor: Minor }))
    .max(10)
    .default([]),
  /** Null if unknown. */
  isEmailed: z.boolean().nullable().default(null),
  taxes: z.array(RateSum).max(100),
  lines: z.array(Line).max(MAX_LINES),
  payments: z.array(Paid).max(1000),
  /** Null for a draft, and in a file without them. */
  clientSnapshot: Invoice.shape.client_snapshot.nullable(),
  sellerSnapshot: SellerSnapshot.nullable(),
  /** SHA-256 in hexadecimal. */
  logo: z.string().nullable(),
  /** Null in a file without them: the days of the invoice and of its latest payment. */
  sentAt: Instant.nullable(),
  viewedAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  voidedAt: Instant.nullable(),
  overdueAt: Instant.nullable(),
  createdAt: Instant.nullable(),
  /** The estimate that it bills a part of, by its id in the file. */
  estimate: z
    .strictObject({ id: z.string(), part: z.int().min(0).nullable(), minor: Minor })
    .nullable()
    .default(null),
  /** The recurring invoice that made it, by its id in the file. */
  recurringInvoiceId: z.string().nullable().default(null),
  /** Only of an invoice that Stint issued. */
  dunning: ImportedDunning.nullable().default(null),
  /** Null for an invoice that charges no late fee. */
  lateFee: ImportedLateFee.nullable().default(null),
  /** Null without one. */
  timesheet: z.array(ArchivedTimesheetRow).nullable().default(null),
  freed: z.array(Freed),
  /** Only of an invoice that Stint issued. */
  creditNotes: z.array(ImportedCreditNote).max(1000).default([]),
  /** Only of an invoice that Stint issued. */
  credits: z.array(Credit).max(1000).default([]),
});
export type ImportedInvoice = z.infer<typeof ImportedInvoice>;
