import { listAuditLog } from "@/lib/admin/audit-log/operations";
import type { AuditEntry } from "@/lib/admin/audit-log/schema";
import { toAuditEntry } from "@/lib/admin/audit-log/serialize";
import type { Context } from "@/lib/kernel/auth/context";
import { listClients } from "@/lib/tracking/clients/operations";
import type { Client } from "@/lib/tracking/clients/schema";
import { toClient } from "@/lib/tracking/clients/serialize";
import { listCostRates } from "@/lib/tracking/cost-rates/operations";
import type { CostRate } from "@/lib/tracking/cost-rates/schema";
import { toCostRate } from "@/lib/tracking/cost-rates/serialize";
import { listCustomFields } from "@/lib/tracking/custom-fields/operations/fields";
import type { CustomField } from "@/lib/tracking/custom-fields/schema";
import { toCustomField } from "@/lib/tracking/custom-fields/serialize";
import { fromPublicId, toPublicId } from "@/lib/kernel/core/ids";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import type { ExportName } from "@/lib/resources";
import { archivedAccountingExports } from "@/lib/billing/accounting/operations/archived";
import type { ArchivedAccountingExport } from "@/lib/billing/accounting/schema/archived";
import { listCreditNotes } from "@/lib/billing/credit-notes/operations/read";
import type { CreditNote } from "@/lib/billing/credit-notes/schema/credit-note";
import { toCreditNote } from "@/lib/billing/credit-notes/serialize";
import { listCategories } from "@/lib/billing/expense-categories/operations/categories";
import type { ExpenseCategory } from "@/lib/billing/expense-categories/schema";
import { toExpenseCategory } from "@/lib/billing/expense-categories/serialize";
import { listExpenses } from "@/lib/billing/expenses/operations/read";
import type { Expense } from "@/lib/billing/expenses/schema";
import { toExpense } from "@/lib/billing/expenses/serialize";
import { listEstimates } from "@/lib/billing/estimates/operations/read";
import { toArchived } from "@/lib/billing/estimates/operations/archived";
import type { ArchivedEstimate } from "@/lib/billing/estimates/schema/archived";
import { archivedRecurring } from "@/lib/billing/recurring-invoices/operations/archived";
import type { ArchivedRecurringInvoice } from "@/lib/billing/recurring-invoices/schema/archived";
import { listMilestones } from "@/lib/tracking/milestones/operations/read";
import type { Milestone } from "@/lib/tracking/milestones/schema";
import { toMilestone } from "@/lib/tracking/milestones/serialize";
import { archivedInvoice } from "@/lib/billing/invoices/operations/archived";
import { listInvoices } from "@/lib/billing/invoices/operations/read";
import type { ArchivedInvoice } from "@/lib/billing/invoices/schema/archived";
import { listClosedPeriods } from "@/lib/tracking/closed-periods/operations/closings";
import { listExceptions } from "@/lib/tracking/closed-periods/operations/exceptions";
import type { ClosedPeriod, PeriodException } from "@/lib/tracking/closed-periods/schema";
import { toClosedPeriod, toPeriodException } from "@/lib/tracking/closed-periods/serialize";
import { everyTimesheet } from "@/lib/tracking/timesheets/operations/read";
import type { Timesheet } from "@/lib/tracking/timesheets/schema/timesheet";
import { toTimesheet } from "@/lib/tracking/timesheets/serialize";
import { listProjects } from "@/lib/tracking/projects/operations/read";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import { toProjectReply } from "@/lib/tracking/projects/serialize";
import { listSavedReports } from "@/lib/reporting/saved-reports/operations/reports";
import type { SavedReport } from "@/lib/reporting/saved-reports/schema";
import { toSavedReport } from "@/lib/reporting/saved-reports/serialize";
import { listRetainers } from "@/lib/billing/retainers/operations/read";
import type { Retainer } from "@/lib/billing/retainers/schema";
import { toRetainer } from "@/lib/billing/retainers/serialize";
import { listTasks } from "@/lib/tracking/tasks/operations";
import type { Task } from "@/lib/tracking/tasks/schema";
import { toTask } from "@/lib/tracking/tasks/serialize";
import { listTaxRates } from "@/lib/billing/tax-rates/operations/rates";
import type { TaxRate } from "@/lib/billing/tax-rates/schema";
import { toTaxRate } from "@/lib/billing/tax-rates/serialize";
import { listTimeEntries } from "@/lib/tracking/time-entries/operations/read";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";
import { toTimeEntryReply } from "@/lib/tracking/time-entries/serialize";
import { listUsers } from "@/lib/identity/users/operations";
import type { User } from "@/lib/identity/users/schema";
import { toUser } from "@/lib/identity/users/serialize";
import { listWebhooks } from "@/lib/webhooks/endpoints/operations/webhooks";
import type { Webhook } from "@/lib/webhooks/endpoints/schema";
import { toWebhook } from "@/lib/webhooks/endpoints/serialize";

/** Records of each file as `GET` shows them to an owner, oldest first, and hidden facts that an import needs. */
export interface Records {
  users: User;
  cost_rates: CostRate;
  closed_periods: ClosedPeriod;
  period_exceptions: PeriodException;
  timesheets: ArchivedTimesheet;
  tax_rates: TaxRate;
  custom_fields: CustomField;
  expense_categories: ExpenseCategory;
  clients: Client;
  projects: ProjectReply;
  tasks: Task;
  estimates: ArchivedEstimate;
  retainers: Retainer;
  recurring_invoices: ArchivedRecurringInvoice;
  invoices: ArchivedInvoice;
  credit_notes: CreditNote;
  time_entries: ArchivedEntry;
  milestones: ArchivedMilestone;
  expenses: ArchivedExpense;
  accounting_exports: ArchivedAccountingExport;
  saved_reports: SavedReport;
  webhooks: Webhook;
  audit_log: AuditEntry;
}

