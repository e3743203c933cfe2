import type { Money } from "@/lib/kernel/core/money";
import { addedUp } from "@/lib/kernel/core/sum";
import type { InvoiceReport } from "@/lib/reporting/reports/schema/invoices";

/** Unbilled time, expenses and milestones of a client in one currency. Amounts are in minor units. */
export type UnbilledWork = {
  clientId: string;
  clientName: string;
  currency: string;
  seconds: number;
  timeMinor: number;
  expenses: number;
  expensesMinor: number;
  /** Expenses that need an exchange rate before they can be billed. */
  withoutRate: number;
  milestones: number;
  milestonesMinor: number;
  projects: { id: string; name: string; color: string }[];
};

type Report = Pick<InvoiceReport, "unbilled" | "unbilled_expenses" | "unbilled_milestones">;

/** The longest time is first, then the largest amount. */
export function unbilledWork(report: Report | undefined): UnbilledWork[] {
  const rows = new Map<string, UnbilledWork>();
  const rowOf = ({ client_id: clientId, client_name: clientName, currency }: Client): UnbilledWork => {
    const row = rows.get(`${clientId} ${currency}`) ?? { clientId, clientName, currency, ...NONE, projects: [] };
    rows.set(`${clientId} ${currency}`, row);
    return row;
  };
  for (const time of report?.unbilled ?? []) {
    const row = rowOf(time);
    Object.assign(row, { seconds: time.seconds, timeMinor: time.amount.amount });
    addProjects(row, time.projects);
  }
  for (const spent of report?.unbilled_expenses ?? []) {
    const row = rowOf(spent);
    const { expenses, without_rate: withoutRate, amount } = spent;
    Object.assign(row, { expenses, withoutRate, expensesMinor: amount.amount });
    addProjects(row, spent.projects);
  }
  for (const done of report?.unbilled_milestones ?? []) {
    const row = rowOf(done);
    Object.assign(row, { milestones: done.milestones, milestonesMinor: done.amount.amount });
    addProjects(row, done.projects);
  }
  return [...rows.values()].sort((one, other) => other.seconds - one.seconds || minorOf(other) - minorOf(one));
}

const NONE = {
  ...{ seconds: 0, timeMinor: 0, expenses: 0, expensesMinor: 0 },
  ...{ withoutRate: 0, milestones: 0, milestonesMinor: 0 },
};

type Client = { client_id: string; client_name: string; currency: string };

function addProjects({ projects }: UnbilledWork, added: UnbilledWork["projects"]): void {
  for (const { id, name, color } of added) {
    if (!projects.some((known) => known.id === id)) projects.push({ id, name, color });
  }
}

/** Of all work, in minor units. */
export function minorOf({ timeMinor, expensesMinor, milestonesMinor }: UnbilledWork): number {
  return timeMinor + expensesMinor + milestonesMinor;
}

/** One sum for each currency. */
export function unbilledSums(rows: readonly UnbilledWork[]): Money[] {
  return addedUp(rows.map((row) => ({ amount: minorOf(row), currency: row.currency })));
}
