"use client";

import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { apart } from "@/components/viewer/apart";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDay, formatDecimal, formatMoney } from "@/lib/kernel/core/format";
import type { Money } from "@/lib/kernel/core/money";
import { memoizeLru } from "@/lib/kernel/core/memoize-lru";
import { daysBetween, wallTimeAt } from "@/lib/kernel/core/wall-clock";

export type Figures = {
  locale: string;
  /** `YYYY-MM-DD` where the workspace is. */
  today: string;
  money: (money: Money) => string;
  /** A quantity of the wire: `1,250.5`. */
  quantity: (quantity: string) => string;
  /** `7 Nov`, the year only when it is not this one. */
  day: (day: string) => string;
  /** `7 November`, the year only when it is not this one. */
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
  return figuresOf(`${formats.locale} ${today} ${currency}`);
}

/** Shared by all who draw figures: a page has hundreds, and what formats them takes longer to make than to use. */
const figuresOf = memoizeLru(20, (key) => {
  const [locale = "", today = "", currency = ""] = key.split(" ");
  return makeFigures(locale, today, currency);
});

function makeFigures(locale: string, today: string, workspaceCurrency: string): Figures {
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
    untilDue: (day) => untilDue(daysBetween(today, day)),
    amounts,
    sums: (sums) => amounts(sums).join(" · "),
  };
}

function untilDue(days: number): string {
  if (days === 0) return "due today";
  const count = Math.abs(days) === 1 ? "1 day" : `${Math.abs(days)} days`;
  return days < 0 ? `${count} late` : `in ${count}`;
}
