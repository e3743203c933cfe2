import { divideHalfUp } from "@/lib/kernel/core/decimal";
import { invalid } from "@/lib/kernel/core/errors";
import { minorIn, type Money } from "@/lib/kernel/core/money";
import type { TimeRounding } from "@/lib/kernel/core/time-rounding";
import { PROJECT_COLORS } from "@/lib/kernel/core/project-colors";
import type { Project } from "./schema";

/** In turn, so that neighbors in a list differ. */
export function nextColor(projectsSoFar: number): Project["color"] {
  return PROJECT_COLORS[projectsSoFar % PROJECT_COLORS.length] ?? "sky";
}

/** @throws AppError validation_failed in another currency */
export function rateMinor(rate: Money | null, currency: string, pointer: string = "/rate"): number | null {
  return minorIn(rate, currency, pointer);
}

export interface BudgetColumns {
  budgetKind: "hours" | "money" | null;
  /** Seconds or minor units. */
  budgetAmount: number | null;
  budgetPeriod: "total" | "monthly" | null;
}

/** @throws AppError validation_failed for money in another currency */
export function toBudgetColumns(budget: Project["budget"], currency: string): BudgetColumns {
  if (budget === null) return { budgetKind: null, budgetAmount: null, budgetPeriod: null };
  if (budget.kind === "hours") {
    return { budgetKind: "hours", budgetAmount: hoursToSeconds(budget.amount), budgetPeriod: budget.period };
  }
  return {
    budgetKind: "money",
    budgetAmount: rateMinor(budget.amount, currency, "/budget/amount"),
    budgetPeriod: budget.period,
  };
}

export function fromBudgetColumns(row: BudgetColumns, currency: string): Project["budget"] {
  if (row.budgetKind === null || row.budgetAmount === null || row.budgetPeriod === null) return null;
  if (row.budgetKind === "money") {
    return { kind: "money", amount: { amount: row.budgetAmount, currency }, period: row.budgetPeriod };
  }
  return { kind: "hours", amount: secondsToHours(row.budgetAmount), period: row.budgetPeriod };
}

export type ProjectBilling = Project["billing"];

interface BillingColumns {
  billable: boolean;
  /** Minor units of the project's currency. */
  feeMinor: number | null;
}

export function billingOf({ billable, feeMinor }: BillingColumns): ProjectBilling {
  if (feeMinor !== null) return "fixed_fee";
  return billable ? "hourly" : "none";
}

/** Minor units per covered hour. Null without a fee or covered time. */
export function effectiveRate(row: { feeInvoicedMinor: number | null; coveredSeconds: number | null }): number | null {
  return row.feeInvoicedMinor === null ? null : perHour(row.feeInvoicedMinor, row.coveredSeconds ?? 0);
}

/** Minor units per hour, rounded half up. Null without time. */
export function perHour(amountMinor: number, seconds: number): number | null {
  return seconds === 0 ? null : Number(divideHalfUp(BigInt(amountMinor) * 3600n, BigInt(seconds)));
}

interface BillingInput {
  billing?: ProjectBilling | undefined;
  billable?: boolean | undefined;
  fee?: Money | null | undefined;
}

/**
 * Return the billing of a project after a request.
 *
 * @throws AppError validation_failed for a missing fee, a fee without `fixed_fee`, or contradicting members
 */
export function requestedBilling(input: BillingInput, before: BillingColumns, currency: string): BillingColumns {
  const billing = input.billing ?? billingBy(input.billable, before);
  const isBillable = billing !== "none";
  if (input.billable !== undefined && input.billable !== isBillable) {
    throw invalid("/billable", "members_contradict", { member: "billable", other: "billing" });
  }
  if (billing !== "fixed_fee") {
    if (input.fee) throw invalid("/fee", "fee_without_fixed_fee");
    return { billable: isBillable, feeMinor: null };
  }
  const feeMinor = input.fee === undefined ? before.feeMinor : rateMinor(input.fee, currency, "/fee");
  if (feeMinor === null) throw invalid("/fee", "fee_missing");
  return { billable: true, feeMinor };
}

function billingBy(billable: boolean | undefined, before: BillingColumns): ProjectBilling {
  if (billable === undefined || billable === before.billable) return billingOf(before);
  return billable ? "hourly" : "none";
}

interface RoundingColumns {
  roundingMode: TimeRounding["mode"] | null;
  roundingMinutes: number | null;
  roundingBy: TimeRounding["by"] | null;
}

export function toRoundingColumns(rule: Project["time_rounding"]): RoundingColumns {
  return { roundingMode: rule?.mode ?? null, roundingMinutes: rule?.minutes ?? null, roundingBy: rule?.by ?? null };
}

export function fromRoundingColumns(row: RoundingColumns): Project["time_rounding"] {
  if (row.roundingMode === null || row.roundingMinutes === null || row.roundingBy === null) return null;
  return { mode: row.roundingMode, minutes: row.roundingMinutes, by: row.roundingBy };
}

/** A hundredth of an hour is 36 seconds. */
function hoursToSeconds(hours: string): number {
  const [whole = "0", part = ""] = hours.split(".");
  return (Number(whole) * 100 + Number(part.padEnd(2, "0"))) * 36;
}

function secondsToHours(seconds: number): string {
  const hundredths = seconds / 36;
  const whole = String(Math.floor(hundredths / 100));
  const part = String(hundredths % 100)
    .padStart(2, "0")
    .replace(/0+$/, "");
  return part === "" ? whole : `${whole}.${part}`;
}

/** Days are `YYYY-MM-DD`. @throws AppError validation_failed */
export function assertSpan(startsOn: string | null, endsOn: string | null): void {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
    throw invalid("/ends_on", "last_day_before_first", { first: startsOn, last: endsOn });
  }
}

export interface Team {
  memberIds: string[];
  managerIds: string[];
}

/** Return sorted ids. Managers are not listed as members, too. */
export function teamOf(memberIds: readonly string[], managerIds: readonly string[]): Team {
  return { memberIds: memberIds.filter((id) => !managerIds.includes(id)).sort(), managerIds: [...managerIds].sort() };
}

interface Viewer {
  role: "owner" | "admin" | "manager" | "member";
  userId: string;
}

/** Members see only projects that they can track time on. */
export function seesProject(
  viewer: Viewer,
  project: { access: "workspace" | "members"; memberIds: readonly string[]; managerIds: readonly string[] },
): boolean {
  if (viewer.role !== "member" || project.access === "workspace") return true;
  return project.memberIds.includes(viewer.userId) || project.managerIds.includes(viewer.userId);
}

/** Owners and admins manage all projects. */
export function managesProject(viewer: Viewer, project: { managerIds: readonly string[] }): boolean {
  if (viewer.role === "owner" || viewer.role === "admin") return true;
  return viewer.role === "manager" && project.managerIds.includes(viewer.userId);
}
