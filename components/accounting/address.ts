import { chosenPeriod, periodIn, type StatementPeriod } from "@/components/statements/period";
import { FORMATS, type Format } from "@/lib/billing/accounting/rules/formats";
import type { Period } from "@/lib/reporting/reports/rules";

export interface AccountingAddress {
  format: Format;
  period: StatementPeriod;
}

/** Default: last month. @param usual The format without one in the address. */
export function accountingIn(search: URLSearchParams, today: string, usual: Format): AccountingAddress {
  const asked = search.get("format");
  const format = FORMATS.find((one) => one === asked) ?? usual;
  const hasPeriod = search.has("month") || search.has("from");
  const chosen = chosenPeriod("lastMonth", today);
  return { format, period: hasPeriod ? periodIn(search, today) : { chosen, shown: chosen } };
}

/** Parameters of the address. */
export function periodInAddress({ from, to }: Period): Record<"from" | "to" | "month", string | null> {
  return { from, to, month: null };
}

/** The format of the last export. */
export function usualFormat(exports: readonly { format: Format }[]): Format {
  return exports[0]?.format ?? "datev";
}
