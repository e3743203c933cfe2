import { budgetEvents } from "@/lib/tracking/budgets/events";
import { timesheetEvents } from "@/lib/tracking/timesheets/events";
import { closedPeriodEvents, periodExceptionEvents } from "@/lib/tracking/closed-periods/events";
import { clientEvents } from "@/lib/tracking/clients/events";
import { clientCreditEvents } from "@/lib/billing/client-credits/events";
import { creditNoteEvents } from "@/lib/billing/credit-notes/events";
import { estimateEvents } from "@/lib/billing/estimates/events";
import { expenseEvents } from "@/lib/billing/expenses/events";
import { milestoneEvents } from "@/lib/tracking/milestones/events";
import { invoiceEvents, paymentEvents } from "@/lib/billing/invoices/events";
import { importEvents } from "@/lib/reporting/imports/events";
import { statementEvents } from "@/lib/billing/statements/events";
import { retainerEvents } from "@/lib/billing/retainers/events";
import { recurringInvoiceEvents } from "@/lib/billing/recurring-invoices/events";
import { projectEvents } from "@/lib/tracking/projects/events";
import { customFieldEvents } from "@/lib/tracking/custom-fields/events";
import { taxRateEvents } from "@/lib/billing/tax-rates/events";
import { taskEvents } from "@/lib/tracking/tasks/events";
import { timeEntryEvents } from "@/lib/tracking/time-entries/events";
import { userEvents } from "@/lib/identity/users/events";
import type { EventDefinition } from "@/lib/kernel/outbox/event";

export const CATALOG: readonly EventDefinition[] = [
  ...Object.values(timeEntryEvents),
  ...Object.values(projectEvents),
  ...Object.values(budgetEvents),
  ...Object.values(taskEvents),
  ...Object.values(clientEvents),
  ...Object.values(statementEvents),
  ...Object.values(userEvents),
  ...Object.values(expenseEvents),
  ...Object.values(milestoneEvents),
  ...Object.values(estimateEvents),
  ...Object.values(invoiceEvents),
  ...Object.values(paymentEvents),
  ...Object.values(recurringInvoiceEvents),
  ...Object.values(creditNoteEvents),
  ...Object.values(clientCreditEvents),
  ...Object.values(retainerEvents),
  ...Object.values(taxRateEvents),
  ...Object.values(customFieldEvents),
  ...Object.values(closedPeriodEvents),
  ...Object.values(periodExceptionEvents),
  ...Object.values(timesheetEvents),
  ...Object.values(importEvents),
];

export const EVENT_NAMES: readonly string[] = CATALOG.map((event) => event.name);
