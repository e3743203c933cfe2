"use client";

import { useLocale, useTranslations } from "next-intl";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDay, formatDecimal, formatMoney } from "@/lib/kernel/core/format";
import { isolated } from "@/lib/kernel/core/isolated";
import { dateFormat, dayInSentence, sentenceLocale } from "@/lib/kernel/core/locale-formats";
import type { DateShape } from "@/lib/kernel/core/locale-data";
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
  /** In the words of the page's language, for messages. */
  inSentence: {
    day: (day: string) => string;
    longDay: (day: string) => string;
    fullDay: (day: string) => string;
    /** `November`. */
    month: (day: string) => string;
  };
  /** `13 days late`, `due today`, `in 14 days`. */
  untilDue: (day: string) => string;
  /** The workspace's currency is first. */
  amounts: (sums: readonly Money[]) => string[];
  /** One text. */
  sums: (sums: readonly Money[]) => string;
};

export function useFigures(): Figures {
  const { user, formats } = useViewer();
  const { time_zone: zone, currency } = user.workspace;
  const today = wallTimeAt(useNow(MINUTE_MS), zone).date;
  const t = useTranslations("common.dates");
  const sentence = sentenceLocale(useLocale(), formats.locale);
  const shared = figuresOf(`${formats.locale} ${sentence} ${today} ${currency}`);
  return { ...shared, untilDue: (day) => untilDue(daysBetween(today, day), t) };
}

/** Shared by all rows: a formatter takes longer to create than to use. */
const figuresOf = memoizeLru(20, (key) => {
  const [locale = "", sentence = "", today = "", currency = ""] = key.split(" ");
  return makeFigures({ locale, sentence }, today, currency);
});

type Locales = { locale: string; sentence: string };

function makeFigures(
  { locale, sentence }: Locales,
  today: string,
  workspaceCurrency: string,
): Omit<Figures, "untilDue"> {
  const format = (shape: DateShape, day: string) =>
    isolated(dateFormat(locale, shape).format(Date.parse(`${day}T00:00Z`)));
  const isThisYear = (day: string) => day.slice(0, 4) === today.slice(0, 4);
  const longDayIn = (of: string) => (day: string) =>
    isolated(dateFormat(of, isThisYear(day) ? "longDay" : "longDayAndYear").format(Date.parse(`${day}T00:00Z`)));
  const money = (amount: Money) => isolated(formatMoney(amount, locale).replace("-", "\u2212"));
  const isOwn = ({ currency }: Money) => Number(currency === workspaceCurrency);
  const amounts = (sums: readonly Money[]) => [...sums].sort((one, other) => isOwn(other) - isOwn(one)).map(money);
  return {
    locale,
    today,
    money,
    quantity: (quantity) => formatDecimal(quantity, locale).replace("-", "\u2212"),
    day: (day) => format(isThisYear(day) ? "day" : "dayAndYear", day),
    longDay: longDayIn(locale),
    fullDay: (day) => isolated(formatDay(day, locale)),
    inSentence: {
      day: (day) => dayInSentence(day, sentence, isThisYear(day) ? "day" : "dayAndYear"),
      longDay: longDayIn(sentence),
      fullDay: (day) => formatDay(day, sentence),
      month: (day) => dateFormat(sentence, "month").format(Date.parse(day)),
    },
    amounts,
    sums: (sums) => amounts(sums).join(" · "),
  };
}

function untilDue(days: number, t: Translate<"common.dates">): string {
  if (days === 0) return t("dueToday");
  return days < 0 ? t("daysLate", { count: -days }) : t("inDays", { count: days });
}
