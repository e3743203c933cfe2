import type { ClientCredit } from "@/lib/billing/client-credits/schema";
import type { CreditNote } from "@/lib/billing/credit-notes/schema/credit-note";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { DRAFT, E_INVOICE, SENT } from "./sample-invoices";
import { IDS, SAMPLE_NOW } from "./sample-objects";

const zero = { amount: 0, currency: "EUR" };

export const CREDIT_NOTE_DRAFT: CreditNote = {
  id: "crn_01m7yp4jr2g6f9e3d5c7b1a0y4",
  number: null,
  invoice_id: IDS.invoice,
  invoice_number: "INV-2026-0118",
  client_id: IDS.client,
  status: "draft",
  currency: "EUR",
  issue_date: null,
  reason: "error",
  memo: null,
  frees: true,
  notes: "",
  external_refs: [],
  lines: DRAFT.lines.map(({ id, description, quantity, unit, unit_price, tax_rate, tax_rate_ids, taxes, amount }) => ({
    ...{ invoice_line_id: id, description, quantity, unit, unit_price, tax_rate, tax_rate_ids, taxes, amount },
    net: { amount: amount.amount - DRAFT.discount_total.amount, currency: "EUR" },
    credited_quantity: quantity,
  })),
  whole: true,
  subtotal: DRAFT.subtotal,
  discount_total: DRAFT.discount_total,
  taxes: DRAFT.taxes,
  tax_total: DRAFT.tax_total,
  total: DRAFT.total,
  applied_total: zero,
  remaining: zero,
  client_credit_id: null,
  client_snapshot: DRAFT.client_snapshot,
  seller_snapshot: DRAFT.seller_snapshot,
  e_invoice: null,
  issued_at: null,
  public_url: null,
  created_at: SAMPLE_NOW,
  updated_at: SAMPLE_NOW,
};

export const CREDIT_NOTE: CreditNote = {
  ...CREDIT_NOTE_DRAFT,
  number: "CN-2026-0001",
  status: "issued",
  issue_date: "2026-11-19",
  applied_total: DRAFT.total,
  e_invoice: E_INVOICE,
  issued_at: SAMPLE_NOW,
  public_url: "https://stint.example.com/cn/Qm3UcV9AxqLKUksSPoAduzjtGlhNvnY2J",
};

export const CREDITED: Invoice = {
  ...SENT,
  status: "credited",
  lines: SENT.lines.map((line) => ({ ...line, time_entry_count: 0, time_entry_ids: [] })),
  amount_credited: SENT.total,
  amount_due: zero,
};

const CREDIT_ID = "crd_01m7yp4jt4h8k1m3p5r7t9w2y6";
const euros = (amount: number) => ({ amount, currency: "EUR" });

/** Of a credit note. */
export const CLIENT_CREDIT: ClientCredit = {
  id: CREDIT_ID,
  client_id: IDS.client,
  currency: "EUR",
  invoice_id: IDS.invoice,
  invoice_number: "INV-2026-0118",
  payment_id: null,
  credit_note_id: CREDIT_NOTE.id,
  credit_note_number: CREDIT_NOTE.number,
  amount: euros(5000),
  used_total: zero,
  refunded_total: zero,
  remaining: euros(5000),
  uses: [],
  refunds: [],
  created_at: SAMPLE_NOW,
  updated_at: SAMPLE_NOW,
};

/** Of an overpayment. */
export const USED_CREDIT: ClientCredit = {
  ...CLIENT_CREDIT,
  payment_id: IDS.payment,
  credit_note_id: null,
  credit_note_number: null,
  used_total: euros(3000),
  remaining: euros(2000),
  uses: [
    {
      payment_id: "pay_01m7yp4jv3e5g7j9m1p3r5t7w9",
      invoice_id: "inv_01m7yp4jw2d4f6h8k0n2q4s6v8",
      invoice_number: "INV-2026-0121",
      amount: euros(3000),
      used_on: "2026-11-19",
    },
  ],
};
