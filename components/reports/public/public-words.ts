import type { Dimension, TimeReport } from "@/lib/reporting/reports/schema/time";
import type { GroupName } from "@/components/reports/series";
import type { Money } from "@/lib/kernel/core/money";
import { addDays } from "@/lib/kernel/core/wall-clock";
import type { Language } from "@/lib/billing/invoice-content/language";
import { printedText } from "@/lib/billing/invoice-content/printed-text";
import type { FieldType } from "@/lib/tracking/custom-fields/rules";
import { type Bar, type CustomDimension, isCustom, NO_GROUP, REST } from "@/lib/reporting/reports/rules";

export interface PublicWords {
  /** Return a dash for entries without a group. */
  named: (group: GroupName, dimension: Dimension) => string;
  dimension: (dimension: Dimension) => string;
  /** Return a sum for each currency with an amount, or a single zero. */
  money: (sums: readonly Money[]) => string[];
  bar: (key: string, bar: Bar) => { key: string; short: string; long: string };
}

export const NOTHING = "–";

/** Words are in the language of the link. */
export function publicWords(
  { locale, text, format }: Language,
  /** The custom fields that group the report. */
  fields: TimeReport["custom_fields"],
): PublicWords {
  const fieldCalled = (dimension: CustomDimension) => fields.find((field) => field.group_by === dimension);
  const tag = new Intl.Locale(locale, { numberingSystem: "latn", calendar: "gregory" }).toString();
  const form = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(tag, { timeZone: "UTC", ...options });
    return (day: string) => made.format(Date.parse(`${day}T00:00Z`));
  };
  const weekday = form({ weekday: "short", day: "numeric", month: "short" });
  const dayShort = form({ day: "numeric", month: "short" });
  const weekdayShort = form({ weekday: "short", day: "numeric" });
  const month = form({ month: "long", year: "numeric" });
  const monthShort = form({ month: "short" });
  const timeName = (key: string, by: Bar) => {
    if (by === "month") return month(`${key}-01`);
    return by === "week" ? format.period(key, addDays(key, 6)) : weekday(key);
  };
  return {
    named: (group, dimension) => {
      if (group.key === NO_GROUP) return NOTHING;
      if (isCustom(dimension) && group.key !== REST) {
        return valueName(group, fieldCalled(dimension)?.type, { text, format });
      }
      return dimension === "day" || dimension === "week" || dimension === "month"
        ? timeName(group.key, dimension)
        : group.name;
    },
    dimension: (dimension) =>
      isCustom(dimension)
        ? (fieldCalled(dimension)?.label ?? "")
        : text(`report.${dimension === "user" ? "person" : dimension}`),
    money: (sums) => {
      const some = sums.filter(({ amount }) => amount !== 0);
      return (some.length === 0 ? sums.slice(0, 1) : some).map(format.money);
    },
    bar: (key, bar) => ({
      key,
      short: bar === "day" ? weekdayShort(key) : bar === "week" ? dayShort(key) : monthShort(`${key}-01`),
      long: timeName(key, bar),
    }),
  };
}

function valueName(
  { name }: GroupName,
  type: FieldType | undefined,
  language: Pick<Language, "text" | "format">,
): string {
  if (type === "boolean") return printedText({ type, value: name === "true" }, language);
  if (type === "number") return printedText({ type, value: Number(name) }, language);
  return type === "date" ? printedText({ type, value: name }, language) : name;
}
