import type { CreditNote } from "@/lib/billing/credit-notes/schema/credit-note";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { DRAFT, IDS, SAMPLE_NOW, SENT } from "./sample-objects";

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
  client_snapshot: DRAFT.client_snapshot,
  seller_snapshot: DRAFT.seller_snapshot,
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
