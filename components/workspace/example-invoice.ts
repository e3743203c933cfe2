import { printedReferences } from "@/lib/billing/e-invoices/rules/parties";
import { exponentOf } from "@/lib/kernel/core/currencies";
import type { Translate } from "@/lib/kernel/i18n/messages";
import type { Money } from "@/lib/kernel/core/money";
import { addDays } from "@/lib/kernel/core/wall-clock";
import { lineAmount, totalsOf } from "@/lib/billing/invoices/rules/money";
import { type LineTax, singleRate, unnamedTax } from "@/lib/billing/invoices/rules/taxes";
import type { Invoice, InvoiceLine } from "@/lib/billing/invoices/schema/invoice";
import { numberOf, printedSeller } from "@/lib/identity/workspaces/rules";
import type { Invoicing } from "@/lib/identity/workspaces/schema/workspace";

const LINES = [
  { text: "design", quantity: "26.5", price: 110, kind: "time" },
  { text: "calls", quantity: "11.75", price: 110, kind: "time" },
  { text: "proofs", quantity: "4", price: 148, kind: "manual" },
] as const;

type Text = Translate<"settings.exampleInvoice">;

type ExampleOptions = {
  invoicing: Invoicing;
  currency: string;
  /** `YYYY-MM-DD`. */
  today: string;
  t: Text;
};

export function exampleInvoice({ invoicing, currency, today, t }: ExampleOptions): Invoice {
  const taxes = invoicing.default_tax_rate === null ? [] : [unnamedTax(invoicing.default_tax_rate)];
  const money = (minor: number): Money => ({ amount: minor, currency });
  const lines = LINES.map((line, index) => exampleLine(line, { index, taxes, money, currency, today, t }));
  const priced = lines.map((line) => ({ amountMinor: line.amount.amount, taxes }));
  const totals = totalsOf(priced, null, invoicing.tax_rounding);
  const now = `${today}T00:00:00.000Z`;
  return {
    ...{ id: "", client_id: "" },
    ...{ reminders_paused: false, promised_on: null, promise_note: null, reminded_at: null, late_fee_for: null },
    number: numberOf(invoicing, today, invoicing.next_number),
    ...{ status: "sent", overdue: false, currency },
    issue_date: today,
    due_date: addDays(today, invoicing.payment_terms_days),
    lines,
    discount: null,
    ...{ service_from: null, service_to: null },
    purchase_order: "KCR 2209",
    buyer_reference: null,
    notes: invoicing.notes,
    subtotal: money(totals.subtotalMinor),
    discount_total: money(0),
    taxes: totals.taxes.map((tax) => ({
      ...toWire(tax),
      ...{ reason: tax.reason, reason_code: tax.reasonCode },
      taxable: money(tax.taxableMinor),
      amount: money(tax.taxMinor),
    })),
    tax_total: money(totals.taxMinor),
    total: money(totals.totalMinor),
    amount_paid: money(0),
    amount_credited: money(0),
    amount_due: money(totals.totalMinor),
    payments: [],
    online_payment: { available: false, processing: false, processing_since: null, failed_at: null },
    ...{ use_credit: false, retainers: [], external_refs: [], custom: {}, printed_fields: [] },
    client_snapshot: {
      ...{ name: "Kestrel Coffee Roasters", email: null, address: null, tax_id: null, locale: null },
      e_invoicing: printedReferences({}),
    },
    seller_snapshot: printedSeller(invoicing, currency),
    e_invoice: null,
    sent_at: now,
    emailed: true,
    viewed_at: null,
    paid_at: null,
    voided_at: null,
    public_url: null,
    recurring_invoice_id: null,
    estimate_id: null,
    estimate_part: null,
    origin: "stint",
    imported_from: null,
    import_id: null,
    created_at: now,
    updated_at: now,
  };
}

type Made = {
  index: number;
  taxes: readonly LineTax[];
  money: (minor: number) => Money;
  currency: string;
  today: string;
  t: Text;
};

function exampleLine(line: (typeof LINES)[number], { index, taxes, money, currency, today, t }: Made): InvoiceLine {
  const price = line.price * 10 ** exponentOf(currency);
  const isTime = line.kind === "time";
  return {
    id: String(index),
    kind: line.kind,
    description: t(line.text),
    quantity: line.quantity,
    unit: isTime ? "hour" : "piece",
    unit_price: money(price),
    tax_rate: singleRate(taxes),
    tax_rate_ids: [],
    taxes: taxes.map(toWire),
    amount: money(lineAmount(line.quantity, price, "")),
    project_id: null,
    project_name: t("project"),
    period_start: isTime ? addDays(today, -30) : null,
    period_end: isTime ? addDays(today, -3) : null,
    tracked_seconds: null,
    time_entry_count: 0,
    expense_count: 0,
    milestone_id: null,
    estimate_line_id: null,
    retainer_id: null,
  };
}

function toWire({ name, kind, rate, compound }: LineTax): InvoiceLine["taxes"][number] {
  return { tax_rate_id: null, name, kind, rate, compound };
}
