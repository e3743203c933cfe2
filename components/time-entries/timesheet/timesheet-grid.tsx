"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { Marks } from "@/components/time-entries/marks/use-marks";
import { cellsOf } from "@/components/time-entries/timesheet/cells-of";
import type { CellEntriesProps } from "@/components/time-entries/timesheet/entries/cell-entries";
import { GridRow } from "@/components/time-entries/timesheet/grid-row";
import type { GridPlace } from "@/components/time-entries/timesheet/paste";
import type { Row } from "@/components/time-entries/timesheet/rows";
import { TotalRows } from "@/components/time-entries/timesheet/total-rows";
import type { CellWrites } from "@/components/time-entries/timesheet/use-cell-writes";
import { type Grid, useGrid } from "@/components/time-entries/timesheet/use-grid";
import { isWeekend, type Week } from "@/components/time-entries/week/week";
import { classNames } from "@/components/ui/class-names";
import { loaded } from "@/components/ui/loaded";
import { useViewer } from "@/components/viewer/use-viewer";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

const loadEntries = () => import("@/components/time-entries/timesheet/entries/cell-entries");
const CellEntries = loaded(async () => (await loadEntries()).CellEntries);

export type TimesheetGridProps = {
  label: string;
  rows: readonly Row[];
  week: Week;
  today: string;
  /** The day that a phone shows. The focus starts in its column. */
  date: string;
  entries: readonly TimeEntryReply[];
  marks: Marks;
  /** Days before the person joined. */
  before: ReadonlySet<string>;
  person: { id: string; timeZone: string; weekly_capacity_seconds: number | null };
  writes: CellWrites;
  onCell: (place: GridPlace) => void;
  /** Button below the rows. */
  adding: ReactNode;
};

/** The grid has one tab stop. */
export function TimesheetGrid({
  label,
  rows,
  week,
  today,
  date,
  entries,
  marks,
  before,
  person,
  writes,
  ...props
}: TimesheetGridProps) {
  const { formats } = useViewer();
  const table = useRef<HTMLTableElement>(null);
  // Rows are memoized, so the array must stay the same.
  const names = useMemo(() => week.map((day) => formats.shortDay(day)), [week, formats]);
  const t = useTranslations("timesheet.cells");
  const { opened, open, close } = useOpened(rows, week);
  const cells = cellsOf({ rows, dayNames: names, entries, person, writes, open }, t);
  const grid = useGrid(table, { rows: rows.length, columns: week.length }, cells, week.indexOf(date));
  const latest = useLatest(grid, props.onCell);
  return (
    <>
      <table
        ref={table}
        // The ARIA pattern of an editable grid is a table whose cells take the focus.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={label}
        className="w-full table-fixed border-separate border-spacing-0 one-day:table-auto"
        // The entries of a cell open at once, also without a connection by then.
        onFocus={() => void loadEntries().catch(() => undefined)}
        onCopy={grid.onCopy}
        onPaste={grid.onPaste}
      >
        <Head week={week} today={today} />
        <tbody>
          {rows.map((row, index) => (
            <GridRow
              key={row.key}
              row={row}
              index={index}
              dayNames={names}
              todayColumn={week.indexOf(today)}
              phoneColumn={week.indexOf(date)}
              {...stateOf(grid, index)}
              refusals={writes.refusals}
              grid={latest}
            />
          ))}
          <AddingRow columns={week.length + 2}>{props.adding}</AddingRow>
        </tbody>
        <TotalRows {...{ rows, week, entries, marks, before, person }} phoneDate={date} />
      </table>
      <OpenedCell {...{ opened, rows, entries, person, writes, table, marks }} onClose={close} />
    </>
  );
}

/** A cell whose entries are shown. */
type Opened = { row: string; date: string; typed: string | null };

function useOpened(rows: readonly Row[], week: Week) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (place: GridPlace, typed?: string) => {
    const row = rows[place.row]?.key;
    const date = week[place.column];
    if (row !== undefined && date !== undefined) setOpened({ row, date, typed: typed ?? null });
  };
  return { opened, open, close: () => setOpened(null) };
}

type OpenedCellProps = Pick<CellEntriesProps, "entries" | "person" | "writes" | "onClose"> & {
  opened: Opened | null;
  marks: Marks;
  rows: readonly Row[];
  table: RefObject<HTMLTableElement | null>;
};

function OpenedCell({ opened, rows, table, marks, ...props }: OpenedCellProps) {
  const index = rows.findIndex(({ key }) => key === opened?.row);
  const row = rows[index];
  const column = row?.cells.findIndex(({ date }) => date === opened?.date) ?? -1;
  const cell = row?.cells[column];
  if (!opened || !row || !cell) return null;
  const anchor = table.current?.querySelector(`[data-place="${index}-${column}"]`) ?? null;
  return <CellEntries {...props} {...{ row, cell, anchor }} overlaps={marks.overlaps} typed={opened.typed} />;
}

function AddingRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr role="row">
      <td role="gridcell" colSpan={columns} className="h-10 pr-3 pl-6 max-wide:h-11.5 one-day:h-14 one-day:pl-4">
        {children}
      </td>
    </tr>
  );
}

function Head({ week, today }: { week: Week; today: string }) {
  const t = useTranslations("timesheet.grid");
  const { formats } = useViewer();
  const headClass = "sticky top-13 z-5 h-10 border-b border-line-strong bg-surface text-xs font-medium text-muted";
  return (
    <thead className="one-day:absolute one-day:size-px one-day:overflow-hidden one-day:[clip-path:inset(50%)]">
      <tr role="row">
        <th scope="col" role="columnheader" className={classNames(headClass, "pr-3 pl-6 text-left")}>
          {t("projectAndTask")}
        </th>
        {week.map((day) => (
          <th
            key={day}
            scope="col"
            role="columnheader"
            aria-current={day === today ? "date" : undefined}
            className={classNames(
              headClass,
              "w-23 px-3 text-right max-wide:w-17.5 max-wide:px-2.5",
              isWeekend(day) && "bg-canvas",
              day === today && "text-accent-text shadow-[inset_0_-2px_0_var(--accent-text)]",
            )}
          >
            {formats.weekdayName(day, "short")}{" "}
            <b className={classNames("text-sm font-semibold", day === today ? "" : "text-text")}>
              {Number(day.slice(8))}
            </b>
          </th>
        ))}
        <th
          scope="col"
          role="columnheader"
          className={classNames(
            headClass,
            "w-27 border-l border-l-line-strong pr-6 pl-3 text-right max-wide:w-22 max-wide:pr-4.5",
          )}
        >
          {t("week")}
        </th>
      </tr>
    </thead>
  );
}

/** Handlers of memoized rows need the current grid. */
function useLatest(grid: Grid, onCell: TimesheetGridProps["onCell"]) {
  const latest = useRef(grid);
  useEffect(() => {
    latest.current = grid;
  });
  const { row, column } = grid.focus;
  useEffect(() => {
    onCell({ row, column });
  }, [onCell, row, column]);
  return latest;
}

function stateOf({ focus, range, editing }: Grid, index: number) {
  const isSelected = isManyCells(range) && index >= range.from.row && index <= range.to.row;
  return {
    focusColumn: index === focus.row ? focus.column : null,
    selectedFrom: isSelected ? range.from.column : null,
    selectedTo: isSelected ? range.to.column : null,
    editing: index === editing?.place.row ? editing.text : null,
  };
}

function isManyCells({ from, to }: { from: GridPlace; to: GridPlace }): boolean {
  return from.row !== to.row || from.column !== to.column;
}
