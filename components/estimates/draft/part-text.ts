import { readPercent } from "@/components/forms/decimal-text";
import type { EstimatePart } from "@/lib/billing/estimates/schema/estimate";
import type { EstimatePartInput } from "@/lib/billing/estimates/schema/write";
import { plainMoney, readMoney } from "@/lib/kernel/core/money-text";

/** A part of the payment schedule as typed. */
export type PartText = {
  description: string;
  /** A percentage with its sign, or an amount. */
  share: string;
  due: EstimatePart["due"];
  /** `YYYY-MM-DD`, or empty. */
  dueOn: string;
};

export function partText({ description, percent, amount, due, due_on }: EstimatePart, locale: string): PartText {
  const share = percent === null ? plainMoney(amount, locale) : `${percent} %`;
  return { description: description ?? "", share, due, dueOn: due_on ?? "" };
}

/** Return null for a share that cannot be read, or a missing day. */
export function readPart(
  { description, share, due, dueOn }: PartText,
  { currency, locale }: { currency: string; locale: string },
): EstimatePartInput | null {
  if (due === "on_date" && dueOn === "") return null;
  const when = { due, due_on: due === "on_date" ? dueOn : null };
  const common = { description: description.trim() === "" ? null : description.trim(), ...when };
  if (share.normalize("NFKC").includes("%") || share.includes("\u066a")) {
    const percent = readPercent(share);
    return percent.kind === "clear" ? { ...common, percent: percent.value } : null;
  }
  const amount = readMoney(share, currency, locale);
  return amount.kind === "clear" ? { ...common, amount: { amount: amount.minor, currency } } : null;
}

type Sums = { percent: number | null; missingMinor: number };

/** Percent of a schedule of percentages, and what is missing to the total in minor units. */
export function sumsOf(schedule: readonly Pick<EstimatePartInput, "percent" | "amount">[], totalMinor: number): Sums {
  const percents = schedule.flatMap(({ percent }) => (percent ? [Number(percent)] : []));
  const minor = schedule.reduce((sum, { amount }) => sum + (amount?.amount ?? 0), 0);
  const percent = Math.round(percents.reduce((sum, one) => sum + one, 0) * 10_000) / 10_000;
  return { percent: percents.length === schedule.length ? percent : null, missingMinor: totalMinor - minor };
}
