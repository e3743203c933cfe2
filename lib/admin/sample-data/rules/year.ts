import { reachedOf } from "@/lib/tracking/budgets/rules";
import { exactMinor } from "@/lib/billing/invoices/rules/money";
import { billsOf, type SampleInvoice } from "./bills";
import { type Agency, agencyOf, type SampleEntry, type SampleProject, type Setting } from "./records";

export interface SampleYear extends Omit<Agency, "projects"> {
  projects: (SampleProject & { fullBudget: SampleBudget | null })[];
  invoices: SampleInvoice[];
}

/** A real agency's year up to now, the same for the same setting. */
export function sampleYear(setting: Setting): SampleYear {
  const agency = agencyOf(setting);
  return {
    ...agency,
    projects: agency.projects.map((project) => ({ ...project, fullBudget: budgetOf(project, agency.entries) })),
    invoices: billsOf(setting, agency),
  };
}

/** A project's budget as its row keeps it: seconds or minor units, with the thresholds that were reached long ago. */
interface SampleBudget {
  kind: "hours" | "money";
  period: "total" | "monthly";
  amount: number;
  /** By `total`, or the month as `YYYY-MM`. */
  alerts: { period: string; threshold: number }[];
}

/** Those that a new project has. */
const THRESHOLDS = [80, 100];

/** The budget of which the project has used as much as the catalogue says; null when it has none. */
function budgetOf(project: SampleProject, entries: readonly SampleEntry[]): SampleBudget | null {
  const { budget } = project;
  if (!budget) return null;
  const used = new Map<string, number>();
  for (const entry of entries) {
    if (entry.project !== project) continue;
    const period = budget.period === "total" ? "total" : entry.day.slice(0, 7);
    used.set(period, (used.get(period) ?? 0) + useOf(entry, budget.kind));
  }
  // The first and the last month are not whole.
  const whole = budget.period === "total" ? [...used.values()] : [...used.values()].slice(1, -1);
  const average = whole.reduce((sum, value) => sum + value, 0) / Math.max(1, whole.length);
  const amount = asPeopleSay(average / budget.used, budget.kind === "hours" ? 5 * 3600 : 1);
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

/** A round figure: two digits that count, and a multiple of the step. */
function asPeopleSay(value: number, step: number): number {
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1) / 2;
  return Math.max(step, step === 1 ? Math.round(value / digits) * digits : Math.round(value / step) * step);
}
