import { fromDateColumn, toDateColumn } from "@/lib/core/civil-date";
import type { Client, Invoice, InvoiceLine, Payment, Prisma } from "@/lib/db/generated/client";
import type { Seller } from "@/lib/workspace/schema";
import type { LineTax, TaxSum } from "../rules/taxes";
import type { ClientSnapshot } from "../schema/invoice";

/** What an invoice is read with. */
export const WHOLE = {
  client: true,
  payments: { orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
  lines: { orderBy: { position: "asc" } },
} as const satisfies Prisma.InvoiceInclude;

/** Columns as they are above the stores: money is a number of minor units, and the days that are named are `YYYY-MM-DD`. */
type Domain<Row, Day extends keyof Row> = {
  [Column in keyof Row]: Column extends Day ? DayOf<Row[Column]> : NumberOf<Row[Column]>;
};
type NumberOf<Value> = Value extends bigint ? number : Value;
type DayOf<Value> = Value extends Date ? string : Value;

type DocumentColumns = "taxes" | "clientSnapshot" | "sellerSnapshot";

export type LineRow = Domain<Omit<InvoiceLine, "taxes">, "periodStart" | "periodEnd"> & { taxes: LineTax[] };
export type PaymentRow = Domain<Payment, "paidOn">;

/** What an invoice's own row holds. */
export interface InvoiceColumns extends Domain<Omit<Invoice, DocumentColumns>, "issueDate" | "dueDate"> {
  taxes: TaxSum[];
  clientSnapshot: ClientSnapshot | null;
  sellerSnapshot: Seller | null;
}

/** An invoice with its lines, its payments and its client. */
export interface InvoiceRow extends InvoiceColumns {
  client: Client;
  lines: LineRow[];
  payments: PaymentRow[];
}

export function toInvoiceRow({
  client,
  lines,
  payments,
  ...columns
}: Prisma.InvoiceGetPayload<{ include: typeof WHOLE }>): InvoiceRow {
  return { ...toColumns(columns), client, lines: lines.map(toLineRow), payments: payments.map(toPaymentRow) };
}

export function toColumns(row: Invoice): InvoiceColumns {
  return {
    ...row,
    issueDate: row.issueDate && fromDateColumn(row.issueDate),
    dueDate: row.dueDate && fromDateColumn(row.dueDate),
    discountAmount: row.discountAmount === null ? null : Number(row.discountAmount),
    subtotalMinor: Number(row.subtotalMinor),
    discountMinor: Number(row.discountMinor),
    taxMinor: Number(row.taxMinor),
    totalMinor: Number(row.totalMinor),
    paidMinor: Number(row.paidMinor),
    taxes: row.taxes as unknown as TaxSum[],
    clientSnapshot: row.clientSnapshot as ClientSnapshot | null,
    sellerSnapshot: row.sellerSnapshot as Seller | null,
  };
}

export function toPaymentRow(row: Payment): PaymentRow {
  return { ...row, amountMinor: Number(row.amountMinor), paidOn: fromDateColumn(row.paidOn) };
}

function toLineRow(row: InvoiceLine): LineRow {
  return {
    ...row,
    taxes: row.taxes as unknown as LineTax[],
    unitPriceMinor: Number(row.unitPriceMinor),
    amountMinor: Number(row.amountMinor),
    trackedSeconds: row.trackedSeconds === null ? null : Number(row.trackedSeconds),
    periodStart: row.periodStart && fromDateColumn(row.periodStart),
    periodEnd: row.periodEnd && fromDateColumn(row.periodEnd),
  };
}

/** A day that a change gives, as its column takes it: null empties the column, undefined leaves it alone. */
export function dayColumn<Day extends string | null | undefined>(day: Day) {
  return (typeof day === "string" ? toDateColumn(day) : day) as
    Exclude<Day, string> | (Day extends string ? Date : never);
}
