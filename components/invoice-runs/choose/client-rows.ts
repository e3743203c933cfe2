import { minorOf, type UnbilledWork, unbilledWork } from "@/components/invoices/unbilled-work";
import type { Money } from "@/lib/kernel/core/money";
import { addedUp } from "@/lib/kernel/core/sum";
import type { InvoiceReport } from "@/lib/reporting/reports/schema/invoices";

/** Unbilled time, expenses and milestones of a client, with an amount for each currency. */
export interface ClientRow {
  id: string;
  name: string;
  projects: readonly string[];
  seconds: number;
  expenses: number;
  /** Expenses that need an exchange rate before they can be billed. */
  withoutRate: number;
  milestones: number;
  amounts: readonly Money[];
  /** The part before the period. */
  earlier: readonly Money[];
  awaitingSeconds: number;
}

/**
 * Return the clients with unbilled work, by name.
 *
 * @param taken The work that the drafts take.
 * @param inPeriod The part of the period.
 * @param options What the drafts take beside time.
 */
export function clientRows(taken: InvoiceReport, inPeriod: InvoiceReport, options: Options): ClientRow[] {
  const inside = new Map(workIn(inPeriod, options).map((row) => [keyOf(row), row]));
  const awaiting = new Map(taken.awaiting_approval.map((row) => [row.client_id, row.seconds]));
  const rows = new Map<string, ClientRow>();
  for (const row of workIn(taken, options)) {
    const { clientId: id, clientName: name } = row;
    const none = { id, name, projects: [], seconds: 0, expenses: 0, withoutRate: 0, milestones: 0 };
    const before = rows.get(id) ?? { ...none, amounts: [], earlier: [], awaitingSeconds: awaiting.get(id) ?? 0 };
    rows.set(id, {
      ...before,
      projects: [...new Set([...before.projects, ...row.projects.map((project) => project.name)])],
      seconds: before.seconds + row.seconds,
      expenses: before.expenses + row.expenses,
      withoutRate: before.withoutRate + row.withoutRate,
      milestones: before.milestones + row.milestones,
      amounts: [...before.amounts, amountOf(row)],
      earlier: [...before.earlier, ...earlierOf(row, inside.get(keyOf(row)))],
    });
  }
  return [...rows.values()].sort((one, other) => one.name.localeCompare(other.name));
}

interface Options {
  hasExpenses: boolean;
  hasMilestones: boolean;
}

/** Expenses without an exchange rate make no draft. */
function workIn(report: InvoiceReport, { hasExpenses, hasMilestones }: Options): UnbilledWork[] {
  const { unbilled, unbilled_expenses: expenses, unbilled_milestones: milestones } = report;
  const work = unbilledWork({
    unbilled,
    unbilled_expenses: hasExpenses ? expenses : [],
    unbilled_milestones: hasMilestones ? milestones : [],
  });
  return work.filter((row) => row.expenses + row.milestones > 0 || unbilled.some((time) => isOf(time, row)));
}

function isOf(time: InvoiceReport["unbilled"][number], { clientId, currency }: UnbilledWork): boolean {
  return time.client_id === clientId && time.currency === currency;
}

function amountOf(work: UnbilledWork): Money {
  return { amount: minorOf(work), currency: work.currency };
}

function earlierOf(whole: UnbilledWork, part: UnbilledWork | undefined): Money[] {
  const all = amountOf(whole);
  if (part === undefined) return [all];
  if (whole.seconds === part.seconds && whole.expenses === part.expenses) return [];
  return [{ ...all, amount: all.amount - amountOf(part).amount }];
}

/** One sum for each currency. */
export function sumsOf(rows: readonly Pick<ClientRow, "amounts">[]): Money[] {
  return addedUp(rows.flatMap(({ amounts }) => amounts));
}

function keyOf({ clientId, currency }: UnbilledWork): string {
  return `${clientId} ${currency}`;
}
