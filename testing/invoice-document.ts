import { getDocumentProxy } from "unpdf";
import type { EstimateOn, Printed } from "@/lib/billing/invoice-content/printed";
import { printedReferences } from "@/lib/billing/e-invoices/rules/parties";
import type { InvoiceDocument } from "@/lib/billing/invoice-pdf/render";
import type { Invoice, InvoiceLine } from "@/lib/billing/invoices/schema/invoice";

const idOf = (prefix: string, number = 1) => `${prefix}_01m7yp4jademgb7e4vec1c${String(number).padStart(4, "0")}`;
const euros = (amount: number) => ({ amount, currency: "EUR" });

const SELLER: Invoice["seller_snapshot"] = {
  name: "Ostlund & Park GmbH",
  address: {
    line1: "Speicherstraße 12",
    line2: null,
    city: "Hamburg",
    region: null,
    postal_code: "20457",
    country: "DE",
  },
  email: "accounts@ostlundpark.example",
  phone: "+49 40 5550 142",
  contact_name: "Maren Ostlund",
  electronic_address: null,
  registration_number: null,
  tax_id: "DE 298 471 605",
  register: "Amtsgericht Hamburg HRB 148 260",
  directors: "Maren Ostlund, 박준호",
  payment_account: {
    type: "iban",
    currency: "EUR",
    account_holder: "Ostlund & Park GmbH",
    bank: null,
    bic: "COBADEFFXXX",
    iban: "DE89370400440532013000",
  },
  payment_links: [],
  accent_color: "#b23a22",
  tax_name: "VAT",
  payment_code: true,
};

export function invoiceLine(changes: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    id: idOf("lin"),
    kind: "time",
    description: "Art direction",
    quantity: "2.00",
    unit: "hour",
    unit_price: euros(13_000),
    tax_rate: null,
    tax_rate_ids: [],
    taxes: [],
    amount: euros(26_000),
    project_id: idOf("prj"),
    project_name: "Fleet rebrand 2026",
    period_start: "2026-10-01",
    period_end: "2026-10-31",
    tracked_seconds: null,
    time_entry_count: 2,
    expense_count: 0,
    milestone_id: null,
    estimate_line_id: null,
    retainer_id: null,
    ...changes,
  };
}

/** Sent, by default without discount and tax. */
export function invoiceOf(lines: InvoiceLine[], changes: Partial<Invoice> = {}): Invoice {
  const total = euros(lines.reduce((sum, { amount }) => sum + amount.amount, 0));
  return {
    id: idOf("inv"),
    number: "INV-2026-0122",
    client_id: idOf("cli"),
    ...{ reminders_paused: false, promised_on: null, promise_note: null, reminded_at: null, late_fee_for: null },
    status: "sent",
    overdue: false,
    currency: "EUR",
    issue_date: "2026-11-19",
    due_date: "2026-12-03",
    lines,
    discount: null,
    ...{ service_from: null, service_to: null },
    purchase_order: "PO 4500-118-77",
    buyer_reference: null,
    notes: "Thank you for a good October on the water.",
    subtotal: total,
    discount_total: euros(0),
    taxes: [],
    tax_total: euros(0),
    total,
    amount_paid: euros(0),
    amount_credited: euros(0),
    amount_due: total,
    payments: [],
    online_payment: { available: false, processing: false, processing_since: null, failed_at: null },
    use_credit: false,
    retainers: [],
    external_refs: [],
    custom: {},
    printed_fields: [],
    client_snapshot: clientNamed("Harbour Line Ferries GmbH"),
    seller_snapshot: SELLER,
    e_invoice: null,
    sent_at: "2026-11-19T10:00:00.000Z",
    paid_at: null,
    voided_at: null,
    emailed: true,
    viewed_at: null,
    public_url: null,
    recurring_invoice_id: null,
    estimate_id: null,
    estimate_part: null,
    origin: "stint",
    imported_from: null,
    import_id: null,
    created_at: "2026-11-19T09:00:00.000Z",
    updated_at: "2026-11-19T10:00:00.000Z",
    ...changes,
  };
}

