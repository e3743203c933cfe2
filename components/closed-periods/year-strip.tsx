"use client";

import { useTranslations } from "next-intl";
import { usePeriodNames } from "@/components/closed-periods/use-period-names";
import { classNames } from "@/components/ui/class-names";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { dateFormat } from "@/lib/kernel/core/locale-formats";
import { addDays, daysBetween, monthOf } from "@/lib/kernel/core/wall-clock";
import type { PeriodException } from "@/lib/tracking/closed-periods/schema";

export type YearStripProps = {
  /** Four digits. */
  year: string;
  lockedUntil: string | null;
  /** The next period to close, if it is over or has a date. */
  next: { first: string; last: string } | null;
  exceptions: readonly PeriodException[];
};

/** The months of a year to scale: closed, next to close, and open, with exceptions and today. */
export function YearStrip({ year: shownYear, lockedUntil, next, exceptions }: YearStripProps) {
  const t = useTranslations("closedPeriods.year");
  const { formats } = useViewer();
  const { today, inSentence } = useFigures();
  const nameOf = usePeriodNames();
  const year = yearOf(shownYear);
  const hasToday = year.first <= today && today <= year.last;
  const label = [
    lockedUntil === null ? t("nothingClosed") : t("closedThrough", { day: inSentence.fullDay(lockedUntil) }),
    next && t("nextIs", { period: nameOf({ from: next.first, until: next.last }) }),
    exceptions.length > 0 && t("exceptionCount", { count: exceptions.length }),
  ].filter(Boolean);
  const columns = { gridTemplateColumns: year.months.map(({ days }) => `${String(days)}fr`).join(" ") };
  const shown = exceptions.flatMap(({ id, from, to }) => {
    const [first, last] = [from > year.first ? from : year.first, to < year.last ? to : year.last];
    return first > last ? [] : [{ id, ...year.place(first, last) }];
  });
  return (
    <div>
      <div role="img" aria-label={label.join(" ")} className="relative my-1">
        <div className="grid h-4 gap-0.5" style={columns}>
          {year.months.map((month) => (
            <Month key={month.first} month={month} lockedUntil={lockedUntil} next={next} today={today} />
          ))}
        </div>
        {shown.map(({ id, start, width }) => (
          <i
            key={id}
            data-mark
            className="absolute -top-[3px] h-[22px] min-w-1 rounded-mark border-[1.5px] border-warning-mark bg-warning-soft"
            style={{ insetInlineStart: start, width }}
          />
        ))}
        {hasToday && (
          <i
            data-mark
            className="absolute -top-1 h-6 w-0.5 bg-text shadow-[0_0_0_1px_var(--surface)]"
            style={{ insetInlineStart: year.place(today, today).start }}
          />
        )}
        <div className="mt-1 grid gap-0.5 text-2xs text-muted" style={columns}>
          {year.months.map(({ first, last }, index) => (
            <span
              key={first}
              className={classNames(
                "truncate",
                index % 2 === 1 && "phone:invisible",
                next?.last === last && "font-[550] text-accent-text",
              )}
            >
              {dateFormat(formats.locale, "shortMonth").format(Date.parse(`${first}T00:00Z`))}
            </span>
          ))}
        </div>
      </div>
      <Legend hasExceptions={shown.length > 0} hasNext={next !== null} hasToday={hasToday} />
    </div>
  );
}

type MonthProps = Pick<YearStripProps, "lockedUntil" | "next"> & { month: MonthSpan; today: string };
type MonthSpan = { first: string; last: string; days: number };

function Month({ month, lockedUntil, next, today }: MonthProps) {
  const closed = lockedUntil === null ? 0 : share(month, lockedUntil);
  const isNext = next !== null && next.first <= month.last && month.first <= next.last;
  return (
    <i
      data-mark
      className={classNames(
        "relative block overflow-hidden bg-neutral-soft first:rounded-s-mark last:rounded-e-mark",
        isNext && "bg-accent-soft shadow-[inset_0_0_0_1px_var(--accent-text)]",
      )}
    >
      {!isNext && <Part width={share(month, today)} className="bg-secondary/25" />}
      <Part width={closed} className="bg-secondary" />
    </i>
  );
}

function Part({ width, className }: { width: number; className: string }) {
  if (width === 0) return null;
  return (
    <i data-mark className={classNames("absolute inset-y-0 start-0", className)} style={{ width: percent(width) }} />
  );
}

type LegendProps = { hasExceptions: boolean; hasNext: boolean; hasToday: boolean };

function Legend({ hasExceptions, hasNext, hasToday }: LegendProps) {
  const t = useTranslations("closedPeriods.year");
  const items = [
    { label: t("closed"), mark: "h-2.5 w-3.5 bg-secondary" },
    ...(hasNext
      ? [{ label: t("next"), mark: "h-2.5 w-3.5 bg-accent-soft shadow-[inset_0_0_0_1px_var(--accent-text)]" }]
      : []),
    ...(hasExceptions
      ? [{ label: t("exception"), mark: "h-2.5 w-3.5 border-[1.5px] border-warning-mark bg-warning-soft" }]
      : []),
    ...(hasToday ? [{ label: t("today"), mark: "h-3 w-0.5 bg-text" }] : []),
  ];
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-4.5 gap-y-1.5 text-xs text-muted">
      {items.map(({ label, mark }) => (
        <span key={label} className="inline-flex items-center gap-1.5">
          <i aria-hidden="true" data-mark className={classNames("rounded-mark", mark)} />
          {label}
        </span>
      ))}
    </p>
  );
}

/** Return the part of a month up to a day, included, from 0 to 1. */
function share({ first, days }: MonthSpan, until: string): number {
  return Math.min(1, Math.max(0, (daysBetween(first, until) + 1) / days));
}

function percent(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}

function yearOf(year: string) {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const total = daysBetween(first, last) + 1;
  const months = Array.from({ length: 12 }, (_, index): MonthSpan => {
    const month = monthOf(`${year}-${String(index + 1).padStart(2, "0")}-01`);
    return { ...month, days: daysBetween(month.first, addDays(month.last, 1)) };
  });
  const place = (from: string, until: string) => ({
    start: percent(daysBetween(first, from) / total),
    width: percent((daysBetween(from, until) + 1) / total),
  });
  return { first, last, months, place };
}
