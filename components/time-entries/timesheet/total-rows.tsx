"use client";

import { useTranslations } from "next-intl";
import { DayStrip } from "@/components/time-entries/days/day-strip";
import { stripWindow } from "@/components/time-entries/days/strip-geometry";
import { sharedSpans } from "@/components/time-entries/marks/entry-spans";
import type { Marks } from "@/components/time-entries/marks/use-marks";
import { HATCHED } from "@/components/time-entries/timesheet/grid-row";
import { type Row, totalsOf } from "@/components/time-entries/timesheet/rows";
import { dayCapacity, isWeekend, type Week } from "@/components/time-entries/week/week";
import { classNames } from "@/components/ui/class-names";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { PageLink } from "@/components/ui/page-link";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import { covered } from "@/lib/kernel/core/spans";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

type TotalRowsProps = {
  rows: readonly Row[];
  week: Week;
  /** The day that a phone shows. */
  phoneDate: string;
  entries: readonly TimeEntryReply[];
  marks: Marks;
  before: ReadonlySet<string>;
  person: { id: string; weekly_capacity_seconds: number | null };
};

export function TotalRows({ rows, week, phoneDate, entries, marks, before, person }: TotalRowsProps) {
  const t = useTranslations("timesheet.grid");
  const totals = totalsOf(rows, week);
  const capacityOf = (date: string) =>
    before.has(date) ? 0 : (dayCapacity(date, person.weekly_capacity_seconds) ?? 0);
  const weeklyCapacity =
    before.size === 0 ? person.weekly_capacity_seconds : week.reduce((sum, date) => sum + capacityOf(date), 0);
  const dayClass = (date: string) =>
    classNames(
      "px-3 text-right num max-wide:px-2",
      before.has(date) ? HATCHED : isWeekend(date) && "bg-canvas",
      date === phoneDate ? "" : "one-day:hidden",
    );
  const headClass = "pr-3 pl-6 text-left one-day:pl-4";
  const sumClass = "border-l border-line-strong pr-6 pl-3 text-right num max-wide:pr-4.5 max-wide:pl-1 one-day:pr-4";
  return (
    <tfoot>
      <tr role="row" className="[&>*]:h-10 [&>*]:border-t [&>*]:border-t-line-strong [&>*]:font-semibold">
        <th scope="row" role="rowheader" className={headClass}>
          {t("total")}
        </th>
        {week.map((date, index) => (
          <td
            key={date}
            role="gridcell"
            className={classNames(dayClass(date), totals.days[index] === 0 && "text-muted")}
          >
            {formatDuration(totals.days[index] ?? 0)}
          </td>
        ))}
        <td role="gridcell" className={sumClass}>
          {formatDuration(totals.week)}
        </td>
      </tr>
      {person.weekly_capacity_seconds !== null && weeklyCapacity !== null && (
        <tr role="row" className={quietRowClass}>
          <th scope="row" role="rowheader" className={headClass}>
            {t("capacity")}
          </th>
          {week.map((date, index) => (
            <td key={date} role="gridcell" className={dayClass(date)}>
              <Room seconds={totals.days[index] ?? 0} capacity={capacityOf(date)} hasBar />
            </td>
          ))}
          <td role="gridcell" className={sumClass}>
            <Room seconds={totals.week} capacity={weeklyCapacity} />
          </td>
        </tr>
      )}
      <MarksRow {...{ week, entries, marks, dayClass, headClass, sumClass }} personId={person.id} />
    </tfoot>
  );
}

const quietRowClass = "[&>*]:h-10 [&>*]:pb-2.5 [&>*]:align-top [&>*]:text-xs [&>*]:font-normal [&>*]:text-muted";

type MarksRowProps = Pick<TotalRowsProps, "week" | "entries" | "marks"> & {
  personId: string;
  dayClass: (date: string) => string;
  headClass: string;
  sumClass: string;
};

/** Shown if the week has an overlap or a gap. Each leads to its day in the calendar. */
function MarksRow({ week, entries, marks, personId, dayClass, headClass, sumClass }: MarksRowProps) {
  const t = useTranslations("timesheet.grid");
  const { formats } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  const days = week.map((date) => ({ date, ...markedOn(date, { entries, marks }, nowMs) }));
  if (days.every(({ overlapMs, gapMs }) => overlapMs === 0 && gapMs === 0)) return null;
  const window = stripWindow(
    entries.filter(({ date }) => week.includes(date)),
    { timeZone: formats.timeZone, nowMs },
  );
  return (
    <tr role="row" className={quietRowClass}>
      <th scope="row" role="rowheader" className={headClass}>
        {t("overlapsAndGaps")}
      </th>
      {days.map(({ date, ofDay, overlapMs, gapMs }) => (
        <td key={date} role="gridcell" className={dayClass(date)}>
          {overlapMs + gapMs > 0 && (
            <PageLink
              href={`/calendar?date=${date}&view=day&person=${personId}`}
              className="grid min-h-6 justify-items-end gap-0.5 rounded-chip hover:text-text"
            >
              <span className="w-full">
                <DayStrip day={{ date, entries: ofDay.toReversed() }} window={window} />
              </span>
              {overlapMs > 0 && (
                <span className="font-medium text-warning-text">
                  {t("overlap", { duration: durationOf(overlapMs) })}
                </span>
              )}
              {gapMs > 0 && <span>{t("gap", { duration: durationOf(gapMs) })}</span>}
              <span className="sr-only">, {formats.shortDay(date)}</span>
            </PageLink>
          )}
        </td>
      ))}
      <td role="gridcell" className={sumClass} />
    </tr>
  );
}

function markedOn(date: string, { entries, marks }: Pick<TotalRowsProps, "entries" | "marks">, nowMs: number) {
  const ofDay = entries.filter((entry) => entry.date === date);
  const shared = ofDay.flatMap((entry) =>
    (marks.overlaps.get(entry.id) ?? []).flatMap((other) => sharedSpans([entry, other], nowMs)),
  );
  return { ofDay, overlapMs: covered(shared), gapMs: covered(marks.gaps.filter((gap) => gap.date === date)) };
}

function durationOf(ms: number): string {
  return formatDuration(Math.floor(ms / 1000));
}

function Room({ seconds, capacity, hasBar = false }: { seconds: number; capacity: number; hasBar?: boolean }) {
  const t = useTranslations("timesheet.grid");
  if (capacity === 0 && seconds === 0) return null;
  const isOver = seconds > capacity;
  const share = Math.min(1, seconds / Math.max(1, capacity));
  return (
    <>
      <span className={classNames("block h-4.5 truncate", isOver && "text-text")}>
        {t(isOver ? "over" : "left", { duration: formatDuration(Math.abs(capacity - seconds)) })}
      </span>
      {hasBar && (
        <span aria-hidden="true" className="block h-[3px] overflow-hidden rounded-[2px] bg-neutral-soft">
          <i
            data-mark
            className={classNames("block h-full bg-secondary", isOver && "border-r-3 border-warning-mark")}
            style={{ width: `${(share * 100).toFixed(1)}%` }}
          />
        </span>
      )}
    </>
  );
}
