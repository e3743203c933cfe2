import { invalid } from "@/lib/kernel/core/errors";
import {
  changedPlainLine,
  newPlainLine,
  pairedLines,
  type PriceTerms,
} from "@/lib/billing/invoices/operations/given-lines";
import { currentTaxes, defaultTaxes, type TaxTerms } from "@/lib/billing/invoices/operations/line-taxes";
import type { EstimateLineUpdate } from "../schema/write";
import type { NewLine } from "../store/estimates";
import type { EstimateLineRow, EstimateRow } from "../store/rows";

export interface Terms extends PriceTerms {
  project: { defaultTaxRateId: string | null } | null;
}

type Before = Pick<EstimateRow, "lines" | "currency">;

/**
 * Change the lines with an id, and add the others. Another currency requires explicit lines.
 *
 * @throws AppError validation_failed or unknown_reference, with a pointer to the member.
 */
export function linesAfter(terms: Terms, before: Before, given: readonly EstimateLineUpdate[] | undefined): NewLine[] {
  if (given === undefined) {
    if (terms.currency === before.currency || before.lines.length === 0) return currentLines(before, terms.taxes);
    throw invalid("/lines", "lines_required");
  }
  const usual = () => defaultTaxes(terms.taxes, terms.project?.defaultTaxRateId ?? null);
  return pairedLines(before, terms.currency, given).map(({ line, input, pointer }) =>
    line ? changedPlainLine(line, input, terms, pointer) : newPlainLine(input, terms, pointer, usual),
  );
}

/** With the current rates of the taxes. */
export function currentLines(
  { lines }: { lines: readonly EstimateLineRow[] },
  terms: Pick<TaxTerms, "rates">,
): NewLine[] {
  return lines.map(({ workspaceId: _workspace, estimateId: _estimate, position: _position, ...line }) => ({
    ...line,
    taxes: currentTaxes(terms, line.taxes),
  }));
}
