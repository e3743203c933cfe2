import type { Money } from "@/lib/kernel/core/money";
import type { InvoiceReport } from "@/lib/reporting/reports/schema/invoices";

export type ProjectUnbilled = {
  seconds: number;
  time: Money[];
  /** Expenses that can be billed. */
  expenses: number;
  spent: Money[];
  /** Time and expenses, one sum for each currency. */
  amounts: Money[];
};

type Report = Pick<InvoiceReport, "unbilled" | "unbilled_expenses">;

/** Return the unbilled time and expenses of a project by its id. */
export function unbilledOf(report: Report | undefined): (projectId: string) => ProjectUnbilled {
  const time = (report?.unbilled ?? []).flatMap(({ projects }) => projects);
  const spent = (report?.unbilled_expenses ?? []).flatMap(({ projects }) => projects);
  return (projectId) => {
    const timed = time.filter(({ id }) => id === projectId);
    const paid = spent.filter(({ id, expenses }) => id === projectId && expenses > 0);
    return {
      seconds: timed.reduce((sum, { seconds }) => sum + seconds, 0),
      time: timed.map(({ amount }) => amount),
      expenses: paid.reduce((sum, { expenses }) => sum + expenses, 0),
      spent: paid.map(({ amount }) => amount),
      amounts: added([...timed, ...paid].map(({ amount }) => amount)),
    };
  };
}

function added(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>();
  for (const { currency, amount } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}
