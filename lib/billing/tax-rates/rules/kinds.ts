import type { TaxKind } from "../schema";

/** Rates that one line can be taxed with. */
export const MAX_LINE_TAXES = 3;

/** Whether documents of this kind have to say why there is no tax. */
export function needsReason(kind: TaxKind): boolean {
  return kind !== "standard" && kind !== "zero";
}
