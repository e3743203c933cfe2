"use client";

import { memo } from "react";
import { GridCell } from "@/components/time-entries/timesheet/grid-cell";
import { nameOfRow, type Row } from "@/components/time-entries/timesheet/rows";
import { cellKey } from "@/components/time-entries/timesheet/cell-edit";
import type { Refusal } from "@/components/time-entries/timesheet/use-refusals";
import type { Grid } from "@/components/time-entries/timesheet/use-grid";
import { Swatch } from "@/components/ui/swatch";
import { formatDuration } from "@/lib/kernel/core/duration";

export type GridRowProps = {
  row: Row;
  index: number;
  /** The names of the days, for listeners. */
  dayNames: readonly string[];
  /** The columns of today and of the day that a phone shows; −1 where it is in no column. */
  todayColumn: number;
  phoneColumn: number;
  /** The column of the cell that has the focus, when it is in this row. */
  focusColumn: number | null;
  /** First and last selected column, when the selection touches this row. */
  selectedFrom: number | null;
  selectedTo: number | null;
  /** What is typed into the focused cell. */
  editing: string | null;
  /** Of the whole grid: it changes rarely. */
  refusals: ReadonlyMap<string, Refusal>;
  grid: { readonly current: Grid };
};

/** A row is drawn again only when something in it changes: with forty of them a keystroke must not redraw them all. */
export const GridRow = memo(function GridRow({
  row,
  index,
  dayNames,
  todayColumn,
  phoneColumn,
  ...state
}: GridRowProps) {
  const { focusColumn, selectedFrom, selectedTo, editing, refusals, grid } = state;
  return (
    <tr role="row">
      <th
        scope="row"
        role="rowheader"
        className="h-10 border-b border-line pr-3 pl-6 text-left font-medium max-wide:h-11.5 one-day:h-14 one-day:w-full one-day:max-w-0 one-day:pr-2 one-day:pl-4"
      >
        <span className="flex min-w-0 items-center gap-2 max-wide:grid max-wide:grid-cols-[9px_minmax(0,1fr)] max-wide:gap-y-0 max-wide:leading-[17px]">
          {row.project ? <Swatch color={row.project.color} /> : <NoSwatch />}
          <span className="truncate">{row.project?.name ?? "No project"}</span>
          {row.task && (
            <span className="truncate font-normal text-muted max-wide:col-start-2 max-wide:text-xs">
              {row.task.name}
            </span>
          )}
        </span>
      </th>
      {row.cells.map((cell, column) => (
        <GridCell
          key={cell.date}
          cell={cell}
          place={{ row: index, column }}
          name={`${nameOfRow(row)}, ${dayNames[column] ?? ""}`}
          isToday={column === todayColumn}
          isShownOnPhone={column === phoneColumn}
          isTabStop={column === focusColumn}
          isSelected={selectedFrom !== null && selectedTo !== null && column >= selectedFrom && column <= selectedTo}
          editing={column === focusColumn ? editing : null}
          refusal={refusals.get(cellKey(row.key, cell.date))}
          grid={grid}
        />
      ))}
      <td
        role="gridcell"
        className="border-b border-l border-line border-l-line-strong pr-6 pl-3 text-right font-semibold num max-wide:pr-4.5 max-wide:pl-1 one-day:w-17.5 one-day:pr-4 one-day:font-normal one-day:text-muted"
      >
        {formatDuration(row.seconds)}
      </td>
    </tr>
  );
});

function NoSwatch() {
  return <i aria-hidden="true" className="inline-block size-[9px] shrink-0 rounded-[2.5px] border border-control" />;
}
