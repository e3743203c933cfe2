import { budgetEvents } from "@/lib/tracking/budgets/events";
import { timesheetEvents } from "@/lib/tracking/timesheets/events";
import type { Timesheet } from "@/lib/tracking/timesheets/schema/timesheet";
import { closedPeriodEvents, periodExceptionEvents } from "@/lib/tracking/closed-periods/events";
import { clientEvents } from "@/lib/tracking/clients/events";
import { clientCreditEvents } from "@/lib/billing/client-credits/events";
import { creditNoteEvents } from "@/lib/billing/credit-notes/events";
import { CLIENT_CREDIT, CREDIT_NOTE, CREDIT_NOTE_DRAFT, CREDITED, USED_CREDIT } from "./sample-credit-notes";
import { estimateEvents } from "@/lib/billing/estimates/events";
import { expenseEvents } from "@/lib/billing/expenses/events";
import { milestoneEvents } from "@/lib/tracking/milestones/events";
import { invoiceEvents, paymentEvents } from "@/lib/billing/invoices/events";
import type { EventDefinition } from "@/lib/kernel/outbox/event";
import { importEvents } from "@/lib/reporting/imports/events";
import { retainerEvents } from "@/lib/billing/retainers/events";
import { recurringInvoiceEvents } from "@/lib/billing/recurring-invoices/events";
import { statementEvents } from "@/lib/billing/statements/events";
import { projectEvents } from "@/lib/tracking/projects/events";
import { taskEvents } from "@/lib/tracking/tasks/events";
import { customFieldEvents } from "@/lib/tracking/custom-fields/events";
import { taxRateEvents } from "@/lib/billing/tax-rates/events";
import { timeEntryEvents } from "@/lib/tracking/time-entries/events";
import { userEvents } from "@/lib/identity/users/events";
import { ACCEPTED, DECLINED, ESTIMATE, ESTIMATE_DRAFT } from "./sample-estimates";
import { EXPENSE } from "./sample-expenses";
import { MILESTONE } from "./sample-milestones";
import { FAILED_IMPORT, IMPORT, MERGE, UNDONE_IMPORT } from "./sample-imports";
import { CLOSED_PERIOD, CUSTOM_FIELD, PERIOD_EXCEPTION, TIMESHEET } from "./sample-periods";
import { DRAFT, FAILED_PAYMENT, ONLINE_PAYMENT, PAID, PAYMENT, PROCESSING, SENT, VOID } from "./sample-invoices";
import { ENDED_RECURRING, FAILED_RECURRING, PAUSED_RECURRING, RECURRING } from "./sample-recurring-invoices";
import { DRAWN_RETAINER, FUNDED_RETAINER, RETAINER } from "./sample-retainers";
import { SENT_STATEMENT } from "./sample-statements";
import { CLIENT, IDS, INVITED, PROJECT, SAMPLE_NOW, TASK, TAX_RATE, TIME_ENTRY, USER } from "./sample-objects";

export interface EventBody<Data = unknown> {
  type: string;
  /** Unix seconds. */
  timestamp: number;
  data: Data;
}

function sample<Data>(event: EventDefinition<Data>, data: Data): [string, Data] {
  return [event.name, data];
}

const step = { at: SAMPLE_NOW, by: TIMESHEET.user_id, corrected_seconds: null, corrected_entries: null };

function decided(status: Timesheet["status"]): Timesheet {
  return { ...TIMESHEET, status, decided_at: SAMPLE_NOW, decided_by: TIMESHEET.user_id };
}

