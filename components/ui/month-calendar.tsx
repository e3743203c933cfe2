"use client";

import { parseDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "react-aria-components/Button";
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from "react-aria-components/Calendar";
import { Heading } from "react-aria-components/Heading";
import { useLocale } from "react-aria-components/I18nProvider";
import { Button as UiButton } from "@/components/ui/button";
import { InFormatLocale } from "@/components/ui/format-locale";
import { dateFormat } from "@/lib/kernel/core/locale-formats";

export type MonthCalendarProps = {
  label: string;
  /** `YYYY-MM-DD`. Left out inside a date field, which provides it. */
  value?: string;
  today: string;
  /** 1 for Monday to 7 for Sunday. */
  firstDay: number;
  onChange: (date: string) => void;
};

/** The longest short name of a weekday that fits its column. */
const MOST_LETTERS = 5;

const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

export function MonthCalendar(props: MonthCalendarProps) {
  return (
    <InFormatLocale>
      <Month {...props} />
    </InFormatLocale>
  );
}

function Month({ label, value, today, firstDay, onChange }: MonthCalendarProps) {
  const t = useTranslations("common.dates");
  const { locale, direction } = useLocale();
  return (
    // Names and arrow keys follow the locale of dates, not the language of the page.
    <div dir={direction} className="grid gap-2">
      <Calendar
        lang={locale}
        aria-label={label}
        autoFocus
        firstDayOfWeek={DAYS[firstDay - 1] ?? "mon"}
        {...(value === undefined
          ? {}
          : { value: parseDate(value), onChange: (date: { toString: () => string }) => onChange(date.toString()) })}
      >
        <div className="mb-1 flex items-center justify-between gap-2">
          <Button slot="previous" className="icon-button">
            <ChevronLeft className="rtl:-scale-x-100" />
          </Button>
          <Heading className="text-sm font-semibold" />
          <Button slot="next" className="icon-button">
            <ChevronRight className="rtl:-scale-x-100" />
          </Button>
        </div>
        <CalendarGrid weekdayStyle={weekdayStyle(locale)} className="num">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className="h-7 w-9 text-xs font-normal text-muted">{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={
                  "grid size-9 cursor-pointer place-content-center rounded-control -outline-offset-2 data-outside-month:text-muted " +
                  "data-selected:bg-accent data-selected:font-[550] data-selected:text-on-accent touch:size-11 hovered:bg-hover" +
                  (date.toString() === today ? " font-semibold text-accent-text" : "")
                }
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
      <UiButton slot={null} size="small" className="justify-self-start" onPress={() => onChange(today)}>
        {t("today")}
      </UiButton>
    </div>
  );
}

/** Arabic and Persian have no short names of weekdays, so letters replace them. */
function weekdayStyle(locale: string): "short" | "narrow" {
  const name = dateFormat(locale, "shortWeekday");
  const letters = DAYS.map((_day, index) => name.format(index * 86_400_000).length);
  return Math.max(...letters) > MOST_LETTERS ? "narrow" : "short";
}
