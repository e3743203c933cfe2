import { clientCreditEvents } from "@/lib/billing/client-credits/events";
import type { ClientCredit } from "@/lib/billing/client-credits/schema";
import { creditNoteEvents } from "@/lib/billing/credit-notes/events";
import type { CreditNote } from "@/lib/billing/credit-notes/schema/credit-note";
import { estimateEvents } from "@/lib/billing/estimates/events";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import { expenseEvents } from "@/lib/billing/expenses/events";
import type { Expense } from "@/lib/billing/expenses/schema";
import { invoiceEvents, paymentEvents } from "@/lib/billing/invoices/events";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { Payment } from "@/lib/billing/invoices/schema/payment";
import { milestoneEvents } from "@/lib/tracking/milestones/events";
import type { Milestone } from "@/lib/tracking/milestones/schema";
import { recurringInvoiceEvents } from "@/lib/billing/recurring-invoices/events";
import type { RecurringInvoice } from "@/lib/billing/recurring-invoices/schema/recurring-invoice";
import { retainerEvents } from "@/lib/billing/retainers/events";
import type { Retainer } from "@/lib/billing/retainers/schema";
import { statementEvents } from "@/lib/billing/statements/events";
import type { SentStatement } from "@/lib/billing/statements/schema";
import { taxRateEvents } from "@/lib/billing/tax-rates/events";
import { userEvents } from "@/lib/identity/users/events";
import type { EventDefinition } from "@/lib/kernel/outbox/event";
import { log } from "@/lib/kernel/log";
import { importEvents } from "@/lib/reporting/imports/events";
import { budgetEvents } from "@/lib/tracking/budgets/events";
import { clientEvents } from "@/lib/tracking/clients/events";
import { closedPeriodEvents, periodExceptionEvents } from "@/lib/tracking/closed-periods/events";
import type { PeriodException } from "@/lib/tracking/closed-periods/schema";
import { customFieldEvents } from "@/lib/tracking/custom-fields/events";
import { projectEvents } from "@/lib/tracking/projects/events";
import { taskEvents } from "@/lib/tracking/tasks/events";
import { timeEntryEvents } from "@/lib/tracking/time-entries/events";
import type { TimeEntry } from "@/lib/tracking/time-entries/schema";
import { timesheetEvents } from "@/lib/tracking/timesheets/events";
import type { Timesheet } from "@/lib/tracking/timesheets/schema/timesheet";
import { webhookTest } from "@/lib/webhooks/endpoints/events";
import type { Words } from "./words";

/** Around the text of the link. Words of people never contain these characters. */
export const LINK_START = "\uE000";
export const LINK_END = "\uE001";

const link = (chunks: string) => `${LINK_START}${chunks}${LINK_END}`;

type Say<Data> = (words: Words, data: Data) => string;

function on<Data>(event: EventDefinition<Data>, say: Say<Data>): [string, Say<unknown>] {
  return [event.name, say as Say<unknown>];
}

const named = ({ text }: Words, { name }: { name: string }) => ({ link, name: text(name) });

const ofTask = (words: Words, task: { name: string; project_id: string }) => ({
  ...named(words, task),
  project: words.name(task.project_id),
});

const ofEntry = ({ name, text, duration }: Words, entry: TimeEntry) => ({
  ...{ link, title: text(entry.notes), person: name(entry.user_id), project: name(entry.project_id) },
  duration: duration(entry.duration_seconds),
});

const ofMilestone = (words: Words, milestone: Milestone) => ({
  ...named(words, milestone),
  project: words.name(milestone.project_id),
  amount: words.money(milestone.amount),
});

const ofExpense = ({ name, text, money }: Words, expense: Expense) => ({
  ...{ link, title: text(expense.notes), person: name(expense.user_id), project: name(expense.project_id) },
  amount: money(expense.amount),
});

const ofInvoice = ({ name, text, money, day }: Words, invoice: Invoice) => ({
  ...{ link, number: text(invoice.number), client: name(invoice.client_id) },
  ...{ total: money(invoice.total), amount: money(invoice.amount_due), day: day(invoice.due_date) },
});

const ofEstimate = ({ name, text, money, day }: Words, estimate: Estimate) => ({
  ...{ link, number: text(estimate.number), client: name(estimate.client_id), total: money(estimate.total) },
  ...{ person: text(estimate.decision?.by_name ?? null), day: day(estimate.valid_until) },
});

