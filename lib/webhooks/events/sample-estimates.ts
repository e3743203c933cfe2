import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import { DRAFT } from "./sample-invoices";
import { IDS, SAMPLE_NOW } from "./sample-objects";

const euros = (amount: number) => ({ amount, currency: "EUR" });
const ID = "est_01m7yp4jv2c5f8h1k4n7q0s3v6";
const [VAT] = DRAFT.taxes;

export const ESTIMATE_DRAFT: Estimate = {
  id: ID,
  number: null,
  client_id: IDS.client,
  project_id: IDS.project,
  title: "Night boats, phase 2",
  status: "draft",
  expired: false,
  currency: "EUR",
  issue_date: null,
  valid_until: null,
  lines: DRAFT.lines.map(({ id, description, unit, unit_price, tax_rate, tax_rate_ids, taxes }) => ({
    ...{ id, description, quantity: "40", unit, unit_price, tax_rate, tax_rate_ids, taxes },
    amount: euros(540_000),
    invoiced: euros(0),
  })),
  discount: { percent: "5" },
  notes: "Travel is billed at cost.",
  external_refs: [],
  terms: "Payable within 30 days.",
  schedule: [
    {
      ...{ description: "On order", percent: "30", amount: euros(183_141) },
      ...{ due: "on_acceptance", due_on: null, invoice_id: null },
    },
    {
      ...{ description: "On delivery", percent: "70", amount: euros(427_329) },
      ...{ due: "on_completion", due_on: null, invoice_id: null },
    },
  ],
  subtotal: euros(540_000),
  discount_total: euros(27_000),
  taxes: VAT ? [{ ...VAT, taxable: euros(513_000), amount: euros(97_470) }] : [],
  tax_total: euros(97_470),
  total: euros(610_470),
  invoiced_total: euros(0),
  uninvoiced_total: euros(0),
  revision: 1,
  original_id: ID,
  supersedes_id: null,
  superseded_by_id: null,
  client_snapshot: DRAFT.client_snapshot,
  seller_snapshot: DRAFT.seller_snapshot,
  decision: null,
  accepted_at: null,
  declined_at: null,
  sent_at: null,
  sent_by_id: null,
  viewed_at: null,
  view_count: 0,
  created_project_id: null,
  public_url: null,
  import_id: null,
  created_at: SAMPLE_NOW,
  updated_at: SAMPLE_NOW,
};

export const ESTIMATE: Estimate = {
  ...ESTIMATE_DRAFT,
  number: "EST-2026-0017",
  status: "sent",
  issue_date: "2026-11-19",
  valid_until: "2026-12-19",
  sent_at: SAMPLE_NOW,
  sent_by_id: IDS.maren,
  public_url: "https://stint.example.com/e/V9AxqLKUksSPoAduzjtGlhNvnY2Jm3Uc",
};

const DECISION = {
  via: "workspace" as const,
  ...{ by_name: "Jan Petersen", by_email: "jan@nordwind.example", ip: null, user_id: IDS.maren },
  ...{ at: SAMPLE_NOW, pdf_sha256: "9a1f0b9c1d2e3a4f5b60718293a4b5c6d7e8f90123456789abcdef0123456789" },
};

export const ACCEPTED: Estimate = {
  ...ESTIMATE,
  status: "accepted",
  uninvoiced_total: ESTIMATE.total,
  decision: { outcome: "accepted", ...DECISION, reason: "By phone" },
  accepted_at: SAMPLE_NOW,
};

export const DECLINED: Estimate = {
  ...ESTIMATE,
  status: "declined",
  decision: { outcome: "declined", ...DECISION, reason: "The budget was cut." },
  declined_at: SAMPLE_NOW,
};
