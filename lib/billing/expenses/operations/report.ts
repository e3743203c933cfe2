import { query } from "@/lib/kernel/operation";
import type { ExpenseGrouping, ExpenseReportQuery } from "../schema";
import { reportExpenses, type ReportRow } from "../store/report";
import { assertFilterKnown, toFilter } from "./read";
import { visibility } from "./access";

export interface ExpenseReportView {
  grouping: ExpenseGrouping;
  rows: ReportRow[];
}

export const expenseReport = query(
  "expenses:read",
  async (scope, { group_by: grouping, ...input }: ExpenseReportQuery): Promise<ExpenseReportView> => {
    const filter = { ...toFilter(scope, input), ...(await visibility(scope)) };
    const rows = await reportExpenses(scope.workspaceId, grouping, filter);
    if (rows.length === 0) await assertFilterKnown(scope, filter);
    return { grouping, rows };
  },
);
