"use client";

import { parseDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
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

export type MonthCalendarProps = {
  label: string;
  /** `YYYY-MM-DD`, as everywhere here. Inside of a day's field it is left out: that knows the day. */
  value?: string;
  today: string;
  /** 1 for Monday to 7 for Sunday. */
  firstDay: number;
  onChange: (date: string) => void;
};

/** The longest short name of a day that has room in its column. */
const MOST_LETTERS = 5;

const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** A month to choose a day from: by pointer, by arrows, by Page Up and Page Down. */
export function MonthCalendar(props: MonthCalendarProps) {
  return (
    <InFormatLocale>
      <Month {...props} />
    </InFormatLocale>
  );
}

function Month({ label, value, today, firstDay, onChange }: MonthCalendarProps) {
  const { locale, direction } = useLocale();
  return (
    // Its names and its arrow keys run as its language does, whatever the page does around it.
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
        Today
      </UiButton>
    </div>
  );
}

/** Some languages have no short names: Arabic and Persian ones would run into each other, so that letters stand there. */
function weekdayStyle(locale: string): "short" | "narrow" {
  const name = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  const letters = DAYS.map((_day, index) => name.format(index * 86_400_000).length);
  return Math.max(...letters) > MOST_LETTERS ? "narrow" : "short";
}
