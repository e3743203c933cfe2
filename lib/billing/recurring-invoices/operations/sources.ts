import { toPublicId } from "@/lib/kernel/core/ids";
import type { Sources } from "@/lib/billing/invoices/operations/existing-sources";
import type { Period } from "../rules/calendar";
import type { TemplateWork } from "../rules/template";
import type { RecurringColumns } from "../store/rows";

/** The work that an invoice of this period would bill. */
export function wantedSources(
  { time, expenses, milestones }: Pick<RecurringColumns, "time" | "expenses" | "milestones">,
  period: Period,
): Sources {
  const days = ({ onlyPeriod }: Pick<TemplateWork<unknown>, "onlyPeriod">) => ({
    ...(onlyPeriod && { from: period.from }),
    to: period.to,
  });
  return {
    ...(time && {
      from_time_entries: { ...days(time), ...projectsOf(time), ...(time.groupBy && { group_by: time.groupBy }) },
    }),
    ...(expenses && { from_expenses: { ...days(expenses), ...projectsOf(expenses), group_by: expenses.groupBy } }),
    ...(milestones && { from_milestones: projectsOf(milestones) }),
  };
}

function projectsOf({ projectIds }: { projectIds: readonly string[] | null }) {
  return projectIds === null ? {} : { project_ids: projectIds.map((id) => toPublicId("prj", id)) };
}
