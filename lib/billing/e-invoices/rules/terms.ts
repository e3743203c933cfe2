import { decimal } from "@/lib/kernel/core/money";
import type { Printed } from "@/lib/billing/invoice-content/printed";
import { servicePeriodOf, type ServicePeriod } from "@/lib/billing/invoice-content/service-period";
import { categoryOf, usualReasonCode, type TaxCategory } from "./categories";
import { buyerOf, sellerOf, type PartyTerms, type SellerTerms } from "./party-terms";

/** Texts as on the page. */
export interface TermTexts {
  /** In the client's language, such as `Due: 3 December 2026`. */
  paymentTerms: string;
  /** In the client's language, such as `Discount 5 %`. */
  discount: string;
  /** Reference of the payment. Null: none that the account accepts. */
  reference: string | null;
}

/** Business terms of EN 16931. Amounts are decimal strings, days are `YYYY-MM-DD`. */
export interface Terms {
  kind: "invoice" | "credit_note";
  number: string;
  issueDate: string;
  dueDate: string | null;
  currency: string;
  note: string;
  buyerReference: string | null;
  purchaseOrder: string | null;
  contract: string | null;
  /** The invoice that a credit note credits. */
  preceding: { number: string; issueDate: string } | null;
  seller: SellerTerms;
  buyer: PartyTerms;
  /** The last day of the period, else the issue date. */
  deliveredOn: string;
  /** Only for intra-community supplies. */
  deliveredTo: PartyTerms["address"];
  period: ServicePeriod | null;
  payment: PaymentTerms;
  discounts: (TaxOf & { amount: string; reason: string })[];
  taxes: (TaxOf & { taxable: string; amount: string; reason: string | null; reasonCode: string | null })[];
  lines: LineTerms[];
  totals: Record<"lines" | "discounts" | "net" | "tax" | "gross" | "paid" | "due", string>;
}

interface PaymentTerms {
  /** Code of UNCL 4461. */
  means: string;
  reference: string | null;
  account: { id: string; isIban: boolean; holder: string | null; bic: string | null } | null;
  terms: string;
}

export interface TaxOf {
  category: TaxCategory;
  /** Percentage. */
  rate: string;
}

export interface LineTerms extends TaxOf {
  id: string;
  name: string;
  description: string;
  quantity: string;
  /** Code of UN/ECE recommendation 20. */
  unit: string;
  price: string;
  amount: string;
  period: ServicePeriod | null;
}

const UNITS = { hour: "HUR", day: "DAY", month: "MON", km: "KMT", mile: "SMI", piece: "C62", flat: "LS" } as const;

/** The terms of a document that is ready. */
export function termsOf(printed: Printed, texts: TermTexts): Terms {
  const issueDate = printed.issue_date ?? "";
  const taxes = taxesOf(printed);
  const isOutside = taxes.some(({ category }) => category === "O");
  const period = servicePeriodOf(printed);
  const { client_snapshot: client } = printed;
  return {
    ...headOf(printed),
    kind: printed.credits ? "credit_note" : "invoice",
    issueDate,
    dueDate: printed.due_date,
    preceding: printed.credits
      ? { number: printed.credits.invoice_number, issueDate: printed.credits.invoice_date }
      : null,
    seller: sellerOf(printed, { isOutside }),
    buyer: buyerOf(printed, { isOutside }),
    deliveredOn: period?.to ?? issueDate,
    deliveredTo: taxes.some(({ category }) => category === "K") ? client.address : null,
    period,
    payment: paymentOf(printed, texts),
    discounts: discountsOf(printed, texts),
    taxes,
    lines: printed.lines.map((line, index) => lineOf(line, index)),
    totals: totalsOf(printed),
  };
}

function headOf({ number, currency, notes, purchase_order, buyer_reference, client_snapshot }: Printed) {
  const { e_invoicing: references } = client_snapshot;
  return {
    number: number ?? "",
    currency,
    note: notes,
    purchaseOrder: purchase_order,
    buyerReference: buyer_reference ?? references.buyer_reference,
    contract: references.contract_reference,
  };
}

