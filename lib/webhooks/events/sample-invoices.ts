import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { Payment } from "@/lib/billing/invoices/schema/payment";
import { IDS, SAMPLE_NOW, CLIENT } from "./sample-objects";

const euros = (amount: number) => ({ amount, currency: "EUR" });
const { format: _format, ...references } = CLIENT.e_invoicing;
const VAT = { tax_rate_id: IDS.tax, name: "VAT 19 %", kind: "standard", rate: "19", compound: false } as const;

export const DRAFT: Invoice = {
  id: IDS.invoice,
  number: null,
  client_id: IDS.client,
  ...{ reminders_paused: false, promised_on: null, promise_note: null, reminded_at: null, late_fee_for: null },
  status: "draft",
  overdue: false,
  currency: "EUR",
  issue_date: null,
  due_date: null,
  lines: [
    {
      id: IDS.line,
      kind: "time",
      description: "Research",
      quantity: "1.25",
      unit: "hour",
      unit_price: euros(13_500),
      tax_rate: "19",
      tax_rate_ids: [IDS.tax],
      taxes: [VAT],
      amount: euros(16_875),
      project_id: IDS.project,
      project_name: "Night boats",
      period_start: "2026-11-19",
      period_end: "2026-11-19",
      tracked_seconds: 4500,
      time_entry_count: 1,
      expense_count: 0,
      milestone_id: null,
      estimate_line_id: null,
      retainer_id: null,
      expense_ids: [],
      time_entry_ids: [IDS.entry],
    },
  ],
  discount: { percent: "5" },
  ...{ service_from: null, service_to: null },
  purchase_order: "PO-4711",
  buyer_reference: null,
  notes: "Thank you.",
  subtotal: euros(16_875),
  discount_total: euros(844),
  taxes: [{ ...VAT, reason: null, reason_code: null, taxable: euros(16_031), amount: euros(3046) }],
  tax_total: euros(3046),
  total: euros(19_077),
  amount_paid: euros(0),
  amount_credited: euros(0),
  amount_due: euros(19_077),
  payments: [],
  online_payment: { available: false, processing: false, processing_since: null, failed_at: null },
  use_credit: false,
  retainers: [],
  external_refs: [],
  custom: {},
  printed_fields: [{ label: "Cost center", type: "text", value: "A-12" }],
  client_snapshot: {
    name: CLIENT.name,
    email: CLIENT.email,
    address: CLIENT.address,
    tax_id: CLIENT.tax_id,
    locale: CLIENT.locale,
    e_invoicing: references,
  },
  seller_snapshot: {
    name: "Ostlund & Park",
    address: { line1: "Kaiweg 12", line2: null, city: "Hamburg", region: null, postal_code: "20359", country: "DE" },
    email: "billing@ostlund-park.example",
    phone: "+49 40 1234567",
    contact_name: "Maren Ostlund",
    electronic_address: null,
    tax_id: "DE123456789",
    register: "Amtsgericht Hamburg HRB 123456",
    registration_number: null,
    directors: "Maren Ostlund",
    payment_account: {
      type: "iban",
      currency: "EUR",
      account_holder: "Ostlund & Park GmbH",
      bank: null,
      bic: "COBADEFFXXX",
      iban: "DE89370400440532013000",
    },
    payment_links: [],
    accent_color: "#b5361f",
    tax_name: "VAT",
    payment_code: true,
  },
  e_invoice: null,
  sent_at: null,
  emailed: false,
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
  created_at: SAMPLE_NOW,
  updated_at: SAMPLE_NOW,
};

export const E_INVOICE: Invoice["e_invoice"] = {
  format: "xrechnung",
  sha256: "6f0b9c1d2e3a4f5b60718293a4b5c6d7e8f90123456789abcdef0123456789ab",
  made_at: SAMPLE_NOW,
  faults: [],
};

export const SENT: Invoice = {
  ...DRAFT,
  number: "INV-2026-0118",
  status: "sent",
  issue_date: "2026-11-19",
  due_date: "2026-12-19",
  e_invoice: E_INVOICE,
  sent_at: SAMPLE_NOW,
  public_url: "https://stint.example.com/i/zjtGlhNvnY2Jm3UcV9AxqLKUksSPoAdu",
};

export const PAYMENT: Payment = {
  id: IDS.payment,
  invoice_id: IDS.invoice,
  client_id: IDS.client,
  amount: SENT.total,
  deduction: null,
  unapplied: euros(0),
  client_credit_id: null,
  retainer_id: null,
  paid_on: "2026-11-19",
  method: "bank transfer",
  reference: "RF18 5390 0754 7034",
  notes: "",
  ...{ provider: null, provider_payment_id: null, test_mode: false, refunded: euros(0), refunds: [] },
  created_at: SAMPLE_NOW,
};

export const PAID: Invoice = {
  ...SENT,
  status: "paid",
  amount_paid: SENT.total,
  amount_due: euros(0),
  payments: [PAYMENT],
  paid_at: SAMPLE_NOW,
};

export const VOID: Invoice = {
  ...SENT,
  status: "void",
  lines: SENT.lines.map((line) => ({ ...line, time_entry_count: 0, expense_count: 0, time_entry_ids: [] })),
  amount_due: euros(0),
  voided_at: SAMPLE_NOW,
};

export const ONLINE_PAYMENT: Payment = {
  ...PAYMENT,
  method: "Stripe",
  reference: null,
  ...{ provider: "stripe", provider_payment_id: "pi_3QLzK2eZvKYlo2C8Kx8d", test_mode: true },
};

export const PROCESSING: Invoice = {
  ...SENT,
  online_payment: { available: false, processing: true, processing_since: SAMPLE_NOW, failed_at: null },
};

export const FAILED_PAYMENT: Invoice = {
  ...SENT,
  online_payment: { available: true, processing: false, processing_since: null, failed_at: SAMPLE_NOW },
};
