import type { ClosedPeriod, PeriodException } from "@/lib/tracking/closed-periods/schema";
import type { CustomField } from "@/lib/tracking/custom-fields/schema";
import type { Timesheet } from "@/lib/tracking/timesheets/schema/timesheet";
import { CREATED_AT, IDS, SAMPLE_NOW } from "./sample-objects";

export const CUSTOM_FIELD: CustomField = {
  id: IDS.field,
  object: "client",
  key: "cost_center",
  label: "Cost center",
  type: "text",
  choices: [],
  required: false,
  on_invoice: true,
  status: "active",
  created_at: SAMPLE_NOW,
  updated_at: SAMPLE_NOW,
};

const submission = {
  at: SAMPLE_NOW,
  by: IDS.maren,
  action: "submitted",
  comment: "Monday was a training day.",
  corrected_seconds: null,
  corrected_entries: null,
} as const;

/** Submitted, 1.25 hours on one day. */
export const TIMESHEET: Timesheet = {
  id: IDS.timesheet,
  user_id: IDS.maren,
  starts_on: "2026-11-09",
  ends_on: "2026-11-15",
  period: "week",
  status: "submitted",
  missing: false,
  seconds: 4500,
  billable_seconds: 4500,
  capacity_seconds: 144_000,
  days: [0, 0, 0, 4500, 0, 0, 0].map((seconds, index) => ({
    date: `2026-11-${String(9 + index).padStart(2, "0")}`,
    seconds,
  })),
  projects: [{ project_id: IDS.project, seconds: 4500 }],
  entry_count: 1,
  entries_changed_at: SAMPLE_NOW,
  running: false,
  overlapping_entry_ids: [],
  overnight_entry_ids: [],
  entries_url: `https://stint.example.com/v1/time-entries?timesheet_id=${IDS.timesheet}`,
  approver_id: null,
  left_on: null,
  submitted_at: SAMPLE_NOW,
  submitted_by: IDS.maren,
  decided_at: null,
  decided_by: null,
  comment: "Monday was a training day.",
  flags: [],
  corrected_entry_ids: [],
  corrections: [],
  self_approved: false,
  reminded_at: null,
  history: [submission],
  may: [],
  created_at: CREATED_AT,
  updated_at: SAMPLE_NOW,
};

export const CLOSED_PERIOD: ClosedPeriod = {
  id: IDS.closed,
  from: null,
  locked_until: "2026-10-31",
  automatic: false,
  reason: "Month-end close",
  closed_by: IDS.maren,
  reopened_at: null,
  reopened_by: null,
  reopen_reason: null,
  created_at: SAMPLE_NOW,
  updated_at: SAMPLE_NOW,
};

export const PERIOD_EXCEPTION: PeriodException = {
  id: IDS.exception,
  user_id: IDS.hanna,
  from: "2026-10-19",
  to: "2026-10-25",
  until: "2026-11-26T14:20:00.000Z",
  reason: "The site visit on October 21 is missing.",
  origin: "manual",
  changed_entries: 0,
  created_by: IDS.maren,
  ended_at: null,
  ended_by: null,
  created_at: SAMPLE_NOW,
  updated_at: SAMPLE_NOW,
};