/** Amounts that later payments and credit notes do not change. */
function paidAtIssue({ payments, sent_at: issuedAt, credits }: Printed): number {
  if (credits) return 0;
  const early = payments.filter(
    ({ created_at, client_credit_id, retainer_id }) =>
      (client_credit_id !== null || retainer_id !== null) && created_at === issuedAt,
  );
  return early.reduce((sum, { amount }) => sum + amount.amount, 0);
}

function paymentOf(printed: Printed, { paymentTerms: terms, reference }: TermTexts): PaymentTerms {
  const { payment_account: account, name } = printed.seller_snapshot;
  const shared = { reference, terms };
  if (printed.credits || account === null || account.type === "other") return { ...shared, means: "1", account: null };
  const isIban = account.type === "iban";
  const means = isIban && printed.currency === "EUR" ? "58" : "30";
  const id = isIban ? account.iban : account.account_number;
  return { ...shared, means, account: { id, isIban, holder: account.account_holder ?? name, bic: account.bic } };
}

/** Lines with one tax rate each. */
function taxOf({ taxes }: Pick<Printed["lines"][number], "taxes">): TaxOf {
  const [tax] = taxes;
  return { category: categoryOf(tax?.kind ?? "outside_scope"), rate: tax?.rate ?? "0" };
}

const keyOf = ({ category, rate }: TaxOf) => `${category} ${rate}`;

/** A part of the discount for each rate: its lines less its taxable amount. */
function discountsOf({ lines, taxes, discount_total, currency }: Printed, { discount }: TermTexts): Terms["discounts"] {
  if (discount_total.amount === 0) return [];
  const parts = new Map<string, TaxOf & { minor: number }>();
  const add = (of: TaxOf, minor: number) => {
    const part = parts.get(keyOf(of)) ?? { ...of, minor: 0 };
    parts.set(keyOf(of), { ...part, minor: part.minor + minor });
  };
  for (const line of lines) add(taxOf(line), line.amount.amount);
  for (const { kind, rate, taxable } of taxes) add({ category: categoryOf(kind), rate }, -taxable.amount);
  return [...parts.values()]
    .filter(({ minor }) => minor > 0)
    .map(({ minor, ...of }) => ({ ...of, amount: decimal({ amount: minor, currency }), reason: discount }));
}

/** Rates of the same category and percentage are one. */
function taxesOf({ taxes, currency }: Printed): Terms["taxes"] {
  const sums = new Map<
    string,
    TaxOf & { taxable: number; amount: number; reasons: Set<string>; code: string | null }
  >();
  for (const { kind, rate, taxable, amount, reason, reason_code: code } of taxes) {
    const of = { category: categoryOf(kind), rate };
    const sum = sums.get(keyOf(of)) ?? { ...of, taxable: 0, amount: 0, reasons: new Set(), code: null };
    sum.taxable += taxable.amount;
    sum.amount += amount.amount;
    sum.code ??= code ?? usualReasonCode(of.category);
    if (reason !== null) sum.reasons.add(reason);
    sums.set(keyOf(of), sum);
  }
  return [...sums.values()].map(({ taxable, amount, reasons, code, ...of }) => ({
    ...of,
    taxable: decimal({ amount: taxable, currency }),
    amount: decimal({ amount, currency }),
    reason: [...reasons].join(" ") || null,
    reasonCode: code,
  }));
}

function lineOf(line: Printed["lines"][number], index: number): LineTerms {
  const { description, project_name: project, period_start: from, period_end: to } = line;
  const [name = "", ...details] = description.trimEnd().split("\n");
  return {
    ...taxOf(line),
    id: String(index + 1),
    name,
    description: [project, ...details].filter((text) => text !== null).join("\n"),
    quantity: line.quantity,
    unit: UNITS[line.unit],
    price: decimal(line.unit_price),
    amount: decimal(line.amount),
    period: from === null || to === null ? null : { from, to },
  };
}

function totalsOf(printed: Printed): Terms["totals"] {
  const { subtotal, discount_total: discount, total, taxes, currency } = printed;
  const text = (amount: number) => decimal({ amount, currency });
  const paid = paidAtIssue(printed);
  return {
    lines: decimal(subtotal),
    discounts: decimal(discount),
    net: text(subtotal.amount - discount.amount),
    tax: text(taxes.reduce((sum, { amount }) => sum + amount.amount, 0)),
    gross: decimal(total),
    paid: text(paid),
    due: text(total.amount - paid),
  };
}
