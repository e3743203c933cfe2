import { reachedOf } from "@/lib/tracking/budgets/rules";
import { exactMinor } from "@/lib/billing/invoices/rules/money";
import { invoicesOf } from "./bills";
import { dunned, type DunnedInvoice } from "./dunning";
import { estimatesOf, type SampleEstimate } from "./estimates";
import { type Agency, agencyOf, type SampleEntry, type SampleProject, type Setting } from "./records";
import { recurringOf, type SampleRecurring } from "./recurring";
import { retainersOf, type SampleRetainer } from "./retainers";
import { spendingOf, type SampleExpense } from "./spending";

export interface SampleYear extends Omit<Agency, "projects"> {
  projects: (SampleProject & { fullBudget: SampleBudget | null })[];
  estimates: SampleEstimate[];
  recurring: SampleRecurring[];
  retainers: SampleRetainer[];
  invoices: DunnedInvoice[];
  expenses: SampleExpense[];
}

/** Deterministic for a setting. */
export function sampleYear(setting: Setting): SampleYear {
  const agency = agencyOf(setting);
  const estimates = estimatesOf(setting, agency);
  const recurring = recurringOf(setting, agency);
  const retainers = retainersOf(setting, agency, recurring);
  return {
    ...agency,
    projects: agency.projects.map((project) => ({ ...project, fullBudget: budgetOf(project, agency.entries) })),
    ...{ estimates, recurring, retainers },
    invoices: dunned(setting, agency.clients, invoicesOf(setting, agency, { estimates, recurring, retainers })),
    expenses: spendingOf(setting, agency),
  };
}

/** Seconds or minor units. */
interface SampleBudget {
  kind: "hours" | "money";
  period: "total" | "monthly";
  amount: number;
  /** Period: `total`, or a month as `YYYY-MM`. */
  alerts: { period: string; threshold: number }[];
}

const THRESHOLDS = [80, 100];

function budgetOf(project: SampleProject, entries: readonly SampleEntry[]): SampleBudget | null {
  const { budget } = project;
  if (!budget) return null;
  const used = new Map<string, number>();
  for (const entry of entries) {
    if (entry.project !== project || entry.task.extra) continue;
    const period = budget.period === "total" ? "total" : entry.day.slice(0, 7);
    used.set(period, (used.get(period) ?? 0) + useOf(entry, budget.kind));
  }
  // The first and the last month are incomplete.
  const whole = budget.period === "total" ? [...used.values()] : [...used.values()].slice(1, -1);
  const average = whole.reduce((sum, value) => sum + value, 0) / Math.max(1, whole.length);
  const amount = roundFigure(average / budget.used, budget.kind === "hours" ? 5 * 3600 : 1);
  const alerts = [...used].flatMap(([period, value]) =>
    reachedOf(THRESHOLDS, value, amount).map((threshold) => ({ period, threshold })),
  );
  return { kind: budget.kind, period: budget.period, amount, alerts };
}

function useOf({ startMs, endMs, billable, rateMinor }: SampleEntry, kind: "hours" | "money"): number {
  const seconds = (endMs - startMs) / 1000;
  if (kind === "hours") return seconds;
  return billable ? exactMinor(seconds, rateMinor ?? 0) : 0;
}

/** Round to two significant digits, or to a multiple of the step. */
function roundFigure(value: number, step: number): number {
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1) / 2;
  return Math.max(step, step === 1 ? Math.round(value / digits) * digits : Math.round(value / step) * step);
}
