"use client";

import { useTranslations } from "next-intl";
import { dayShare } from "@/components/timesheets/marks";
import { isWeekend } from "@/components/time-entries/week/week";
import { classNames } from "@/components/ui/class-names";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { Timesheet } from "@/lib/tracking/timesheets/schema/timesheet";

/** Height of the day's capacity, in percent of the strip. */
const CAPACITY = 65;

/** Each day to scale against its capacity. Empty days stay visible. */
export function WeekStrip({ timesheet }: { timesheet: Pick<Timesheet, "days" | "capacity_seconds"> }) {
  const t = useTranslations("approvals.strip");
  const { formats } = useViewer();
  const { days } = timesheet;
  const share = dayShare(timesheet);
  const longest = Math.max(...days.map(({ seconds }) => seconds), 1);
  // Without a capacity, the longest day is the measure.
  const full = share === 0 ? longest : share;
  const isLong = days.length > 10;
  const name = (date: string) => (isLong ? String(Number(date.slice(8))) : formats.weekdayName(date, "short"));
  const texts = days.map(({ date, seconds }) => `${name(date)} ${formatDuration(seconds)}`).join(", ");
  return (
    <span
      role="img"
      aria-label={t("label", { days: texts })}
      className={classNames("flex h-9 items-end", isLong ? "gap-px" : "gap-0.5")}
    >
      {days.map(({ date, seconds }) => (
        <span
          key={date}
          className={classNames("relative h-full border-b border-line-strong", isLong ? "w-[5px]" : "w-5 phone:w-4.5")}
        >
          {share > 0 && !isWeekend(date) && <Bar from={0} to={CAPACITY} className="bg-neutral-soft" />}
          <DayBars seconds={seconds} full={full} capacity={share === 0 ? full : isWeekend(date) ? 0 : share} />
        </span>
      ))}
    </span>
  );
}

function DayBars({ seconds, full, capacity }: { seconds: number; full: number; capacity: number }) {
  const height = (part: number) => (part / full) * CAPACITY;
  const within = height(Math.min(seconds, capacity));
  return (
    <>
      {within > 0 && <Bar from={0} to={within} className="bg-secondary" />}
      {seconds > capacity && (
        <Bar from={within} to={Math.min(100, Math.max(within + 6, height(seconds)))} className="bg-warning-mark" />
      )}
    </>
  );
}

function Bar({ from, to, className }: { from: number; to: number; className: string }) {
  return (
    <i
      data-strip-segment
      className={classNames("absolute inset-x-0", className)}
      style={{ bottom: `${from.toFixed(1)}%`, height: `${(to - from).toFixed(1)}%` }}
    />
  );
}

/** The meaning of the strips, once below the table. */
export function StripLegend() {
  const t = useTranslations("approvals.strip");
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {(
        [
          ["tracked", "bg-secondary"],
          ["capacity", "bg-neutral-soft border border-line-strong"],
          ["above", "bg-warning-mark"],
        ] as const
      ).map(([key, ground]) => (
        <li key={key} className="flex items-center gap-1.5">
          <i aria-hidden="true" data-mark className={classNames("size-[9px] rounded-[2px]", ground)} />
          {t(key)}
        </li>
      ))}
    </ul>
  );
}
