"use client";

import { useTypedFaults } from "@/components/ui/typed-faults";
import { ListTree } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, type MouseEvent, useEffect, useState } from "react";
import { selectAll } from "@/components/time-entries/entry/select-all";
import { CellFigure } from "@/components/time-entries/timesheet/cell-figure";
import { cellKey, lockReason } from "@/components/time-entries/timesheet/cell-edit";
import { type Cell, nameOfRow, type Row } from "@/components/time-entries/timesheet/rows";
import type { Grid } from "@/components/time-entries/timesheet/use-grid";
import type { Refusal } from "@/components/time-entries/timesheet/use-refusals";
import { isWeekend } from "@/components/time-entries/week/week";
import { classNames } from "@/components/ui/class-names";
import { Swatch } from "@/components/ui/swatch";
import { formatDuration, readDuration } from "@/lib/kernel/core/duration";

export type GridRowProps = {
  row: Row;
  index: number;
  /** Day names, for screen readers. */
  dayNames: readonly string[];
  /** Columns of today and of the day that a phone shows. −1 for none. */
  todayColumn: number;
  phoneColumn: number;
  /** Column of the focused cell, if it is in this row. */
  focusColumn: number | null;
  /** First and last selected column, if the selection includes this row. */
  selectedFrom: number | null;
  selectedTo: number | null;
  /** Text of the cell being edited. */
  editing: string | null;
  /** Refusals of the whole grid. */
  refusals: ReadonlyMap<string, Refusal>;
  grid: { readonly current: Grid };
};

/** Memoized, so that a keystroke does not render all rows. */
export const GridRow = memo(function GridRow({
  row,
  index,
  dayNames,
  todayColumn,
  phoneColumn,
  ...state
}: GridRowProps) {
  const t = useTranslations("timesheet.cells");
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
          <span className="truncate">{row.project?.name ?? t("noProject")}</span>
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
          name={t("cell", { row: nameOfRow(row, t), day: dayNames[column] ?? "" })}
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

type GridCellProps = {
  cell: Cell;
  place: { row: number; column: number };
  /** Name of the field: row and day. */
  name: string;
  isToday: boolean;
  isShownOnPhone: boolean;
  isTabStop: boolean;
  isSelected: boolean;
  /** Text while the cell is edited. */
  editing: string | null;
  refusal: Refusal | undefined;
  grid: { readonly current: Grid };
};

function GridCell({
  cell,
  place,
  name,
  isToday,
  isShownOnPhone,
  isTabStop,
  isSelected,
  editing,
  refusal,
  grid,
}: GridCellProps) {
  const isLocked = cell.lock !== null;
  return (
    <td
      role="gridcell"
      tabIndex={isTabStop ? 0 : -1}
      data-place={`${place.row}-${place.column}`}
      aria-readonly={isLocked || undefined}
      aria-selected={isSelected || isTabStop}
      aria-invalid={refusal !== undefined || undefined}
      onFocus={(event) => {
        if (event.target === event.currentTarget) grid.current.onFocus(place);
      }}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget) grid.current.onCellKeys(event, place);
      }}
      onMouseDown={(event) => pick(event, grid.current, place, refusal?.typed)}
      className={classNames(
        cellClass,
        isShownOnPhone ? "" : "one-day:hidden",
        groundOf(cell, isSelected),
        cell.hasComment && "shadow-[inset_0_0_0_2px_var(--danger-mark)]",
      )}
      data-today={isToday || undefined}
    >
      {editing === null ? (
        <CellFigure cell={cell} refusal={refusal} />
      ) : (
        <CellField name={name} text={editing} lock={cell.lock} grid={grid} />
      )}
    </td>
  );
}

const cellClass =
  "relative h-10 border-b border-l border-line p-0 text-right focus:z-1 focus:outline-2 focus:-outline-offset-2 focus:outline-focus max-wide:h-11.5 one-day:h-14";

/** Ground of days that are locked, or before the person joined. */
export const HATCHED = "bg-[repeating-linear-gradient(135deg,transparent_0_5px,var(--neutral-soft)_5px_6px)]";

function groundOf(cell: Cell, isSelected: boolean): string {
  if (cell.lock !== null) return HATCHED;
  if (isSelected) return "bg-selected";
  if (cell.isBeforeJoining) return HATCHED;
  return isWeekend(cell.date) ? "bg-canvas hover:bg-hover one-day:bg-transparent" : "hover:bg-hover";
}

/** The first press focuses, the second one edits. A touch edits at once. Shift extends the selection. */
function pick(
  event: MouseEvent<HTMLElement>,
  grid: Grid,
  place: GridCellProps["place"],
  typed: string | undefined,
): void {
  const isInField = event.target instanceof Element && event.target.closest("input, button") !== null;
  if (isInField || event.button !== 0) return;
  event.preventDefault();
  if (event.shiftKey) {
    grid.onSelectTo(place);
    return;
  }
  const isHere = document.activeElement === event.currentTarget;
  grid.onPick();
  event.currentTarget.focus();
  if (isHere || isTouch()) grid.edit(place, typed);
}

type CellFieldProps = { name: string; text: string; lock: Cell["lock"]; grid: { readonly current: Grid } };

function CellField({ name, text, lock, grid }: CellFieldProps) {
  const faults = useTypedFaults();
  const reasons = useTranslations("timesheet.cells");
  const entries = useTranslations("timesheet.entries");
  const [value, setValue] = useState(text);
  useEffect(() => {
    const hold = () => grid.current.hold(value);
    window.addEventListener("pagehide", hold);
    return () => window.removeEventListener("pagehide", hold);
  }, [grid, value]);
  const reading = readDuration(value);
  const readAs = reading.kind === "clear" ? formatDuration(reading.seconds) : "";
  const readHint = readAs === value ? "" : readAs;
  const openHint = lock === null ? readHint : lockReason(lock, reasons);
  const hint = reading.kind === "unclear" ? faults.duration(reading.fault) : openHint;
  return (
    <span className="absolute -inset-px z-2 flex border-2 border-focus bg-surface">
      <button
        type="button"
        tabIndex={-1}
        aria-label={entries("open")}
        title={entries("open")}
        // The field keeps the focus, and saves when it leaves.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => grid.current.openFrom(value)}
        className="grid w-7 shrink-0 place-content-center text-muted hover:text-text one-day:w-11"
      >
        <ListTree className="size-3.5" />
      </button>
      <input
        // The field appears because the person started to edit the cell.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={name}
        autoComplete="off"
        inputMode="text"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        // A typed first character is continued. An existing text is replaced.
        onFocus={(event) => {
          if (text.length > 1) selectAll(event);
        }}
        onKeyDown={(event) => grid.current.onFieldKeys(event, value)}
        onBlur={() => grid.current.commit(value)}
        className="w-full min-w-0 bg-transparent pr-[11px] text-right font-[550] outline-none one-day:text-lg"
      />
      <i aria-hidden="true" className="absolute -right-1 -bottom-1 size-[7px] border border-surface bg-focus" />
      {hint !== "" && (
        <output
          className={classNames(
            "absolute top-full right-0 z-3 mt-1 rounded-control bg-inverse px-2 py-1 text-xs whitespace-nowrap shadow-menu",
            reading.kind === "unclear" ? "text-on-inverse" : "num text-on-inverse",
          )}
        >
          {hint}
        </output>
      )}
    </span>
  );
}

function isTouch(): boolean {
  return window.matchMedia("(pointer: coarse)").matches;
}
