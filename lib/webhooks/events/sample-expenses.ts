import type { Expense } from "@/lib/billing/expenses/schema";
import { IDS, SAMPLE_NOW } from "./sample-objects";

const euros = (amount: number) => ({ amount, currency: "EUR" });

export const EXPENSE: Expense = {
  id: "exp_01m7yp4js3c7r9t0v2w4x6z8b1",
  user_id: IDS.maren,
  project_id: IDS.project,
  category_id: "cat_01m7yp4jt4d8s0v1w3x5y7a9c2",
  spent_on: "2026-11-19",
  notes: "Train to Kiel",
  external_refs: [],
  amount: euros(11_900),
  units: null,
  unit_name: null,
  unit_price: null,
  tax_amount: euros(1_900),
  billable: true,
  markup_percent: "10",
  reimbursable: true,
  exchange_rate: null,
  billable_amount: euros(11_000),
  status: "open",
  locked: false,
  lock_reason: null,
  lock_reasons: [],
  invoice_id: null,
  reimbursed_on: null,
  reimbursement_reference: null,
  receipt_ids: [],
  import_id: null,
  created_at: SAMPLE_NOW,
  updated_at: SAMPLE_NOW,
};