const ofRecurring = ({ name, text, day }: Words, recurring: RecurringInvoice) => ({
  ...{ link, name: text(recurring.name), client: name(recurring.client_id) },
  ...{ next: day(recurring.next_on), day: day(recurring.last_run?.on ?? null) },
});

const ofNote = ({ name, text, money }: Words, note: CreditNote) => ({
  ...{ link, number: text(note.number), invoice: text(note.invoice_number), client: name(note.client_id) },
  total: money(note.total),
});

const ofCredit = ({ name, text, money }: Words, credit: ClientCredit) => ({
  ...{ link, client: name(credit.client_id), invoice: text(credit.invoice_number) },
  ...{ amount: money(credit.amount), remaining: money(credit.remaining) },
});

const ofRetainer = ({ name, text, money }: Words, retainer: Retainer) => ({
  ...{ link, name: text(retainer.name), client: name(retainer.client_id), balance: money(retainer.balance) },
});

const ofPayment = ({ name, money }: Words, { client_id, amount, refunded }: Payment) => ({
  ...{ link, client: name(client_id), amount: money(amount), refunded: money(refunded) },
});

const ofStatement = ({ name, money, day }: Words, statement: SentStatement) => ({
  ...{ link, client: name(statement.client_id), from: day(statement.from), to: day(statement.to) },
  amount: money(statement.closing_balance),
});

const ofException = ({ name, day }: Words, { user_id, from, to }: PeriodException) => ({
  ...{ link, person: name(user_id), from: day(from), to: day(to) },
});

const ofTimesheet = ({ name, day }: Words, { user_id, starts_on, ends_on }: Timesheet) => ({
  ...{ link, person: name(user_id), from: day(starts_on), to: day(ends_on) },
});

