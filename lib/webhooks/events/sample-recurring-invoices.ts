import type { RecurringInvoice } from "@/lib/billing/recurring-invoices/schema/recurring-invoice";
import { IDS, SAMPLE_NOW } from "./sample-objects";

const euros = (amount: number) => ({ amount, currency: "EUR" });

export const RECURRING: RecurringInvoice = {
  id: "rec_01m7yp4jw5d8g1j4m7p0r3t6w9",
  client_id: IDS.client,
  name: "Care and support",
  status: "active",
  currency: "EUR",
  schedule: {
    ...{ every: 1, unit: "month", day: 1, weekday: null },
    ...{ starts_on: "2026-12-01", ends_on: null, occurrences: null },
  },
  covers: "previous",
  action: "send",
  lines: [
    {
      ...{ description: "Support, {month} {year}", quantity: "1", unit: "piece", unit_price: euros(95_000) },
      ...{ tax_rate: null, tax_rate_ids: null, project_id: IDS.project, amount: euros(95_000) },
    },
  ],
  fixed_total: euros(95_000),
  from_time_entries: { project_ids: [IDS.project], group_by: "task", only_period: false },
  from_expenses: null,
  from_milestones: null,
  discount: null,
  notes: "Thank you for your trust.",
  external_refs: [],
  purchase_order: "PO-4711",
  payment_terms_days: 14,
  skip_when_empty: true,
  send: { to: null, cc: null, subject: "Support, {period}", message: null, attach_pdf: true },
  next_on: "2026-12-01",
  next_period: { from: "2026-11-01", to: "2026-11-30" },
  next_run_at: "2026-12-01T05:00:00.000Z",
  last_run: null,
  last_invoice_id: null,
  invoice_count: 0,
  pause_reason: null,
  paused_at: null,
  paused_by_id: null,
  import_id: null,
  created_at: SAMPLE_NOW,
  updated_at: SAMPLE_NOW,
};

const STOPPED = { next_on: null, next_period: null, next_run_at: null };

export const PAUSED_RECURRING: RecurringInvoice = {
  ...{ ...RECURRING, ...STOPPED, status: "paused" },
  ...{ pause_reason: "by_user", paused_at: SAMPLE_NOW, paused_by_id: IDS.maren },
};

export const ENDED_RECURRING: RecurringInvoice = { ...RECURRING, ...STOPPED, status: "ended" };

export const FAILED_RECURRING: RecurringInvoice = {
  ...RECURRING,
  next_on: "2027-01-01",
  next_period: { from: "2026-12-01", to: "2026-12-31" },
  next_run_at: "2027-01-01T05:00:00.000Z",
  last_run: {
    ...{ on: "2026-12-01", period: { from: "2026-11-01", to: "2026-11-30" }, result: "failed", reason: null },
    failure: {
      ...{ code: "recipient_missing", reason: "no_email" },
      params: { client: "Nordwind Ferries", client_id: IDS.client },
      detail: "Nordwind Ferries has no email address. Add an address to the client, or enter a recipient.",
    },
    ...{ late_days: 0, made_at: SAMPLE_NOW, made_by_id: null },
    invoice: { id: IDS.invoice, number: null, status: "draft", total: euros(113_050) },
  },
  last_invoice_id: IDS.invoice,
  invoice_count: 1,
};
