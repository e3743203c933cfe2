import { canonicalDecimal } from "@/lib/kernel/core/decimal";
import { settledAmount, settlingPayments } from "@/lib/billing/invoices/rules/settled";
import type { InvoiceLine } from "@/lib/billing/invoices/schema/invoice";
import { clausesOf, estimateParticulars } from "./estimate";
import type { Language } from "./language";
import { partiesOf, sellerTaxName, type Letter } from "./letter";
import { paidDay } from "./paid-day";
import { type CodeOn, type Pay, payOf, shownBill } from "./pay";
import { type Labelled, particularsOf } from "./particulars";
import { headingOfLine, type Printed } from "./printed";
import { isolated, isRtlText } from "./reading-direction";
import type { ShownBill } from "./swiss-bill";

export type ContentRow = {
  id: string;
  /** Null where the project is that of the line before. */
  heading: { text: string; isProject: boolean } | null;
  title: string;
  details: string;
  quantity: string;
  price: string;
  tax: string;
  amount: string;
};

/** In the client's language. */
export type InvoiceContent = Letter & {
  firstProject: string | null;
  taxName: string | null;
  rows: readonly ContentRow[];
  sums: readonly Labelled[];
  /** Total, payments and credits of an open invoice. Empty if nothing was paid or credited. */
  settled: readonly Labelled[];
  due: Labelled & { isVoid: boolean };
  total: string;
  dueDay: string | null;
  reasons: readonly string[];
  notes: string;
  /** Payment schedule and terms of an estimate. */
  clauses: readonly Labelled[];
  /** Null without a way to pay or an amount due. */
  pay: Pay | null;
  /** QR-bill at the foot of the last page. */
  bill: ShownBill | null;
};

type Writer = Language & { invoice: Printed };

export function invoiceContent(invoice: Printed, language: Language, code: CodeOn): InvoiceContent {
  const { text, format } = language;
  const writer = { ...language, invoice };
  const { due_date: due, estimate } = invoice;
  const label = text(estimate ? "estimate.preparedFor" : "billedTo");
  const parties = partiesOf(language, { seller: invoice.seller_snapshot, client: invoice.client_snapshot, label });
  return {
    ...parties,
    title: titleOf(writer),
    number: invoice.number,
    mark: markOf(writer),
    ...(estimate ? estimateParticulars(writer, invoice.issue_date, estimate) : particularsOf(writer)),
    firstProject: headingOfLine(invoice, 0),
    taxName: taxesNameOf(writer),
    rows: invoice.lines.map((line, index) => rowOf(writer, line, index)),
    sums: sumsOf(writer),
    settled: invoice.status === "sent" ? settledOf(writer) : [],
    due: dueOf(writer),
    total: format.money(invoice.total),
    dueDay: due && format.day(due),
    reasons: [...new Set(invoice.taxes.flatMap(({ reason }) => reason ?? []))],
    notes: invoice.notes.trim(),
    clauses: estimate ? clausesOf(writer, estimate) : [],
    pay: payOf(invoice, language, code),
    bill: shownBill(code.bill, parties.locale),
    foot: [...parties.foot, ...importedFrom(writer)],
  };
}

function titleOf({ invoice: { credits, estimate }, text }: Writer): string {
  if (estimate) return text("estimate.title");
  if (!credits) return text("invoice");
  return text(credits.whole ? "creditNoteWhole" : "creditNote");
}

function taxNameOf({ invoice, text }: Writer): string {
  return sellerTaxName(invoice.seller_snapshot, text);
}

type Tax = Pick<Printed["taxes"][number], "name" | "rate">;

/** Unnamed taxes, and those with the seller's default name, get the translated name. */
function nameOf(writer: Writer, { name, rate }: Tax): string {
  const plain = bareTaxName(name ?? "", rate);
  return plain === "" || plain === writer.invoice.seller_snapshot.tax_name ? taxNameOf(writer) : plain;
}

/** `VAT` of `VAT 19 %`, where that is the rate. */
function bareTaxName(name: string, rate: string): string {
  const [, before, percentage = ""] = /^(.*?)[\s(]*(\d+(?:[.,]\d+)?)\s*%\)?$/.exec(name) ?? [];
  const isItsOwn = canonicalDecimal(percentage.replace(",", ".")) === rate;
  return (isItsOwn ? (before ?? "") : name).trim();
}

function taxesNameOf(writer: Writer): string | null {
  const taxes = writer.invoice.lines.flatMap((line) => line.taxes);
  if (taxes.length === 0) return null;
  const names = new Set(taxes.filter(({ kind }) => kind === "standard").map((tax) => nameOf(writer, tax)));
  return names.size === 1 || names.size === 2 ? [...names].join(" + ") : taxNameOf(writer);
}

function markOf({ invoice, text, format }: Writer): string | null {
  if (invoice.credits || invoice.estimate) return null;
  if (invoice.status === "void") return text("void");
  const day = paidDay(invoice);
  return day === null ? null : text("paidOn", { date: format.day(day) });
}