const SENTENCES: ReadonlyMap<string, Say<unknown>> = new Map([
  on(timeEntryEvents.created, (w, entry) => w.t.markup("events.time_entry.created", ofEntry(w, entry))),
  on(timeEntryEvents.updated, (w, entry) => w.t.markup("events.time_entry.updated", ofEntry(w, entry))),
  on(timeEntryEvents.deleted, (w, entry) => w.t.markup("events.time_entry.deleted", ofEntry(w, entry))),
  on(timeEntryEvents.started, (w, entry) => w.t.markup("events.time_entry.started", ofEntry(w, entry))),
  on(timeEntryEvents.stopped, (w, entry) => w.t.markup("events.time_entry.stopped", ofEntry(w, entry))),
  on(projectEvents.created, (w, project) => w.t.markup("events.project.created", named(w, project))),
  on(projectEvents.updated, (w, project) => w.t.markup("events.project.updated", named(w, project))),
  on(projectEvents.archived, (w, project) => w.t.markup("events.project.archived", named(w, project))),
  on(projectEvents.unarchived, (w, project) => w.t.markup("events.project.unarchived", named(w, project))),
  on(budgetEvents.reached, (w, { project, measure, threshold }) =>
    w.t.markup(`events.project.${measure}_reached`, { ...named(w, project), percent: w.percent(threshold) }),
  ),
  on(taskEvents.created, (w, task) => w.t.markup("events.task.created", ofTask(w, task))),
  on(taskEvents.updated, (w, task) => w.t.markup("events.task.updated", ofTask(w, task))),
  on(clientEvents.created, (w, client) => w.t.markup("events.client.created", named(w, client))),
  on(clientEvents.updated, (w, client) => w.t.markup("events.client.updated", named(w, client))),
  on(clientEvents.archived, (w, client) => w.t.markup("events.client.archived", named(w, client))),
  on(statementEvents.sent, (w, statement) => w.t.markup("events.client.statement_sent", ofStatement(w, statement))),
  on(userEvents.invited, (w, user) => w.t.markup("events.user.invited", named(w, user))),
  on(userEvents.joined, (w, user) => w.t.markup("events.user.joined", named(w, user))),
  on(userEvents.updated, (w, user) => w.t.markup("events.user.updated", named(w, user))),
  on(userEvents.deactivated, (w, user) => w.t.markup("events.user.deactivated", named(w, user))),
  on(userEvents.merged, (w, merge) =>
    w.t.markup("events.user.merged", { ...named(w, merge), into: w.name(merge.into) }),
  ),
  on(expenseEvents.created, (w, expense) => w.t.markup("events.expense.created", ofExpense(w, expense))),
  on(expenseEvents.updated, (w, expense) => w.t.markup("events.expense.updated", ofExpense(w, expense))),
  on(expenseEvents.deleted, (w, expense) => w.t.markup("events.expense.deleted", ofExpense(w, expense))),
  on(expenseEvents.reimbursed, (w, expense) => w.t.markup("events.expense.reimbursed", ofExpense(w, expense))),
  on(milestoneEvents.created, (w, one) => w.t.markup("events.milestone.created", ofMilestone(w, one))),
  on(milestoneEvents.updated, (w, one) => w.t.markup("events.milestone.updated", ofMilestone(w, one))),
  on(milestoneEvents.completed, (w, one) => w.t.markup("events.milestone.completed", ofMilestone(w, one))),
  on(milestoneEvents.deleted, (w, one) => w.t.markup("events.milestone.deleted", ofMilestone(w, one))),
  on(invoiceEvents.created, (w, invoice) => w.t.markup("events.invoice.created", ofInvoice(w, invoice))),
  on(invoiceEvents.updated, (w, invoice) => w.t.markup("events.invoice.updated", ofInvoice(w, invoice))),
  on(invoiceEvents.deleted, (w, invoice) => w.t.markup("events.invoice.deleted", ofInvoice(w, invoice))),
  on(invoiceEvents.sent, (w, invoice) => w.t.markup("events.invoice.sent", ofInvoice(w, invoice))),
  on(invoiceEvents.paid, (w, invoice) => w.t.markup("events.invoice.paid", ofInvoice(w, invoice))),
  on(invoiceEvents.reminded, (w, invoice) => w.t.markup("events.invoice.reminded", ofInvoice(w, invoice))),
  on(invoiceEvents.overdue, (w, invoice) => w.t.markup("events.invoice.overdue", ofInvoice(w, invoice))),
  on(invoiceEvents.voided, (w, invoice) => w.t.markup("events.invoice.voided", ofInvoice(w, invoice))),
  on(invoiceEvents.credited, (w, invoice) => w.t.markup("events.invoice.credited", ofInvoice(w, invoice))),
  on(invoiceEvents.payment_processing, (w, one) => w.t.markup("events.invoice.payment_processing", ofInvoice(w, one))),
  on(paymentEvents.created, (w, payment) => w.t.markup("events.payment.created", ofPayment(w, payment))),
  on(paymentEvents.refunded, (w, payment) => w.t.markup("events.payment.refunded", ofPayment(w, payment))),
  on(paymentEvents.failed, (w, invoice) => w.t.markup("events.payment.failed", ofInvoice(w, invoice))),
  on(estimateEvents.created, (w, estimate) => w.t.markup("events.estimate.created", ofEstimate(w, estimate))),
  on(estimateEvents.updated, (w, estimate) => w.t.markup("events.estimate.updated", ofEstimate(w, estimate))),
  on(estimateEvents.deleted, (w, estimate) => w.t.markup("events.estimate.deleted", ofEstimate(w, estimate))),
  on(estimateEvents.sent, (w, estimate) => w.t.markup("events.estimate.sent", ofEstimate(w, estimate))),
  on(estimateEvents.viewed, (w, estimate) => w.t.markup("events.estimate.viewed", ofEstimate(w, estimate))),
  on(estimateEvents.accepted, (w, estimate) => w.t.markup("events.estimate.accepted", ofEstimate(w, estimate))),
  on(estimateEvents.declined, (w, estimate) => w.t.markup("events.estimate.declined", ofEstimate(w, estimate))),
  on(estimateEvents.expired, (w, estimate) => w.t.markup("events.estimate.expired", ofEstimate(w, estimate))),
  on(recurringInvoiceEvents.created, (w, one) => w.t.markup("events.recurring_invoice.created", ofRecurring(w, one))),
  on(recurringInvoiceEvents.updated, (w, one) => w.t.markup("events.recurring_invoice.updated", ofRecurring(w, one))),
  on(recurringInvoiceEvents.deleted, (w, one) => w.t.markup("events.recurring_invoice.deleted", ofRecurring(w, one))),
  on(recurringInvoiceEvents.paused, (w, one) => w.t.markup("events.recurring_invoice.paused", ofRecurring(w, one))),
  on(recurringInvoiceEvents.failed, (w, one) => w.t.markup("events.recurring_invoice.failed", ofRecurring(w, one))),
  on(recurringInvoiceEvents.ended, (w, one) => w.t.markup("events.recurring_invoice.ended", ofRecurring(w, one))),
  on(creditNoteEvents.created, (w, note) => w.t.markup("events.credit_note.created", ofNote(w, note))),
  on(creditNoteEvents.updated, (w, note) => w.t.markup("events.credit_note.updated", ofNote(w, note))),
  on(creditNoteEvents.deleted, (w, note) => w.t.markup("events.credit_note.deleted", ofNote(w, note))),
  on(creditNoteEvents.issued, (w, note) => w.t.markup("events.credit_note.issued", ofNote(w, note))),
  on(creditNoteEvents.applied, (w, note) => w.t.markup("events.credit_note.applied", ofNote(w, note))),
  on(clientCreditEvents.created, (w, credit) => w.t.markup("events.client_credit.created", ofCredit(w, credit))),
  on(clientCreditEvents.updated, (w, credit) => w.t.markup("events.client_credit.updated", ofCredit(w, credit))),
  on(clientCreditEvents.deleted, (w, credit) => w.t.markup("events.client_credit.deleted", ofCredit(w, credit))),
  on(retainerEvents.created, (w, one) => w.t.markup("events.retainer.created", ofRetainer(w, one))),
  on(retainerEvents.updated, (w, one) => w.t.markup("events.retainer.updated", ofRetainer(w, one))),
  on(retainerEvents.funded, (w, one) => w.t.markup("events.retainer.funded", ofRetainer(w, one))),
  on(retainerEvents.drawn, (w, one) => w.t.markup("events.retainer.drawn", ofRetainer(w, one))),
  on(retainerEvents.low, (w, one) => w.t.markup("events.retainer.low", ofRetainer(w, one))),
  on(retainerEvents.closed, (w, one) => w.t.markup("events.retainer.closed", ofRetainer(w, one))),
  on(customFieldEvents.created, (w, { label: name }) => w.t.markup("events.custom_field.created", named(w, { name }))),
  on(customFieldEvents.updated, (w, { label: name }) => w.t.markup("events.custom_field.updated", named(w, { name }))),
  on(taxRateEvents.created, (w, rate) => w.t.markup("events.tax_rate.created", named(w, rate))),
  on(taxRateEvents.updated, (w, rate) => w.t.markup("events.tax_rate.updated", named(w, rate))),
  on(closedPeriodEvents.closed, (w, { locked_until }) =>
    w.t.markup("events.period.closed", { link, day: w.day(locked_until) }),
  ),
  on(closedPeriodEvents.opened, (w, { locked_until }) =>
    w.t.markup("events.period.opened", { link, day: w.day(locked_until) }),
  ),
  on(periodExceptionEvents.created, (w, one) => w.t.markup("events.period_exception.created", ofException(w, one))),
  on(periodExceptionEvents.ended, (w, one) => w.t.markup("events.period_exception.ended", ofException(w, one))),
  on(timesheetEvents.submitted, (w, sheet) => w.t.markup("events.timesheet.submitted", ofTimesheet(w, sheet))),
  on(timesheetEvents.withdrawn, (w, sheet) => w.t.markup("events.timesheet.withdrawn", ofTimesheet(w, sheet))),
  on(timesheetEvents.approved, (w, sheet) => w.t.markup("events.timesheet.approved", ofTimesheet(w, sheet))),
  on(timesheetEvents.rejected, (w, sheet) => w.t.markup("events.timesheet.rejected", ofTimesheet(w, sheet))),
  on(timesheetEvents.reopened, (w, sheet) => w.t.markup("events.timesheet.reopened", ofTimesheet(w, sheet))),
  on(importEvents.completed, (w, { entries }) => w.t.markup("events.import.completed", { link, entries })),
  on(importEvents.failed, (w) => w.t.markup("events.import.failed", { link })),
  on(importEvents.reverted, (w, { removed_entries: entries }) =>
    w.t.markup("events.import.reverted", { link, entries }),
  ),
  on(webhookTest, (w) => w.t.markup("events.webhook.test", { link, workspace: w.workspace })),
]);

/**
 * One sentence about an event. The text of its link is between `LINK_START` and `LINK_END`. An event of another version,
 * which may lack members, is named by its type.
 */
export function sentenceOf(type: string, data: unknown, words: Words): string {
  try {
    const sentence = SENTENCES.get(type)?.(words, data);
    if (sentence !== undefined) return sentence;
  } catch (error) {
    log().warn({ err: error, type }, "an event has no sentence for a chat");
  }
  return words.t.markup("other", { link, type: words.text(type) });
}
