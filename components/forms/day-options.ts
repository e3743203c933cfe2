import type { Option } from "@/components/ui/option";

const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7];
const MONDAY = Date.UTC(2026, 10, 16);

/** The days of a week, 1 for Monday to 7 for Sunday. */
export function dayOptions(locale: string): Option[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  return WEEK_DAYS.map((day) => ({ value: String(day), label: format.format(MONDAY + (day - 1) * 86_400_000) }));
}
