"use client";

import { useTranslations } from "next-intl";
import { calendarOf } from "@/components/recurring-invoices/form/values";
import { useSentenceLocale } from "@/components/ui/format-locale";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { dateAt } from "@/lib/billing/recurring-invoices/rules/calendar";
import type { RecurringInvoice, ScheduleWire } from "@/lib/billing/recurring-invoices/schema/recurring-invoice";
import { dateFormat } from "@/lib/kernel/core/locale-formats";

/** `Monthly on day 1`, `Every 2 weeks on Friday`, `Yearly on 15 January`, `6 times, monthly`. */
export function useScheduleWords(): (schedule: ScheduleWire) => string {
  const t = useTranslations("recurringInvoices.schedule");
  const locale = useSentenceLocale();
  const { inSentence } = useFigures();
  return (schedule) => {
    const { every, unit, day, occurrences: times } = schedule;
    const first = dateAt(calendarOf(schedule), 0);
    const at = Date.parse(`${first}T00:00Z`);
    if (times === 1) return t("once", { date: inSentence.longDay(first) });
    if (times !== null) return t("times", { times: String(times), every, unit });
    if (unit === "week") return t("week", { every, weekday: dateFormat(locale, "weekday").format(at) });
    if (unit === "year" && day === "last") return t("yearEnd", { every, month: inSentence.month(first) });
    if (unit === "year") return t("year", { every, date: dateFormat(locale, "longDay").format(at) });
    return day === "last" ? t("monthEnd", { every }) : t("month", { every, day: String(day) });
  };
}

/** `1–30 Nov`, or `2027` for a whole year. */
export function usePeriodWords(): (period: NonNullable<RecurringInvoice["next_period"]>) => string {
  const { formats } = useViewer();
  const { today } = useFigures();
  return ({ from, to }) => {
    const isWholeYear = from.endsWith("-01-01") && to === `${from.slice(0, 4)}-12-31`;
    return isWholeYear ? from.slice(0, 4) : formats.dayRange(from, to, today);
  };
}
