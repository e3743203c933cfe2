import { addedUp } from "@/lib/kernel/core/sum";
import type { Money } from "@/lib/kernel/core/money";
import type { InvoiceReport } from "@/lib/reporting/reports/schema/invoices";

export type ProjectUnbilled = {
  seconds: number;
  time: Money[];
  /** Expenses that can be billed. */
  expenses: number;
  spent: Money[];
  /** Completed milestones. */
  milestones: number;
  done: Money[];
  /** All work, one sum for each currency. */
  amounts: Money[];
};

type Report = Pick<InvoiceReport, "unbilled" | "unbilled_expenses" | "unbilled_milestones">;

/** Return the unbilled work of a project by its id. */
export function unbilledOf(report: Report | undefined): (projectId: string) => ProjectUnbilled {
  const time = (report?.unbilled ?? []).flatMap(({ projects }) => projects);
  const spent = (report?.unbilled_expenses ?? []).flatMap(({ projects }) => projects);
  const completed = (report?.unbilled_milestones ?? []).flatMap(({ projects }) => projects);
  return (projectId) => {
    const done = completed.filter(({ id }) => id === projectId);
    const timed = time.filter(({ id }) => id === projectId);
    const paid = spent.filter(({ id, expenses }) => id === projectId && expenses > 0);
    return {
      seconds: timed.reduce((sum, { seconds }) => sum + seconds, 0),
      time: timed.map(({ amount }) => amount),
      expenses: paid.reduce((sum, { expenses }) => sum + expenses, 0),
      spent: paid.map(({ amount }) => amount),
      milestones: done.reduce((sum, { milestones }) => sum + milestones, 0),
      done: done.map(({ amount }) => amount),
      amounts: addedUp([...timed, ...paid, ...done].map(({ amount }) => amount)),
    };
  };
}
