import { providedLocaleData } from "./locale-data";
import { numberOfRuntime, rounded, written } from "./locale-formats";

/** Separate from other formats, because few pages need it. */
export function formatPercent(share: number, locale: string, { max = 0 }: { max?: number } = {}): string {
  const data = providedLocaleData(locale);
  if (data) return written(rounded(`0 ${max}`).format(share * 100), data.percent, data.digits);
  return numberOfRuntime(JSON.stringify([locale, { style: "percent", maximumFractionDigits: max }])).format(share);
}
