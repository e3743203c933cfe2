"use client";

import { type Row, totalsOf } from "@/components/time-entries/timesheet/rows";
import { dayCapacity, isWeekend, type Week } from "@/components/time-entries/week/week";
import { classNames } from "@/components/ui/class-names";
import { formatDuration } from "@/lib/kernel/core/duration";

export type TotalRowsProps = {
  rows: readonly Row[];
  week: Week;
  /** The day that a phone shows. */
  phoneDate: string;
  weeklyCapacity: number | null;
};

/** The sums below the grid, and how they stand to the capacity. */
export function TotalRows({ rows, week, phoneDate, weeklyCapacity }: TotalRowsProps) {
  const totals = totalsOf(rows, week);
  const dayClass = (date: string) =>
    classNames(
      "px-3 text-right num max-wide:px-2",
      isWeekend(date) && "bg-canvas",
      date === phoneDate ? "" : "one-day:hidden",
    );
  const headClass = "pr-3 pl-6 text-left one-day:pl-4";
  const sumClass = "border-l border-line-strong pr-6 pl-3 text-right num max-wide:pr-4.5 max-wide:pl-1 one-day:pr-4";
  return (
    <tfoot>
      <tr role="row" className="[&>*]:h-10 [&>*]:border-t [&>*]:border-t-line-strong [&>*]:font-semibold">
        <th scope="row" role="rowheader" className={headClass}>
          Total
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
      {weeklyCapacity !== null && (
        <tr
          role="row"
          className="[&>*]:h-10 [&>*]:pb-2.5 [&>*]:align-top [&>*]:text-xs [&>*]:font-normal [&>*]:text-muted"
        >
          <th scope="row" role="rowheader" className={headClass}>
            Capacity
          </th>
          {week.map((date, index) => (
            <td key={date} role="gridcell" className={dayClass(date)}>
              <Room seconds={totals.days[index] ?? 0} capacity={dayCapacity(date, weeklyCapacity) ?? 0} hasBar />
            </td>
          ))}
          <td role="gridcell" className={sumClass}>
            <Room seconds={totals.week} capacity={weeklyCapacity} />
          </td>
        </tr>
      )}
    </tfoot>
  );
}

function Room({ seconds, capacity, hasBar = false }: { seconds: number; capacity: number; hasBar?: boolean }) {
  if (capacity === 0 && seconds === 0) return null;
  const isOver = seconds > capacity;
  const share = Math.min(1, seconds / Math.max(1, capacity));
  return (
    <>
      <span className={classNames("block h-4.5 truncate", isOver && "text-text")}>
        {formatDuration(Math.abs(capacity - seconds))} {isOver ? "over" : "left"}
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
