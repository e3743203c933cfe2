import { apiQuery } from "@/lib/client/queries";
import type {
  InvoiceReport,
  InvoiceReportQuery,
  UnbilledExpenses,
  UnbilledExpensesQuery,
  UnbilledMilestones,
  UnbilledMilestonesQuery,
  UnbilledQuery,
  UnbilledTime,
} from "./schema/invoices";
import type { EstimateReport } from "./schema/estimates";
import type { ProfitQuery, ProfitReport } from "./schema/profit";
import type { RecurringReport } from "./schema/recurring-invoices";
import type { ReminderReport } from "./schema/reminders";
import type { TimeReport, TimeReportQuery } from "./schema/time";

const reportKeys = { all: ["reports"] as const };

export const invoiceReport = (query: InvoiceReportQuery = {}) =>
  apiQuery<InvoiceReport>({ key: [...reportKeys.all, "invoices", query], path: "/v1/reports/invoices", query });

export const estimateReport = () =>
  apiQuery<EstimateReport>({ key: [...reportKeys.all, "estimates"], path: "/v1/reports/estimates" });

export const reminderReport = () =>
  apiQuery<ReminderReport>({ key: [...reportKeys.all, "reminders"], path: "/v1/reports/reminders" });

export const recurringReport = () =>
  apiQuery<RecurringReport>({ key: [...reportKeys.all, "recurring-invoices"], path: "/v1/reports/recurring-invoices" });

export const timeReport = (query: TimeReportQuery) =>
  apiQuery<TimeReport>({ key: [...reportKeys.all, "time", query], path: "/v1/reports/time", query });

export const profitReport = (query: ProfitQuery) =>
  apiQuery<ProfitReport>({ key: [...reportKeys.all, "profit", query], path: "/v1/reports/profit", query });

export const unbilledTime = (query: UnbilledQuery) =>
  apiQuery<UnbilledTime>({
    key: [...reportKeys.all, "unbilled-time", query],
    path: "/v1/reports/unbilled-time",
    query,
  });

export const unbilledMilestones = (query: UnbilledMilestonesQuery) =>
  apiQuery<UnbilledMilestones>({
    key: [...reportKeys.all, "unbilled-milestones", query],
    path: "/v1/reports/unbilled-milestones",
    query,
  });

export const unbilledExpenses = (query: UnbilledExpensesQuery) =>
  apiQuery<UnbilledExpenses>({
    key: [...reportKeys.all, "unbilled-expenses", query],
    path: "/v1/reports/unbilled-expenses",
    query,
  });
