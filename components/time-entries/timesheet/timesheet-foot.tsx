"use client";

import type { Route } from "next";
import { useQueries } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { lockWords } from "@/components/time-entries/timesheet/cell-edit";
import { entryName } from "@/components/time-entries/entry/entry-actions";
import type { Cell, Row } from "@/components/time-entries/timesheet/rows";
import type { Refusal } from "@/components/time-entries/timesheet/use-refusals";
import { counted } from "@/components/ui/counted";
import { Kbd, Keys } from "@/components/ui/kbd";
import { PageLink } from "@/components/ui/page-link";
import { TextButton } from "@/components/ui/text-button";
import { textLinkClass } from "@/components/ui/text-link";
import { useViewer } from "@/components/viewer/use-viewer";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { formatDuration } from "@/lib/kernel/core/duration";
import { invoice } from "@/lib/billing/invoices/queries";

export type TimesheetFootProps = {
  rows: readonly Row[];
  /** The cell that has the focus, and its key among those that are not saved. */
  cell: Cell | undefined;
  refused: string;
  refusals: ReadonlyMap<string, Refusal>;
  lastSaved: string | null;
  onUndo: () => void;
};

/** Notes on the focused cell, on cells that are not saved, on the last save and on locked cells; and the keys. */
export function TimesheetFoot({ rows, cell, refused, refusals, lastSaved, onUndo }: TimesheetFootProps) {
  const refusal = refusals.get(refused);
  const others = [...refusals.values()].filter((one) => one !== refusal);
  return (
    <div className="flex justify-between gap-6 border-t border-line px-6 py-4 text-muted phone:px-4 phone:py-3">
      <div className="grid min-w-0 content-start gap-1.5">
        {refusal && (
          <p className="text-danger-text">
            Not saved: {refusal.reason} <span className="text-muted">Enter edits it, Esc gives it up.</span>
          </p>
        )}
        {others.length > 0 && (
          <p className="text-danger-text">
            {counted(others.length, "cell is", "cells are")} not saved: {others.map(({ name }) => name).join("; ")}.
          </p>
        )}
        {lastSaved !== null && (
          <p>
            Saved: {lastSaved}. <TextButton onPress={onUndo}>Undo</TextButton>
          </p>
        )}
        {cell && <AboutCell cell={cell} />}
        <LockedCells rows={rows} />
      </div>
      <p className="flex shrink-0 gap-3.5 whitespace-nowrap max-wide:hidden [&_kbd]:mr-0.5">
        <span>
          <Kbd>←</Kbd>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          <Kbd>→</Kbd> move
        </span>
        <KeyHint keys="enter">edit</KeyHint>
        <KeyHint keys="mod+c">copy</KeyHint>
        <KeyHint keys="mod+v">paste</KeyHint>
        <KeyHint keys="backspace">clear</KeyHint>
        <KeyHint keys="mod+z">undo</KeyHint>
      </p>
    </div>
  );
}

function KeyHint({ keys, children }: { keys: string; children: string }) {
  return (
    <span>
      <Keys keys={keys} /> {children}
    </span>
  );
}

function AboutCell({ cell }: { cell: Cell }) {
  const { formats } = useViewer();
  if (cell.lock !== null && cell.entries.length > 0) return <p>{lockWords(cell)}</p>;
  if (cell.entries.length < 2) return null;
  const words = cell.entries.map((entry) => {
    const startMs = Date.parse(entry.start_time);
    const times =
      entry.end_time === null ? `since ${formats.time(startMs)}` : formats.range(startMs, Date.parse(entry.end_time));
    return `${times} ${entryName(entry)}`;
  });
  return (
    <p>
      {counted(cell.entries.length, "entry", "entries")}, {formatDuration(cell.seconds)}: {words.join("; ")}. What you
      type changes the last one, and those before it when it is not enough.
    </p>
  );
}

function LockedCells({ rows }: { rows: readonly Row[] }) {
  const cells = rows.flatMap((row) => row.cells).filter(({ entries }) => entries.some(({ locked }) => locked));
  const invoiced = cells.filter(({ entries }) => entries.some(({ invoice_id }) => invoice_id !== null));
  const archived = cells.length - invoiced.length;
  const ids = [...new Set(invoiced.flatMap(({ entries }) => entries.flatMap(({ invoice_id }) => invoice_id ?? [])))];
  if (cells.length === 0) return null;
  return (
    <div className="flex items-start gap-2">
      <Lock className="mt-[3px] size-3.5" />
      <p>
        {invoiced.length > 0 && (
          <>
            {counted(invoiced.length, "cell is", "cells are")} invoiced <InvoiceLinks ids={ids} />
            and stay as they are.{" "}
          </>
        )}
        {archived > 0 && `${counted(archived, "cell belongs", "cells belong")} to archived projects. `}
        The rest can be edited.
      </p>
    </div>
  );
}

/** The invoices by their numbers, for those who may open them. */
function InvoiceLinks({ ids }: { ids: readonly string[] }): ReactNode {
  const { user } = useViewer();
  const mayRead = roleMay(user.role, "invoices:read");
  const invoices = useQueries({ queries: mayRead ? ids.map((id) => invoice(id)) : [] });
  if (!mayRead) return null;
  return (
    <>
      (
      {ids.map((id, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <PageLink href={`/invoices/${id}` as Route} className={textLinkClass}>
            {invoices[index]?.data?.value.number ?? "a draft"}
          </PageLink>
        </span>
      ))}
      ){" "}
    </>
  );
}