/** `samples.test.ts` compares these with emitted events. */
const SAMPLES: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  sample(timeEntryEvents.created, TIME_ENTRY),
  sample(timeEntryEvents.updated, { ...TIME_ENTRY, notes: "Deck plans, second draft" }),
  sample(timeEntryEvents.deleted, TIME_ENTRY),
  sample(timeEntryEvents.started, {
    ...TIME_ENTRY,
    start_time: SAMPLE_NOW,
    end_time: null,
    duration_seconds: null,
    running: true,
  }),
  sample(timeEntryEvents.stopped, TIME_ENTRY),
  sample(projectEvents.created, { ...PROJECT, created_at: SAMPLE_NOW }),
  sample(projectEvents.updated, { ...PROJECT, ends_on: "2027-04-30" }),
  sample(projectEvents.archived, { ...PROJECT, status: "archived", archived_at: SAMPLE_NOW }),
  sample(projectEvents.unarchived, PROJECT),
  sample(budgetEvents.reached, {
    project: { ...PROJECT, budget: { kind: "hours", amount: "1.5", period: "total" } },
    measure: "budget",
    threshold: 80,
    month: null,
    used_seconds: 4500,
    used_amount: null,
  }),
  sample(taskEvents.created, { ...TASK, created_at: SAMPLE_NOW }),
  sample(taskEvents.updated, { ...TASK, name: "Research and tests" }),
  sample(clientEvents.created, { ...CLIENT, created_at: SAMPLE_NOW }),
  sample(clientEvents.updated, { ...CLIENT, notes: "Ask for Jan or Aylin." }),
  sample(clientEvents.archived, { ...CLIENT, status: "archived" }),
  sample(statementEvents.sent, SENT_STATEMENT),
  sample(userEvents.invited, INVITED),
  sample(userEvents.joined, USER),
  sample(userEvents.updated, { ...USER, weekly_capacity_seconds: 108_000 }),
  sample(userEvents.deactivated, { ...USER, status: "deactivated" }),
  sample(userEvents.merged, MERGE),
  sample(milestoneEvents.created, MILESTONE),
  sample(milestoneEvents.updated, { ...MILESTONE, due_on: "2027-01-15" }),
  sample(milestoneEvents.completed, {
    ...MILESTONE,
    ...{ status: "completed", completed_at: SAMPLE_NOW, completed_by_id: IDS.maren },
  }),
  sample(milestoneEvents.deleted, MILESTONE),
  sample(expenseEvents.created, EXPENSE),
  sample(expenseEvents.updated, { ...EXPENSE, notes: "Train to Kiel and back" }),
  sample(expenseEvents.deleted, EXPENSE),
  sample(expenseEvents.reimbursed, {
    ...{ ...EXPENSE, notes: "Train to Kiel and back", status: "reimbursed", locked: true, lock_reason: "reimbursed" },
    ...{ lock_reasons: ["reimbursed"], reimbursed_on: "2026-11-30", reimbursement_reference: "Payroll November" },
  }),
  sample(estimateEvents.created, ESTIMATE_DRAFT),
  sample(estimateEvents.updated, { ...ESTIMATE_DRAFT, title: "Night boats, timetable" }),
  sample(estimateEvents.deleted, { ...ESTIMATE_DRAFT, title: "Night boats, timetable" }),
  sample(estimateEvents.sent, ESTIMATE),
  sample(estimateEvents.viewed, { ...ESTIMATE, viewed_at: SAMPLE_NOW, view_count: 1 }),
  sample(estimateEvents.accepted, ACCEPTED),
  sample(estimateEvents.declined, DECLINED),
  sample(estimateEvents.expired, { ...ESTIMATE, expired: true }),
  sample(invoiceEvents.created, DRAFT),
  sample(invoiceEvents.updated, { ...DRAFT, purchase_order: "PO-4712" }),
  sample(invoiceEvents.deleted, DRAFT),
  sample(invoiceEvents.sent, SENT),
  sample(invoiceEvents.paid, PAID),
  sample(invoiceEvents.overdue, { ...SENT, overdue: true }),
  sample(invoiceEvents.reminded, { ...SENT, overdue: true, reminded_at: "2026-12-22T08:00:00.000Z" }),
  sample(invoiceEvents.voided, VOID),
  sample(invoiceEvents.credited, CREDITED),
  sample(invoiceEvents.payment_processing, PROCESSING),
  sample(paymentEvents.created, PAYMENT),
  sample(paymentEvents.refunded, {
    ...ONLINE_PAYMENT,
    refunded: ONLINE_PAYMENT.amount,
    refunds: [{ amount: ONLINE_PAYMENT.amount, refunded_on: "2026-11-19", created_at: SAMPLE_NOW }],
    unapplied: ONLINE_PAYMENT.amount,
  }),
  sample(paymentEvents.failed, FAILED_PAYMENT),
  sample(recurringInvoiceEvents.created, RECURRING),
  sample(recurringInvoiceEvents.updated, { ...RECURRING, name: "Care, support" }),
  sample(recurringInvoiceEvents.deleted, { ...RECURRING, name: "Care, support" }),
  sample(recurringInvoiceEvents.paused, PAUSED_RECURRING),
  sample(recurringInvoiceEvents.failed, FAILED_RECURRING),
  sample(recurringInvoiceEvents.ended, ENDED_RECURRING),
  sample(creditNoteEvents.created, CREDIT_NOTE_DRAFT),
  sample(creditNoteEvents.updated, { ...CREDIT_NOTE_DRAFT, memo: "Wrong purchase order" }),
  sample(creditNoteEvents.deleted, { ...CREDIT_NOTE_DRAFT, memo: "Wrong purchase order" }),
  sample(creditNoteEvents.issued, CREDIT_NOTE),
  sample(creditNoteEvents.applied, CREDIT_NOTE),
  sample(clientCreditEvents.created, CLIENT_CREDIT),
  sample(clientCreditEvents.updated, USED_CREDIT),
  sample(clientCreditEvents.deleted, CLIENT_CREDIT),
  sample(retainerEvents.created, RETAINER),
  sample(retainerEvents.updated, { ...RETAINER, name: "Night boats" }),
  sample(retainerEvents.funded, FUNDED_RETAINER),
  sample(retainerEvents.drawn, DRAWN_RETAINER),
  sample(retainerEvents.low, DRAWN_RETAINER),
  sample(retainerEvents.closed, { ...RETAINER, status: "closed" }),
  sample(taxRateEvents.created, TAX_RATE),
  sample(taxRateEvents.updated, { ...TAX_RATE, country: "DE" }),
  sample(customFieldEvents.created, CUSTOM_FIELD),
  sample(customFieldEvents.updated, { ...CUSTOM_FIELD, required: true }),
  sample(closedPeriodEvents.closed, CLOSED_PERIOD),
  sample(closedPeriodEvents.opened, {
    ...CLOSED_PERIOD,
    reopened_at: SAMPLE_NOW,
    reopened_by: CLOSED_PERIOD.closed_by,
    reopen_reason: "A late receipt",
  }),
  sample(periodExceptionEvents.created, PERIOD_EXCEPTION),
  sample(periodExceptionEvents.ended, {
    ...PERIOD_EXCEPTION,
    ended_at: SAMPLE_NOW,
    ended_by: PERIOD_EXCEPTION.created_by,
  }),
  sample(timesheetEvents.submitted, TIMESHEET),
  sample(timesheetEvents.withdrawn, {
    ...TIMESHEET,
    ...{ status: "open", missing: true, submitted_at: null, submitted_by: null, comment: null },
    history: [...TIMESHEET.history, { ...step, action: "withdrawn", comment: null }],
  }),
  sample(timesheetEvents.approved, {
    ...decided("approved"),
    ...{ comment: null, self_approved: true },
    history: [...TIMESHEET.history, { ...step, action: "approved", comment: null }],
  }),
  sample(timesheetEvents.rejected, {
    ...decided("rejected"),
    ...{ missing: true, comment: "Wednesday is missing the site visit." },
    flags: [{ entry_id: TIME_ENTRY.id, comment: "Which ship?" }],
    history: [...TIMESHEET.history, { ...step, action: "rejected", comment: "Wednesday is missing the site visit." }],
  }),
  sample(timesheetEvents.reopened, {
    ...decided("open"),
    missing: true,
    ...{ submitted_at: null, submitted_by: null, comment: "The client asked for a correction." },
    history: [
      ...TIMESHEET.history,
      { ...step, action: "approved", comment: null },
      { ...step, action: "reopened", comment: "The client asked for a correction." },
    ],
  }),
  sample(importEvents.completed, IMPORT),
  sample(importEvents.failed, FAILED_IMPORT),
  sample(importEvents.reverted, UNDONE_IMPORT),
]);

/**
 * Return an example body.
 *
 * @throws Error when the catalog has an event without a sample.
 */
export function sampleOf<Data>(event: EventDefinition<Data>): EventBody<Data> {
  if (!SAMPLES.has(event.name)) throw new Error(`lib/webhooks/events/samples.ts has no sample of ${event.name}.`);
  return {
    type: event.name,
    timestamp: Date.parse(SAMPLE_NOW) / 1000,
    data: SAMPLES.get(event.name) as Data,
  };
}
