import type { GridPlace } from "@/components/time-entries/timesheet/paste";
import { type Around, type CellEdit, cellKey } from "@/components/time-entries/timesheet/cell-edit";
import { type Cell, nameOfRow, type Row, type RowSubject } from "@/components/time-entries/timesheet/rows";
import type { CellWrites } from "@/components/time-entries/timesheet/use-cell-writes";
import type { CellText, GridWork } from "@/components/time-entries/timesheet/use-grid";
import { rightNow } from "@/components/ui/clock";
import { formatDuration, readDuration } from "@/lib/kernel/core/duration";
import type { Translate } from "@/lib/kernel/i18n/messages";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export interface Sheet extends Pick<GridWork, "open"> {
  rows: readonly Row[];
  /** Day names for messages. */
  dayNames: readonly string[];
  /** All entries of the week. */
  entries: readonly TimeEntryReply[];
  person: { id: string; timeZone: string };
  writes: CellWrites;
}

export function cellsOf(
  { rows, dayNames, entries, person, writes, open }: Sheet,
  t: Translate<"timesheet.cells">,
): GridWork {
  const found = ({ row, column }: GridPlace) => {
    const subject = rows[row];
    const cell = subject?.cells[column];
    return subject && cell ? { subject, cell, key: cellKey(subject.key, cell.date) } : null;
  };
  const editOf = ({ place, text, was = null }: CellText): CellEdit[] => {
    const at = found(place);
    if (!at) return [];
    const { subject, cell, key } = at;
    const around = aroundOf({ entries, person }, subject, cell.date);
    const name = t("cell", { row: nameOfRow(subject, t), day: dayNames[place.column] ?? "" });
    return [{ key, name, typed: text, was, cell, around }];
  };
  return {
    textAt: (place) => {
      const at = found(place);
      if (!at) return "";
      return writes.refusals.get(at.key)?.typed ?? (at.cell.seconds > 0 ? formatDuration(at.cell.seconds) : "");
    },
    savedAt: (place) => {
      const cell = found(place)?.cell;
      // A running timer keeps changing its cell.
      return cell && !cell.isRunning ? formatDuration(cell.seconds) : null;
    },
    isRefused: (place) => writes.refusals.has(found(place)?.key ?? ""),
    isLocked: (place) => found(place)?.cell.lock !== null,
    takesText: (place) => takesText(found(place)?.cell.lock),
    hold: (cells) => writes.hold(cells.flatMap(editOf)),
    write: (cells) => {
      const edits = cells.flatMap(editOf);
      if (edits.length > 0) void writes.save(edits, labelOf(edits, t));
    },
    hasEntries: (place) => (found(place)?.cell.entries.length ?? 0) > 0,
    open,
    drop: (place) => {
      const at = found(place);
      if (at) writes.drop(at.key);
    },
  };
}

export function aroundOf(
  { entries, person }: Pick<Sheet, "entries" | "person">,
  subject: RowSubject,
  date: string,
): Around {
  const ofDay = entries.filter((entry) => entry.date === date);
  return { subject, userId: person.id, timeZone: person.timeZone, ofDay, nowMs: rightNow() };
}

/** Text in a cell of a locked day is kept, with the way out beside it. */
function takesText(lock: Cell["lock"] | undefined): boolean {
  return lock === null || lock === "period_closed" || lock === "approved" || lock === "submitted";
}

/** Format as `Portal, Research, Thursday 19 November: 1:15`, or `3 cells`. */
function labelOf(edits: readonly CellEdit[], t: Translate<"timesheet.cells">): string {
  const [first] = edits;
  if (!first || edits.length > 1) return t("changedCells", { count: edits.length });
  const reading = readDuration(first.typed);
  const duration = formatDuration(reading.kind === "clear" ? reading.seconds : 0);
  return t("change", { cell: first.name, duration });
}
