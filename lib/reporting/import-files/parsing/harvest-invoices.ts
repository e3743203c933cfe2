import { z } from "zod";
import { canonicalDecimal } from "@/lib/kernel/core/decimal";
import { readDay } from "./dates";
import { headerWords } from "./header-words";
import type { DateOrder, FileDocument, ImportRecord, LeaveOutReason, ReadRow } from "./imported-file";
import { decimalText } from "./numbers";
import { cutAt, oneLine, severalLines } from "./plain-text";
import { currencyIn, signedMinorOf } from "./rates";
import { idKey } from "./row-key";
import { hasAll, hasAny, type Header, headerOf } from "./systems/system";

/** Return the value of the first column with one of these names, empty without such a column. */
type Cell = (...names: string[]) => string;

/** Days in columns of these names decide about the order of day and month. */
const DAYS = new Set(["issue date", "due date", "last payment date", "payment date", "paid date", "date"]);

const Minor = z.int();

/** Facts of an invoice as its row has them. Amounts are minor units, and null without a readable one. */
export const HarvestCells = z.strictObject({
  number: z.string(),
  currency: z.string(),
  issueDate: z.string(),
  dueDate: z.string().nullable(),
  lastPaidOn: z.string().nullable(),
  purchaseOrder: z.string().nullable(),
  subject: z.string(),
  isDraft: z.boolean(),
  total: Minor,
  paid: Minor.nullable(),
  balance: Minor.nullable(),
  discount: Minor,
  taxes: z.array(Minor),
});
export type HarvestCells = z.infer<typeof HarvestCells>;

/** A line item. Amounts are as written, because its currency is the invoice's. */
export const HarvestLine = z.strictObject({
  description: z.string(),
  quantity: z.string(),
  unitPrice: z.string(),
  amount: z.string(),
});
export type HarvestLine = z.infer<typeof HarvestLine>;

export const HarvestPayment = z.strictObject({ amount: z.string(), paidOn: z.string().nullable(), notes: z.string() });
export type HarvestPayment = z.infer<typeof HarvestPayment>;

type Read = (cell: Cell, order: DateOrder) => FileDocument | LeaveOutReason;

interface InvoiceTable {
  isOwn: (header: Header) => boolean;
  read: Read;
}

const TABLES: readonly InvoiceTable[] = [
  {
    isOwn: (header) =>
      hasAll(header, "invoice id", "item quantity") && hasAny(header, "item amount", "item unit price"),
    read: lineOf,
  },
  { isOwn: (header) => hasAll(header, "issue date", "invoice amount", "client"), read: invoiceOf },
  {
    isOwn: (header) =>
      hasAny(header, "payment amount", "payment date", "paid date") && hasAny(header, "invoice id", "invoice number"),
    read: paymentOf,
  },
];

/** Whether Harvest wrote a table of invoices, line items or payments with these columns. */
export function isInvoiceTable(columns: readonly string[]): boolean {
  return tableOf(columns) !== null;
}

export function isInvoiceDay(column: string): boolean {
  return DAYS.has(headerWords(column));
}

/** Return a function that reads the rows of such a table. */
export function invoiceReader(columns: readonly string[], order: DateOrder): (record: ImportRecord) => ReadRow {
  const table = tableOf(columns);
  if (table === null) throw new RangeError("no table of invoices");
  const places = new Map(columns.map((name, index) => [headerWords(name), index]));
  return ({ line, values }) => {
    const cell: Cell = (...names) => {
      const place = names.flatMap((name) => places.get(name) ?? [])[0];
      return place === undefined ? "" : (values[place]?.trim() ?? "");
    };
    const document = table.read(cell, order);
    if (typeof document !== "string") return { line, notes: document.notes, document };
    return { line, notes: [], leftOut: document, kind: "invoice" };
  };
}

function tableOf(columns: readonly string[]): InvoiceTable | null {
  const header = headerOf(columns);
  return TABLES.find(({ isOwn }) => isOwn(header)) ?? null;
}

/** Return the key that the parts of an invoice share. */
export function partsKey(number: string): string {
  return idKey(`harvest parts ${number}`);
}

const invoiceId = (number: string) => `harvest invoice ${number}`;

function invoiceOf(cell: Cell, order: DateOrder): FileDocument | LeaveOutReason {
  const client = cutAt(oneLine(cell("client")), 200);
  const number = cutAt(oneLine(cell("id", "invoice id", "number")), 190);
  const currency = currencyIn(cell("currency"));
  const issueDate = readDay(cell("issue date"), order);
  if (number === "" || client === "") return "not_a_row";
  if (currency === null || issueDate === null) return "invoice_unreadable";
  const money = (...names: string[]) => signedMinorOf(cell(...names), currency);
  const total = money("invoice amount");
  if (total === null) return "invoice_unreadable";
  const dueDate = readDay(cell("due date"), order);
  const content: HarvestCells = {
    ...{ number, currency, issueDate, total, paid: money("paid amount"), balance: money("balance") },
    dueDate: dueDate !== null && dueDate >= issueDate ? dueDate : null,
    lastPaidOn: readDay(cell("last payment date"), order),
    purchaseOrder: cutAt(oneLine(cell("po number")), 100) || null,
    subject: cutAt(oneLine(cell("subject")), 2000),
    isDraft: /draft/i.test(cell("document type", "status")),
    discount: Math.abs(money("discount") ?? 0),
    taxes: [money("tax"), money("tax2")].flatMap((tax) => (tax !== null && tax !== 0 ? [tax] : [])),
  };
  return { kind: "invoice", id: invoiceId(number), client, currency, content: { cells: content }, notes: [] };
}

function lineOf(cell: Cell): FileDocument | LeaveOutReason {
  const number = cutAt(oneLine(cell("invoice id")), 190);
  if (number === "") return "not_a_row";
  const description = severalLines(cell("item description")) || oneLine(cell("item type", "subject"));
  const quantity = decimalText(cell("item quantity"), null);
  const content: HarvestLine = {
    description: cutAt(description, 2000) || number,
    quantity: quantity === null || quantity.startsWith("-") ? "1" : canonicalDecimal(quantity),
    unitPrice: cell("item unit price"),
    amount: cell("item amount"),
  };
  return partOf("invoice_line", number, content);
}

function paymentOf(cell: Cell, order: DateOrder): FileDocument | LeaveOutReason {
  const number = cutAt(oneLine(cell("invoice id", "invoice number", "id")), 190);
  if (number === "") return "not_a_row";
  const content: HarvestPayment = {
    amount: cell("payment amount", "amount"),
    paidOn: readDay(cell("payment date", "paid date", "date"), order),
    notes: cutAt(severalLines(cell("payment notes", "notes")), 2000),
  };
  return partOf("invoice_payment", number, content);
}

function partOf(kind: "invoice_line" | "invoice_payment", number: string, content: unknown): FileDocument {
  const billedOn = idKey(invoiceId(number));
  return { kind, id: `harvest parts ${number}`, billedOn, client: null, currency: null, content, notes: [] };
}
