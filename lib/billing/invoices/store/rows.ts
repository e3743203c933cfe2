import { fromDateColumn, toDateColumn } from "@/lib/kernel/core/civil-date";
import { CLIENT_INSTANTS, bytesOf, jsonOf, withInstants, type Domain } from "@/lib/kernel/db/columns";
import { Prisma, type Client, type Invoice, type InvoiceLine, type Payment } from "@/lib/kernel/db/generated/client";
import type { CustomValues, PrintedField } from "@/lib/tracking/custom-fields/rules";
import type { StoredEInvoice } from "@/lib/billing/e-invoices/schema";
import type { ExternalRef } from "@/lib/kernel/external-refs/schema";
import { sql } from "@/lib/kernel/db/sql";
import type { Draw } from "@/lib/billing/retainers/rules/draws";
import { withLinks } from "@/lib/billing/payment-links/rules/snapshots";
import type { SellerSnapshot } from "@/lib/identity/workspaces/schema/workspace";
import type { LineTax, TaxSum } from "../rules/taxes";
import type { ClientSnapshot } from "../schema/invoice";

type DocumentColumns =
  "taxes" | "draws" | "clientSnapshot" | "sellerSnapshot" | "externalRefs" | "custom" | "printedFields" | "eInvoice";

export type LineRow = Domain<Omit<InvoiceLine, "taxes">, "periodStart" | "periodEnd"> & { taxes: LineTax[] };
export type PaymentRow = Omit<Domain<Payment, "paidOn">, "refunds"> & { refunds: StoredRefund[] };

/** A refund of the provider. */
interface StoredRefund {
  amountMinor: number;
  /** `YYYY-MM-DD` */
  refundedOn: string;
  /** ISO 8601 */
  createdAt: string;
}

type DayColumns =
  "issueDate" | "dueDate" | "serviceFrom" | "serviceTo" | "promisedOn" | "lateFeeFrom" | "lateFeeThrough";

export interface InvoiceColumns extends Domain<Omit<Invoice, DocumentColumns>, DayColumns> {
  taxes: TaxSum[];
  draws: Draw[];
  externalRefs: ExternalRef[];
  custom: CustomValues;
  /** Null in drafts. */
  printedFields: PrintedField[] | null;
  clientSnapshot: ClientSnapshot | null;
  sellerSnapshot: SellerSnapshot | null;
  eInvoice: StoredEInvoice | null;
}

export interface InvoiceRow extends InvoiceColumns {
  /** Whether an email about the invoice was accepted, or waits. */
  isEmailed: boolean;
  /** Whether the workspace has keys of an online payment provider. */
  hasProvider: boolean;
  client: Client;
  lines: LineRow[];
  payments: PaymentRow[];
}

/** JSON, because the driver reads thirty columns more slowly than it parses one. */
export const SELECT = sql`select ${jsonOf(Prisma.InvoiceScalarFieldEnum, "i")} as invoice, ${jsonOf(Prisma.ClientScalarFieldEnum, "c")} as client,
    coalesce((select json_agg(${jsonOf(Prisma.InvoiceLineScalarFieldEnum, "l")} order by l.position) from invoice_lines l
      where l.workspace_id = i.workspace_id and l.invoice_id = i.id), '[]') as lines,
    coalesce((select json_agg(${jsonOf(Prisma.PaymentScalarFieldEnum, "y")} order by y.created_at, y.id) from payments y
      where y.workspace_id = i.workspace_id and y.invoice_id = i.id), '[]') as payments,
    exists (select 1 from emails e where e.workspace_id = i.workspace_id and e.invoice_id = i.id
      and e.status in ('sent', 'queued')) as emailed,
    exists (select 1 from stripe_settings s where s.workspace_id = i.workspace_id and s.sealed_key is not null
      and s.sealed_secret is not null) as "hasProvider"
  from invoices i join clients c on c.workspace_id = i.workspace_id and c.id = i.client_id`;

export interface InvoiceJson {
  invoice: InvoiceColumns;
  client: Client;
  lines: LineRow[];
  payments: PaymentRow[];
  emailed: boolean;
  hasProvider: boolean;
}

export function toInvoiceRow({ invoice, client, lines, payments, emailed, hasProvider }: InvoiceJson): InvoiceRow {
  withInstants(invoice, ["sentAt", "paidAt", "voidedAt", "overdueAt", "viewedAt", "createdAt", "updatedAt"]);
  withInstants(invoice, ["remindersSince", "remindedAt", "lateFeeAt", "processingSince", "paymentFailedAt"]);
  return Object.assign(invoice, {
    logoHash: invoice.logoHash && bytesOf(invoice.logoHash),
    isEmailed: emailed,
    hasProvider,
    client: withInstants(client, CLIENT_INSTANTS),
    lines,
    payments: payments.map((payment) => withInstants(payment, ["createdAt"])),
  });
}

export function toColumns(row: Invoice): InvoiceColumns {
  return {
    ...row,
    issueDate: row.issueDate && fromDateColumn(row.issueDate),
    dueDate: row.dueDate && fromDateColumn(row.dueDate),
    serviceFrom: row.serviceFrom && fromDateColumn(row.serviceFrom),
    serviceTo: row.serviceTo && fromDateColumn(row.serviceTo),
    promisedOn: row.promisedOn && fromDateColumn(row.promisedOn),
    lateFeeFrom: row.lateFeeFrom && fromDateColumn(row.lateFeeFrom),
    lateFeeThrough: row.lateFeeThrough && fromDateColumn(row.lateFeeThrough),
    lateFeeFlatMinor: row.lateFeeFlatMinor === null ? null : Number(row.lateFeeFlatMinor),
    discountAmount: row.discountAmount === null ? null : Number(row.discountAmount),
    subtotalMinor: Number(row.subtotalMinor),
    discountMinor: Number(row.discountMinor),
    taxMinor: Number(row.taxMinor),
    totalMinor: Number(row.totalMinor),
    paidMinor: Number(row.paidMinor),
    creditedMinor: Number(row.creditedMinor),
    estimateMinor: row.estimateMinor === null ? null : Number(row.estimateMinor),
    taxes: row.taxes as unknown as TaxSum[],
    draws: row.draws as unknown as Draw[],
    externalRefs: row.externalRefs as ExternalRef[],
    custom: row.custom as CustomValues,
    printedFields: row.printedFields as PrintedField[] | null,
    clientSnapshot: row.clientSnapshot as ClientSnapshot | null,
    sellerSnapshot: withLinks(row.sellerSnapshot as SellerSnapshot | null),
    eInvoice: row.eInvoice as StoredEInvoice | null,
  };
}

export function toPaymentRow(row: Payment): PaymentRow {
  return {
    ...row,
    amountMinor: Number(row.amountMinor),
    unappliedMinor: Number(row.unappliedMinor),
    deductionMinor: Number(row.deductionMinor),
    refundedMinor: Number(row.refundedMinor),
    refunds: row.refunds as unknown as StoredRefund[],
    paidOn: fromDateColumn(row.paidOn),
  };
}

export function refundsColumn(refunds: readonly StoredRefund[]): Prisma.InputJsonArray {
  return refunds as unknown as Prisma.InputJsonArray;
}

/** Null clears the column, undefined keeps it. */
export function dayColumn<Day extends string | null | undefined>(day: Day) {
  return (typeof day === "string" ? toDateColumn(day) : day) as
    Exclude<Day, string> | (Day extends string ? Date : never);
}