export function clientNamed(name: string): Invoice["client_snapshot"] {
  return { name, email: null, address: null, tax_id: null, locale: null, e_invoicing: printedReferences({}) };
}

/** Four projects, with different amounts. */
export function longInvoice(lines: number): Invoice {
  return invoiceOf(
    Array.from({ length: lines }, (_, index) =>
      invoiceLine({
        description: `Task ${index + 1}: layout and proofs of chapter ${index % 37}`,
        project_name: `Project ${Math.floor((index * 4) / lines) + 1}`,
        amount: euros(26_000 + index),
      }),
    ),
  );
}

/** In Swiss francs, with an account and addresses that a QR-bill needs, and a PayPal link. */
export function swissInvoice(locale: string | null, changes: Partial<Invoice> = {}): Invoice {
  const address = {
    line1: "Seestrasse 14",
    line2: null,
    city: "Zürich",
    region: null,
    postal_code: "8002",
    country: "CH",
  };
  const francs = { amount: 52_000, currency: "CHF" };
  const line = invoiceLine({ unit_price: { amount: 26_000, currency: "CHF" }, amount: francs });
  const zero = { amount: 0, currency: "CHF" };
  return invoiceOf([line], {
    currency: "CHF",
    ...{ subtotal: francs, total: francs, amount_due: francs, discount_total: zero, tax_total: zero },
    ...{ amount_paid: zero, amount_credited: zero, notes: "" },
    client_snapshot: {
      ...clientNamed("Nordlicht Energie AG"),
      locale,
      address: { ...address, line1: "Bahnhofstrasse 1", city: "Bern", postal_code: "3000" },
    },
    seller_snapshot: {
      ...SELLER,
      address,
      payment_account: {
        ...{ type: "iban", currency: "CHF", account_holder: null, bank: null, bic: null },
        iban: "CH9300762011623852957",
      },
      payment_links: [{ type: "paypal", label: "PayPal", name: "ostlund" }],
    },
    ...changes,
  });
}

/** Without discount and tax. */
export function estimateOf(lines: InvoiceLine[], changes: Partial<EstimateOn> = {}): Printed {
  const invoice = invoiceOf(lines, { number: "EST-2026-0017-R2", due_date: null, purchase_order: null, notes: "" });
  return {
    ...invoice,
    seller_snapshot: { ...SELLER, payment_account: null, payment_links: [] },
    amount_due: euros(0),
    estimate: {
      title: "Customer portal, phase 2",
      project_name: "Customer portal",
      valid_until: "2026-12-13",
      replaces: "EST-2026-0017",
      terms: "Two rounds of changes per part are included.",
      schedule: [
        { description: null, percent: "30", amount: euros(856_800), due: "on_acceptance", due_on: null },
        { description: null, percent: "40", amount: euros(1_142_400), due: "on_date", due_on: "2027-01-15" },
        { description: null, percent: "30", amount: euros(856_800), due: "on_completion", due_on: null },
      ],
      ...changes,
    },
  };
}

/** @param locale Replaces the client's. */
export function documentOf(invoice: Printed, locale = invoice.client_snapshot.locale): InvoiceDocument {
  return { invoice: { ...invoice, client_snapshot: { ...invoice.client_snapshot, locale } }, logo: null };
}

/** In points from the bottom left. */
interface Piece {
  text: string;
  left: number;
  right: number;
  bottom: number;
}

export async function piecesOf(bytes: Uint8Array): Promise<Piece[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages: Piece[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!("str" in item)) return [];
        const left = Number(item.transform[4]);
        return [
          { text: item.str.normalize("NFKC"), left, right: left + item.width, bottom: Number(item.transform[5]) },
        ];
      }),
    );
  }
  await pdf.destroy();
  return pages;
}

/** Without spaces, whose positions depend on the reader. */
export async function textOf(bytes: Uint8Array): Promise<string[]> {
  const pages = await piecesOf(bytes);
  return pages.map((pieces) => squeezed(pieces.map(({ text }) => text).join("")));
}

export function squeezed(text: string): string {
  return text.normalize("NFKC").replaceAll(/\s/g, "");
}
