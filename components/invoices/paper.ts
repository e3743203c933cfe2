import { accentColor } from "@/lib/invoice-pdf/accent";
import { formatFor, supportedLocale, type Format } from "@/lib/invoice-pdf/format";
import { fill, wordsFor } from "@/lib/invoice-pdf/words/table";
import type { Words } from "@/lib/invoice-pdf/words/words";
import type { Invoice, InvoiceLine } from "@/lib/invoices/schema";

export type Labelled = { label: string; value: string };

export type PaperRow =
  | { kind: "heading"; id: string; text: string; isProject: boolean }
  | {
      kind: "line";
      id: string;
      title: string;
      details: string;
      quantity: string;
      price: string;
      tax: string;
      amount: string;
    };

/** Everything that stands on an invoice's page, in the client's language: the same words and figures as in its PDF. */
export type Paper = {
  locale: string;
  isRightToLeft: boolean;
  accent: string;
  words: Words;
  seller: { name: string; place: readonly string[]; contact: readonly string[] };
  /** Null in a draft. */
  number: string | null;
  /** `Void`, `Paid on …`. */
  mark: string | null;
  recipient: { name: string; lines: readonly string[] };
  dates: readonly Labelled[];
  terms: readonly Labelled[];
  /** The project over the first lines; null: their column is called by what it holds. */
  firstProject: string | null;
  /** What tax is called; null where no line is taxed. */
  taxName: string | null;
  rows: readonly PaperRow[];
  sums: readonly Labelled[];
  due: Labelled & { isVoid: boolean };
  total: string;
  notes: string;
  /** Null: there is no account, or nothing to pay. */
  pay: { rows: readonly Labelled[]; hint: string } | null;
  foot: readonly string[];
};

type Writer = { invoice: Invoice; words: Words; format: Format };

/** @param hasCode Whether a code for banking apps stands beside the account. */
export function paperOf(invoice: Invoice, { hasCode = false }: { hasCode?: boolean } = {}): Paper {
  const locale = supportedLocale(invoice.client_snapshot.locale ?? "en");
  const words = wordsFor(locale);
  const format = alike(formatFor(locale));
  const writer = { invoice, words, format };
  const { seller_snapshot: seller } = invoice;
  return {
    locale,
    isRightToLeft: ["ar", "he"].includes(new Intl.Locale(locale).language),
    accent: accentColor(seller.accent_color),
    words,
    seller: {
      name: seller.name,
      place: seller.address ? format.address(seller.address) : [],
      contact: [seller.email, seller.phone].filter((text) => text !== null),
    },
    number: invoice.number,
    mark: markOf(writer),
    recipient: recipientOf(writer),
    ...factsOf(writer),
    firstProject: invoice.lines[0]?.project_name ?? null,
    taxName: invoice.lines.some(({ tax_rate: rate }) => rate !== null) ? seller.tax_name : null,
    rows: invoice.lines.flatMap((line, index) => [...headingBefore(writer, index), rowOf(writer, line)]),
    sums: sumsOf(writer),
    due: dueOf(writer),
    total: format.money(invoice.total),
    notes: invoice.notes.trim(),
    pay: payOf(writer, hasCode),
    foot: footOf(writer),
  };
}

/** Servers and browsers know different versions of a language's spaces, and a page must not change when it wakes up. */
function alike(format: Format): Format {
  const plain = (text: string) => text.replace(/\s*–\s*/g, "\u00a0– ").replace(/[\u2009\u202f]/g, "\u00a0");
  return {
    ...format,
    money: (money) => plain(format.money(money)),
    less: (money) => plain(format.less(money)),
    decimal: (text, decimals) => plain(format.decimal(text, decimals)),
    percent: (text) => plain(format.percent(text)),
    day: (date) => plain(format.day(date)),
    dayOfYear: (date) => plain(format.dayOfYear(date)),
    period: (from, to) => plain(format.period(from, to)),
  };
}

function markOf({ invoice, words, format }: Writer): string | null {
  if (invoice.status === "void") return words.void;
  if (invoice.status !== "paid") return null;
  const days = invoice.payments.map(({ paid_on: day }) => day).sort();
  const last = days.at(-1) ?? invoice.paid_at?.slice(0, 10);
  return last === undefined ? null : fill(words.paidOn, { date: format.day(last) });
}

function recipientOf({ invoice, format }: Writer): Paper["recipient"] {
  const { name, address, tax_id: taxId } = invoice.client_snapshot;
  const { tax_name: taxName } = invoice.seller_snapshot;
  return {
    name,
    lines: [...(address ? format.address(address) : []), ...(taxId ? [`${taxName} ${taxId}`] : [])],
  };
}

function factsOf({ invoice, words, format }: Writer): Pick<Paper, "dates" | "terms"> {
  const { issue_date: issued, due_date: due, purchase_order: order } = invoice;
  const days = invoice.lines.flatMap(({ period_start: from, period_end: to }) => [from, to]);
  const worked = days.filter((day) => day !== null).sort();
  const [first] = worked;
  const last = worked.at(-1);
  const period = first !== undefined && last !== undefined ? format.period(first, last) : null;
  return {
    dates: [...labelled(words.issued, issued && format.day(issued)), ...labelled(words.workDone, period)],
    terms: [...labelled(words.due, due && format.day(due)), ...labelled(words.order, order)],
  };
}

