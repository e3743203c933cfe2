import type { GridPlace } from "@/components/time-entries/timesheet/paste";
import { type CellEdit, cellKey } from "@/components/time-entries/timesheet/cell-edit";
import { nameOfRow, type Row } from "@/components/time-entries/timesheet/rows";
import type { CellWrites } from "@/components/time-entries/timesheet/use-cell-writes";
import type { CellText, GridWork } from "@/components/time-entries/timesheet/use-grid";
import { counted } from "@/components/ui/counted";
import { rightNow } from "@/components/ui/clock";
import { formatDuration, readDuration } from "@/lib/kernel/core/duration";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export interface Sheet {
  rows: readonly Row[];
  /** The names of the days, for sentences. */
  dayNames: readonly string[];
  /** Everything of the week. */
  entries: readonly TimeEntryReply[];
  person: { id: string; timeZone: string };
  writes: CellWrites;
}

/** What the cells of a sheet hold, and how they take what is typed. */
export function cellsOf({ rows, dayNames, entries, person, writes }: Sheet): GridWork {
  const found = ({ row, column }: GridPlace) => {
    const subject = rows[row];
    const cell = subject?.cells[column];
    return subject && cell ? { subject, cell, key: cellKey(subject.key, cell.date) } : null;
  };
  const editOf = ({ place, text, was = null }: CellText): CellEdit[] => {
    const at = found(place);
    if (!at) return [];
    const { subject, cell, key } = at;
    const ofDay = entries.filter((entry) => entry.date === cell.date);
    const around = { subject, userId: person.id, timeZone: person.timeZone, ofDay, nowMs: rightNow() };
    return [{ key, name: `${nameOfRow(subject)}, ${dayNames[place.column] ?? ""}`, typed: text, was, cell, around }];
  };
  return {
    textAt: (place) => {
      const at = found(place);
      if (!at) return "";
      return writes.refusals.get(at.key)?.typed ?? (at.cell.seconds > 0 ? formatDuration(at.cell.seconds) : "");
    },
    savedAt: (place) => {
      const cell = found(place)?.cell;
      // A running timer changes its cell by itself.
      return cell && !cell.isRunning ? formatDuration(cell.seconds) : null;
    },
    isRefused: (place) => writes.refusals.has(found(place)?.key ?? ""),
    isLocked: (place) => found(place)?.cell.lock !== null,
    hold: (cells) => writes.hold(cells.flatMap(editOf)),
    write: (cells) => {
      const edits = cells.flatMap(editOf);
      if (edits.length > 0) void writes.save(edits, labelOf(edits));
    },
    drop: (place) => {
      const at = found(place);
      if (at) writes.drop(at.key);
    },
  };
}

/** What was done, for the line below: `Portal, Research, Thursday 19 November: 1:15`. */
function labelOf(edits: readonly CellEdit[]): string {
  const [first] = edits;
  if (!first || edits.length > 1) return counted(edits.length, "cell", "cells");
  const reading = readDuration(first.typed);
  return `${first.name}: ${formatDuration(reading.kind === "clear" ? reading.seconds : 0)}`;
}