/** An entry with the invoice line that bills it. */
type ArchivedEntry = TimeEntryReply & { invoice_line_id: string | null };

/** A milestone with the invoice line that bills it. */
type ArchivedMilestone = Milestone & { invoice_line_id: string | null };

/** An expense with the invoice line that bills it. */
type ArchivedExpense = Expense & { invoice_line_id: string | null };

/** A timesheet with its time when it was submitted. Null unless it waits for a decision or is approved. */
type ArchivedTimesheet = Timesheet & { submitted_seconds: number | null };

type Readers = { [Name in ExportName]: (context: Context) => AsyncGenerator<Records[Name]> };

const PAGE = 500;
const EVERYTHING = "active,archived";

/** Records come after those that they refer to. */
export const READERS: Readers = {
  users: (context) =>
    all(
      (page) => listUsers.run(context, { page }),
      (row) => toUser(row, context.actor),
    ),
  cost_rates: (context) =>
    all(
      (page) => listCostRates.run(context, { page }),
      (row) => toCostRate(row),
    ),
  closed_periods: (context) => all((page) => listClosedPeriods.run(context, { page }), toClosedPeriod),
  timesheets: (context) =>
    all(
      (page) => everyTimesheet.run(context, { page }),
      (row) => ({ ...toTimesheet(row, context.actor), submitted_seconds: row.submittedSeconds }),
    ),
  period_exceptions: (context) => all((page) => listExceptions.run(context, { page }), toPeriodException),
  retainers: (context) => all((page) => listRetainers.run(context, { page }), toRetainer),
  tax_rates: (context) => all((page) => listTaxRates.run(context, { page }), toTaxRate),
  custom_fields: (context) => all((page) => listCustomFields.run(context, { page }), toCustomField),
  expense_categories: (context) =>
    all(
      (page) => listCategories.run(context, { page }),
      (row) => toExpenseCategory(row, context.actor),
    ),
  clients: (context) =>
    all(
      (page) => listClients.run(context, { page, status: EVERYTHING }),
      (row) => toClient(row, context.actor),
    ),
  projects,
  tasks: async function* (context) {
    for await (const project of projects(context)) {
      const id = fromPublicId("prj", project.id) ?? "";
      yield* all(
        (page) => listTasks.run(context, { id, page }),
        (row) => toTask(row, context.actor),
      );
    }
  },
  estimates: (context) => all((page) => listEstimates.run(context, { page }), toArchived),
  recurring_invoices: (context) =>
    all(
      (page) => archivedRecurring.run(context, { page }),
      (record) => record,
    ),
  invoices: async function* (context) {
    for await (const { row } of all(
      (page) => listInvoices.run(context, { page }),
      (view) => view,
    )) {
      yield await archivedInvoice.run(context, { id: row.id });
    }
  },
  credit_notes: (context) =>
    all(
      (page) => listCreditNotes.run(context, { page }),
      (view) => ({ ...toCreditNote(view), public_url: null }),
    ),
  time_entries: (context) =>
    all(
      (page) => listTimeEntries.run(context, { page }),
      (row) => ({
        ...toTimeEntryReply(row, context.actor),
        invoice_line_id: row.invoiceLineId && toPublicId("lin", row.invoiceLineId),
      }),
    ),
  milestones: (context) =>
    all(
      (page) => listMilestones.run(context, { page }),
      (row) => ({ ...toMilestone(row), invoice_line_id: row.invoiceLineId && toPublicId("lin", row.invoiceLineId) }),
    ),
  expenses: (context) =>
    all(
      (page) => listExpenses.run(context, { page }),
      (row) => ({
        ...toExpense(row, context.actor),
        invoice_line_id: row.invoiceLineId && toPublicId("lin", row.invoiceLineId),
      }),
    ),
  accounting_exports: (context) =>
    all(
      (page) => archivedAccountingExports.run(context, { page }),
      (record) => record,
    ),
  saved_reports: sharedReports,
  webhooks: (context) => all((page) => listWebhooks.run(context, { page }), toWebhook),
  audit_log: (context) => all((page) => listAuditLog.run(context, { page }), toAuditEntry),
};

/** Private reports belong to their people and not to the workspace. */
async function* sharedReports(context: Context): AsyncGenerator<SavedReport> {
  for await (const report of all((page) => listSavedReports.run(context, { page }), toSavedReport)) {
    if (report.shared) yield report;
  }
}

function projects(context: Context): AsyncGenerator<ProjectReply> {
  return all(
    (page) => listProjects.run(context, { page, status: EVERYTHING }),
    (row) => toProjectReply(row, context.actor),
  );
}

async function* all<Row, Wire>(
  read: (page: PageRequest) => Promise<Page<Row>>,
  serialize: (row: Row) => Wire,
): AsyncGenerator<Wire> {
  let page: PageRequest | null = { limit: PAGE, sort: "created_at", descending: false, after: null };
  while (page) {
    const { rows, next }: Page<Row> = await read(page);
    yield* rows.map(serialize);
    page = next && { ...page, after: next };
  }
}