function labelled(label: string, value: string | null): Labelled[] {
  return value === null ? [] : [{ label, value }];
}

/** The name of the project where it is another than that of the line before. */
function headingBefore({ invoice, words }: Writer, index: number): PaperRow[] {
  const project = invoice.lines[index]?.project_name ?? null;
  if (index === 0 || project === (invoice.lines[index - 1]?.project_name ?? null)) return [];
  const id = `before ${invoice.lines[index]?.id ?? ""}`;
  return [{ kind: "heading", id, text: project ?? words.description, isProject: project !== null }];
}

function rowOf({ words, format }: Writer, line: InvoiceLine): PaperRow {
  const [title = "", ...details] = line.description.trimEnd().split("\n");
  const tracked = trackedOf({ words, format }, line);
  const isShort = details.length === 1 && (details[0]?.length ?? 0) < 60;
  const below = isShort && tracked !== null ? [`${details[0] ?? ""}, ${tracked}`] : [...details, tracked ?? ""];
  return {
    kind: "line",
    id: line.id,
    title,
    details: below.join("\n").trimEnd(),
    quantity:
      line.kind === "time"
        ? `${format.decimal(line.quantity, 2)}\u00a0${words.hours}`
        : format.decimal(line.quantity, 0),
    price: format.money(line.unit_price),
    tax: line.tax_rate === null ? "" : format.percent(line.tax_rate),
    amount: format.money(line.amount),
  };
}

/** When the tracked time was, and how many entries it is made of. */
function trackedOf({ words, format }: Omit<Writer, "invoice">, line: InvoiceLine): string | null {
  const { period_start: from, period_end: to, time_entry_count: count } = line;
  const period = from !== null && to !== null ? format.period(from, to) : null;
  const entries = words.entries[format.plural(count)] ?? words.entries.other;
  const tracked = count > 0 ? fill(entries, { n: String(count) }) : null;
  return [period, tracked].filter((part) => part !== null).join(", ") || null;
}

function sumsOf({ invoice, words, format }: Writer): Labelled[] {
  const { discount, seller_snapshot: seller } = invoice;
  const share = discount && "percent" in discount ? ` ${format.percent(discount.percent)}` : "";
  const hasDiscount = invoice.discount_total.amount > 0;
  const sums: Labelled[] = [
    { label: words.subtotal, value: format.money(invoice.subtotal) },
    ...(hasDiscount ? [{ label: words.discount + share, value: format.less(invoice.discount_total) }] : []),
    ...invoice.taxes.map(({ rate, taxable, amount }) => ({
      label: fill(words.taxOn, { tax: seller.tax_name, rate: format.percent(rate), base: format.money(taxable) }),
      value: format.money(amount),
    })),
    ...(invoice.payments.length > 0 ? [{ label: words.total, value: format.money(invoice.total) }] : []),
    ...invoice.payments.map((payment) => {
      const date = fill(words.paidOn, { date: format.day(payment.paid_on) });
      return {
        label: payment.method ? `${date}, ${payment.method}` : date,
        value: format.less(payment.amount),
      };
    }),
  ];
  // A document without tax, discount and payments says its one figure once.
  return sums.length === 1 ? [] : sums;
}

function dueOf({ invoice, words, format }: Writer): Paper["due"] {
  const { issue_date: issued, due_date: due, amount_due: open, status } = invoice;
  const value = format.money(open);
  const isVoid = status === "void";
  if (due === null || open.amount === 0 || isVoid) return { label: words.toPay, value, isVoid };
  const isThisYear = issued?.slice(0, 4) === due.slice(0, 4);
  const date = isThisYear ? format.dayOfYear(due) : format.day(due);
  return { label: fill(words.toPayBy, { date }), value, isVoid };
}

function payOf({ invoice, words }: Writer, hasCode: boolean): Paper["pay"] {
  const { iban, bic, account_holder: holder, name } = invoice.seller_snapshot;
  if (iban === null || invoice.status === "void" || invoice.amount_due.amount === 0) return null;
  const hint = hasCode ? words.scan : words.transfer;
  return {
    rows: [
      { label: words.account, value: holder ?? name },
      { label: "IBAN", value: groupedIban(iban) },
      ...labelled("BIC", bic),
      ...labelled(words.reference, invoice.number),
    ],
    hint,
  };
}

/** An IBAN in groups of four, as banks print it. */
export function groupedIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, "$1 ");
}

/** Who bills, as the law wants it named. */
function footOf({ invoice, words }: Writer): string[] {
  const { name, register, directors, tax_id: taxId, tax_name: taxName } = invoice.seller_snapshot;
  return [
    register === null ? name : `${name}, ${register}`,
    ...(directors === null ? [] : [fill(words.directors, { names: directors })]),
    ...(taxId === null ? [] : [`${taxName} ${taxId}`]),
  ];
}
