import type { Client } from "@/lib/tracking/clients/schema";
import type { Project } from "@/lib/tracking/projects/schema";
import type { TaxRate } from "@/lib/billing/tax-rates/schema";
import type { Task } from "@/lib/tracking/tasks/schema";
import type { TimeEntry } from "@/lib/tracking/time-entries/schema";
import type { User } from "@/lib/identity/users/schema";

export const SAMPLE_NOW = "2026-11-19T14:20:00.000Z";

export const CREATED_AT = "2026-11-02T08:12:00.000Z";
export const IDS = {
  client: "cli_01m7yp4jademgb7e4vec1cvggx",
  project: "prj_01m7yp4jb2e3tsf0z8n5q6hw4r",
  task: "tsk_01m7yp4jc6f9xvd2k7m3r1sy8t",
  closed: "clp_01m7yp4jn3c7q9s0d2f4h6kt8m",
  timesheet: "tms_01m7yp4jq1f5e8d2c4b6a9z7x3",
  exception: "pex_01m7yp4jp5e9t1w2f4h6k8mw0p",
  entry: "ent_01m7yp4jd8g1zwe4n9p5t3vb2w",
  invoice: "inv_01m7yp4jf2h5b7g8q1r9w7xe6y",
  line: "lin_01m7yp4jg4j7d9h0s3t1y9zg8a",
  payment: "pay_01m7yp4jh6k9f1j2v5w3a1bj0c",
  tax: "tax_01m7yp4jm1a5m7p8b1c9g7hr6j",
  field: "fld_01m7yp4jr2b6n8q9c2d0h8js7k",
  maren: "usr_01m7yp4jj8m1h3k4x7y5c3dm2e",
  hanna: "usr_01m7yp4jkap3k5m6z9a7e5fp4g",
  freelancer: "usr_01m7yp4jq9b4r6t8w0y2a4c6e8",
};
const euros = (amount: number) => ({ amount, currency: "EUR" });
export const CLIENT: Client = {
  id: IDS.client,
  name: "Nordwind Ferries",
  email: "office@nordwind.example",
  cc_emails: ["accounts@nordwind.example"],
  contact_name: "Jan Petersen",
  address: {
    line1: "Am Sandtorkai 40",
    line2: null,
    city: "Hamburg",
    region: null,
    postal_code: "20457",
    country: "DE",
  },
  tax_id: "DE811907980",
  currency: "EUR",
  payment_terms_days: 30,
  locale: "de-DE",
  default_tax_rate_id: null,
  attach_timesheet: false,
  group_time_by: "task",
  ...{ reminders: "on", reminders_paused_until: null, late_fee: "default" },
  e_invoicing: {
    format: "xrechnung",
    buyer_reference: "04011000-1234512345-06",
    electronic_address: null,
    registration_number: null,
    supplier_number: null,
    contract_reference: null,
  },
  external_refs: [{ system: "hubspot", id: "51203944", url: "https://crm.example/company/51203944" }],
  custom: { cost_center: "A-12" },
  ...{ import_id: null, notes: "Ask for Jan." },
  status: "active",
  created_at: CREATED_AT,
  updated_at: SAMPLE_NOW,
};

export const PROJECT: Project = {
  id: IDS.project,
  client_id: IDS.client,
  name: "Night boats",
  code: "NB-26",
  color: "sky",
  notes: "A timetable for the night boats",
  billing: "hourly",
  billable: true,
  ...{ fee: null, fee_invoiced: null, effective_rate: null, draft_on_completion: false },
  rate: euros(12_000),
  rates: [{ ...euros(12_000), since: null }],
  budget: { kind: "hours", amount: "120.5", period: "total" },
  budget_thresholds: [80, 100],
  time_rounding: null,
  default_tax_rate_id: null,
  starts_on: "2026-11-02",
  ends_on: "2027-03-31",
  access: "members",
  member_ids: [IDS.hanna],
  manager_ids: [IDS.maren],
  external_refs: [],
  custom: {},
  import_id: null,
  status: "active",
  archived_at: null,
  currency: "EUR",
  created_at: CREATED_AT,
  updated_at: SAMPLE_NOW,
};

export const TASK: Task = {
  id: IDS.task,
  project_id: IDS.project,
  name: "Research",
  rate: euros(13_500),
  rates: [{ ...euros(13_500), since: null }],
  billable: true,
  extra: false,
  external_refs: [],
  custom: {},
  import_id: null,
  status: "active",
  created_at: CREATED_AT,
  updated_at: SAMPLE_NOW,
};

/** Unbilled, 1.25 hours. */
export const TIME_ENTRY: TimeEntry = {
  id: IDS.entry,
  project_id: IDS.project,
  task_id: IDS.task,
  user_id: IDS.maren,
  notes: "Deck plans for the night boats",
  start_time: "2026-11-19T13:05:00.000Z",
  end_time: SAMPLE_NOW,
  duration_seconds: 4500,
  date: "2026-11-19",
  time_zone: "Europe/Berlin",
  billable: true,
  covered: false,
  tags: ["design"],
  rate: euros(13_500),
  rate_by_hand: false,
  locked: false,
  lock_reason: null,
  lock_reasons: [],
  lock_detail: null,
  invoice_id: null,
  billed_elsewhere: false,
  external_refs: [],
  custom: {},
  import_id: null,
  ...{ timesheet_id: null, approval: null },
  running: false,
  created_at: SAMPLE_NOW,
  updated_at: SAMPLE_NOW,
};

export const USER: User = {
  id: IDS.hanna,
  email: "hanna@ostlund-park.example",
  name: "Hanna Wiśniewska",
  role: "member",
  status: "active",
  time_zone: "Europe/Warsaw",
  locale: null,
  language: null,
  default_rate: euros(9000),
  rates: [{ ...euros(9000), since: null }],
  weekly_capacity_seconds: 144_000,
  ...{ external_refs: [], import_id: null, has_second_factor: false },
  ...{ approver_id: null, submits_timesheets: true, muted_emails: [] },
  invitation: null,
  created_at: CREATED_AT,
  updated_at: SAMPLE_NOW,
};

export const INVITED: User = {
  ...USER,
  name: "Hanna",
  status: "invited",
  has_second_factor: null,
  time_zone: null,
  invitation: { invited_by: IDS.maren, sent_at: SAMPLE_NOW, expires_at: "2026-11-26T14:20:00.000Z" },
  created_at: SAMPLE_NOW,
};

/** Created from a workspace's default percentage. */
export const TAX_RATE: TaxRate = {
  id: IDS.tax,
  name: "VAT 19 %",
  percentage: "19",
  kind: "standard",
  reason: null,
  reason_code: null,
  compound: false,
  country: null,
  status: "active",
  in_use: false,
  created_at: SAMPLE_NOW,
  updated_at: SAMPLE_NOW,
};
