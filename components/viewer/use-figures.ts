"use client";

import { useTranslations } from "next-intl";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { apart } from "@/components/viewer/apart";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDay, formatDecimal, formatMoney } from "@/lib/kernel/core/format";
import type { Translate } from "@/lib/kernel/i18n/messages";
import type { Money } from "@/lib/kernel/core/money";
import { memoizeLru } from "@/lib/kernel/core/memoize-lru";
import { daysBetween, wallTimeAt } from "@/lib/kernel/core/wall-clock";

export type Figures = {
  locale: string;
  /** The workspace's day, `YYYY-MM-DD`. */
  today: string;
  money: (money: Money) => string;
  /** A quantity from the API, such as `1,250.5`. */
  quantity: (quantity: string) => string;
  /** `7 Nov`, with the year unless it is the current one. */
  day: (day: string) => string;
  /** `7 November`, with the year unless it is the current one. */
  longDay: (day: string) => string;
  /** `7 November 2026`. */
  fullDay: (day: string) => string;
  /** `13 days late`, `due today`, `in 14 days`. */
  untilDue: (day: string) => string;
  /** Sums of several currencies, the workspace's first. */
  amounts: (sums: readonly Money[]) => string[];
  /** The same as one text, side by side. */
  sums: (sums: readonly Money[]) => string;
};

/** Money and days formatted for the viewer. */
export function useFigures(): Figures {
  const { user, formats } = useViewer();
  const { time_zone: zone, currency } = user.workspace;
  const today = wallTimeAt(useNow(MINUTE_MS), zone).date;
  const t = useTranslations("common.dates");
  const shared = figuresOf(`${formats.locale} ${today} ${currency}`);
  return { ...shared, untilDue: (day) => untilDue(daysBetween(today, day), t) };
}

/** Shared by all rows: a formatter takes longer to create than to use. */
const figuresOf = memoizeLru(20, (key) => {
  const [locale = "", today = "", currency = ""] = key.split(" ");
  return makeFigures(locale, today, currency);
});

function makeFigures(locale: string, today: string, workspaceCurrency: string): Omit<Figures, "untilDue"> {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
  const short = { day: "numeric", month: "short" } as const;
  const long = { day: "numeric", month: "long" } as const;
  const forms = {
    short: [format(short), format({ ...short, year: "numeric" })],
    long: [format(long), format({ ...long, year: "numeric" })],
  } as const;
  const dayIn =
    ([plain, withYear]: (typeof forms)["short"]) =>
    (day: string) =>
      (day.slice(0, 4) === today.slice(0, 4) ? plain : withYear).format(Date.parse(`${day}T00:00Z`));
  const money = (amount: Money) => apart(formatMoney(amount, locale).replace("-", "\u2212"));
  const isOwn = ({ currency }: Money) => Number(currency === workspaceCurrency);
  const amounts = (sums: readonly Money[]) => [...sums].sort((one, other) => isOwn(other) - isOwn(one)).map(money);
  return {
    locale,
    today,
    money,
    quantity: (quantity) => formatDecimal(quantity, locale),
    day: dayIn(forms.short),
    longDay: dayIn(forms.long),
    fullDay: (day) => formatDay(day, locale),
    amounts,
    sums: (sums) => amounts(sums).join(" · "),
  };
}

function untilDue(days: number, t: Translate<"common.dates">): string {
  if (days === 0) return t("dueToday");
  return days < 0 ? t("daysLate", { count: -days }) : t("inDays", { count: days });
}
