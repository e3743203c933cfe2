import { shareOf } from "@/lib/kernel/core/decimal";
import type { Milestone } from "@/lib/tracking/milestones/schema";
import type { Project } from "@/lib/tracking/projects/schema";

/** Amounts are in minor units of the project's currency. */
export interface FeeUse {
  fee: number;
  invoiced: number;
  /** Not invoiced. */
  completed: number;
  /** Neither invoiced nor completed, including the part without milestones. */
  open: number;
  /** Of all milestones. */
  planned: number;
}

type Part = Pick<Milestone, "status" | "amount">;

/** Return null without a fixed fee. */
export function feeUse({ fee }: Pick<Project, "fee">, milestones: readonly Part[]): FeeUse | null {
  if (fee === null) return null;
  const sum = (of: readonly Part[]) => of.reduce((total, { amount }) => total + amount.amount, 0);
  const invoiced = sum(milestones.filter(({ status }) => status === "invoiced"));
  const completed = sum(milestones.filter(({ status }) => status === "completed"));
  const open = Math.max(0, fee.amount - invoiced - completed);
  return { fee: fee.amount, invoiced, completed, open, planned: sum(milestones) };
}

/** Share from 0 to 1. */
export function shareOfFee({ percent, amount }: Pick<Milestone, "percent" | "amount">, fee: number): number {
  if (percent !== null) return Number(percent) / 100;
  return fee === 0 ? 0 : amount.amount / fee;
}

export interface Rest {
  amount: number;
  /** A decimal string with at most four decimals. */
  percent: string;
}

/** Return the part of the fee that other milestones leave, or null when they take the whole fee. */
export function restOf(fee: number, others: readonly Pick<Milestone, "percent" | "amount">[]): Rest | null {
  const amount = fee - others.reduce((sum, one) => sum + one.amount.amount, 0);
  if (amount <= 0) return null;
  const taken = others.reduce((sum, one) => sum + tenThousandths(one, fee), 0);
  const left = Math.max(0, Math.min(1_000_000 - taken, 1_000_000));
  return { amount, percent: decimalOf(fits(left, fee, amount)) };
}

/** Rounding never makes the share more than the rest, unless the shares are together 100 %. */
function fits(share: number, fee: number, amount: number): number {
  return shareOf(fee, decimalOf(share)) > amount + 1 ? Math.floor((amount / fee) * 1_000_000) : share;
}

function tenThousandths({ percent, amount }: Pick<Milestone, "percent" | "amount">, fee: number): number {
  if (percent !== null) return Math.round(Number(percent) * 10_000);
  return Math.ceil((amount.amount / fee) * 1_000_000);
}

function decimalOf(share: number): string {
  return String(share / 10_000);
}
