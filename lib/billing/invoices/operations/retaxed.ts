import { keepsAll } from "@/lib/kernel/core/changes";
import { AppError, type Params } from "@/lib/kernel/core/errors";
import type { CommandScope } from "@/lib/kernel/operation";
import { markUsed, ratesForLines, type TaxRateRow } from "@/lib/billing/tax-rates/operations/named";
import type { LineTax } from "../rules/taxes";

export type Rates = ReadonlyMap<string, TaxRateRow>;
type Taxed = { taxes: readonly LineTax[] };

/** Current rates of the lines, which count as used from now on. */
export async function ratesToFreeze(scope: CommandScope, lines: readonly Taxed[]): Promise<Rates> {
  const ids = [...new Set(lines.flatMap(({ taxes }) => taxes.flatMap(({ id }) => id ?? [])))];
  if (ids.length === 0) return new Map();
  await markUsed(scope, ids);
  return ratesForLines(scope, ids);
}

/**
 * Return the lines with their current taxes, or null if no tax changed.
 *
 * @param named Names the draft of a conflict.
 * @throws AppError conflict for a line with two compound rates.
 */
export function retaxed<Line extends Taxed>(
  before: readonly Taxed[],
  lines: readonly Line[],
  named: Params = {},
): readonly Line[] | null {
  if (lines.some(({ taxes }) => taxes.filter(({ compound }) => compound).length > 1)) {
    throw new AppError("conflict", "two_compound_rates", named);
  }
  return lines.every(({ taxes }, index) => keepsAll(before[index] ?? {}, { taxes })) ? null : lines;
}