function rowOf(writer: Writer, line: InvoiceLine, index: number): ContentRow {
  const { format } = writer;
  const [title = "", ...details] = line.description.trimEnd().split("\n");
  return {
    id: line.id,
    heading: headingOf(writer, index),
    title,
    details: withTracked(writer, details, trackedOf(writer, line)),
    quantity: quantityOf(writer, line),
    price: format.money(line.unit_price),
    tax: line.taxes.map(({ rate }) => format.percent(rate)).join(" + "),
    amount: format.money(line.amount),
  };
}

/** `26.50 h`, `3 days`, `12 km`; pieces as the bare quantity. */
function quantityOf({ text, format }: Writer, { quantity, unit }: InvoiceLine): string {
  if (unit === "hour") return `${format.decimal(quantity, 2)}\u00a0${text("hours")}`;
  if (unit === "piece") return format.decimal(quantity, 0);
  if (unit !== "flat") return format.measure(quantity, unit);
  return `${format.decimal(quantity, 0)}\u00a0${text("flat").replaceAll(" ", "\u00a0")}`;
}

function headingOf({ invoice, text }: Writer, index: number): ContentRow["heading"] {
  const project = headingOfLine(invoice, index);
  if (index === 0 || project === headingOfLine(invoice, index - 1)) return null;
  return { text: project ?? text("description"), isProject: project !== null };
}

function withTracked({ format }: Writer, details: readonly string[], tracked: string | null): string {
  const [detail = ""] = details;
  const isShort = details.length === 1 && detail.length < 60;
  // Texts of opposite directions would swap places in one line.
  const goTogether = tracked !== null && isRtlText(detail) === isRtlText(tracked);
  const parts = isShort && goTogether ? [`${detail}${format.comma}${tracked}`] : [...details, tracked ?? ""];
  return parts.join("\n").trimEnd();
}

function trackedOf(writer: Writer, line: InvoiceLine): string | null {
  const { text, format } = writer;
  const { period_start: from, period_end: to, time_entry_count: entries } = line;
  const period = from !== null && to !== null ? format.period(from, to) : null;
  const count = entries > 0 ? text("entries", { n: entries }) : null;
  return [period, count].filter((part) => part !== null).join(format.comma) || null;
}

function sumsOf(writer: Writer): Labelled[] {
  const { invoice, text, format } = writer;
  const { discount } = invoice;
  const share =
    discount && "percent" in discount ? ` ${isolated(format.percent(discount.percent), writer.direction)}` : "";
  const hasDiscount = invoice.discount_total.amount > 0;
  const sums: Labelled[] = [
    { label: text("subtotal"), value: format.money(invoice.subtotal) },
    ...(hasDiscount ? [{ label: text("discount") + share, value: format.less(invoice.discount_total) }] : []),
    ...invoice.taxes.map((tax) => ({
      label: text("taxOn", {
        tax: nameOf(writer, tax),
        rate: format.percent(tax.rate),
        base: format.money(tax.taxable),
      }),
      value: format.money(tax.amount),
    })),
    ...settledOf(writer),
  ];
  return sums.length === 1 ? [] : sums;
}

/** The total, and the payments and credits that lower the amount due. */
function settledOf({ invoice, text, format }: Writer): Labelled[] {
  const hasCredit = invoice.amount_credited.amount > 0 && invoice.status !== "void";
  const payments = settlingPayments(invoice);
  if (payments.length === 0 && !hasCredit) return [];
  return [
    { label: text("total"), value: format.money(invoice.total) },
    ...payments.map(({ paid_on: day, method, client_credit_id: credit, ...payment }) => {
      const date = credit === null ? text("paidOn", { date: format.day(day) }) : text("credited");
      return { label: method ? `${date}${format.comma}${method}` : date, value: format.less(settledAmount(payment)) };
    }),
    ...(hasCredit ? [{ label: text("credited"), value: format.less(invoice.amount_credited) }] : []),
  ];
}

function dueOf({ invoice, text, format }: Writer): InvoiceContent["due"] {
  const { issue_date: issued, due_date: due, amount_due: open, status } = invoice;
  const value = format.money(open);
  const isVoid = status === "void";
  if (invoice.credits) return { label: text("creditTotal"), value: format.money(invoice.total), isVoid };
  // Nothing is due on an estimate, a draft, a void invoice, or an invoice of 0.
  if (
    invoice.estimate ||
    isVoid ||
    status === "draft" ||
    (status === "paid" && settlingPayments(invoice).length === 0)
  ) {
    return { label: text("total"), value: format.money(invoice.total), isVoid };
  }
  if (due === null || open.amount === 0) return { label: text("toPay"), value, isVoid };
  const isThisYear = issued?.slice(0, 4) === due.slice(0, 4);
  const date = isThisYear ? format.dayOfYear(due) : format.day(due);
  return { label: text("toPayBy", { date: date.replaceAll(" ", "\u00a0") }), value, isVoid };
}

function importedFrom({ invoice, text }: Writer): string[] {
  return invoice.imported_from === null ? [] : [text("importedFrom", { system: SYSTEMS[invoice.imported_from] })];
}

const SYSTEMS: Readonly<Record<NonNullable<Printed["imported_from"]>, string>> = { harvest: "Harvest", stint: "Stint" };
