"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { drawnId } from "@/components/time-entries/entry/entry-actions";
import { CellEntry } from "@/components/time-entries/timesheet/entries/cell-entry";
import { NewEntry } from "@/components/time-entries/timesheet/entries/new-entry";
import { lockReason } from "@/components/time-entries/timesheet/cell-edit";
import { type Cell, isDayLock, nameOfRow, type Row } from "@/components/time-entries/timesheet/rows";
import type { CellWrites } from "@/components/time-entries/timesheet/use-cell-writes";
import { useLockWayOut } from "@/components/timesheets/lock-way-out";
import type { Overlaps } from "@/components/time-entries/marks/entry-spans";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { FocusReturn } from "@/components/ui/focus-trail";
import { Kbd, Keys } from "@/components/ui/kbd";
import { floatingClass } from "@/components/ui/option";
import { Swatch } from "@/components/ui/swatch";
import { TextButton } from "@/components/ui/text-button";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export type CellEntriesProps = {
  row: Row;
  cell: Cell;
  /** The cell itself. */
  anchor: Element | null;
  /** Unsaved duration of a new entry. */
  typed: string | null;
  /** All entries of the week. */
  entries: readonly TimeEntryReply[];
  overlaps: Overlaps;
  person: { id: string; timeZone: string };
  writes: CellWrites;
  onClose: () => void;
};

const PHONE = "(width < 43.75rem)";

/** The entries of a cell, beside it or, on a phone, as a sheet. */
export function CellEntries(props: CellEntriesProps) {
  const { row, cell, anchor, onClose } = props;
  const cells = useTranslations("timesheet.cells");
  const { formats } = useViewer();
  const anchorRef = useMemo(() => ({ current: anchor }), [anchor]);
  const titleId = useId();
  const name = cells("cell", { row: nameOfRow(row, cells), day: formats.shortDay(cell.date) });
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose();
  };
  if (window.matchMedia(PHONE).matches) {
    return (
      <Dialog isOpen onOpenChange={onOpenChange} title={name} width={560}>
        <DialogBody className="px-0! pb-[max(--spacing(3),env(safe-area-inset-bottom))]">
          <Entries {...props} name={name} />
        </DialogBody>
      </Dialog>
    );
  }
  return (
    <Popover
      isOpen
      onOpenChange={onOpenChange}
      triggerRef={anchorRef}
      placement="bottom end"
      offset={6}
      className={`${floatingClass} w-[508px] overflow-y-auto p-0!`}
    >
      <FocusReturn />
      <AriaDialog aria-labelledby={titleId} className="outline-none">
        <header className="flex min-h-10.5 items-center gap-2 border-b border-line px-3.5">
          {row.project && <Swatch color={row.project.color} />}
          <h2 id={titleId} className="min-w-0 truncate font-semibold">
            {nameOfRow(row, cells)} <span className="ml-1 font-normal text-muted">{formats.shortDay(cell.date)}</span>
          </h2>
          <b className="ml-auto font-semibold num">{formatDuration(cell.seconds)}</b>
        </header>
        <Entries {...props} name={name} />
        <KeyHints />
      </AriaDialog>
    </Popover>
  );
}

function Entries(props: CellEntriesProps & { name: string }) {
  const { cell, overlaps, writes, name } = props;
  const list = useRef<HTMLDivElement>(null);
  const isEmpty = cell.entries.length === 0;
  // An entry that is added later takes no focus.
  const [firstId] = useState(cell.entries[0]?.id);
  return (
    // The list handles keys that its fields did not use. It is no control itself.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={list} onKeyDown={(event) => toNextDescription(event, list.current)}>
      {!isEmpty && (
        <ul>
          {cell.entries.map((entry) => (
            <CellEntry
              key={drawnId(entry)}
              entry={entry}
              cellName={name}
              overlapping={overlaps.get(entry.id) ?? []}
              autoFocus={entry.id === firstId}
              write={writes.apply}
            />
          ))}
        </ul>
      )}
      {cell.lock === null ? <NewEntry {...props} isFirst={isEmpty} /> : <LockedCell {...props} />}
    </div>
  );
}

/** Enter moves on to the next description, after the field has saved its text. */
function toNextDescription(event: KeyboardEvent, list: HTMLElement | null): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
  if (event.target.dataset["saves"] === undefined) return;
  event.preventDefault();
  const fields = [...(list?.querySelectorAll<HTMLInputElement>("input[data-description]") ?? [])];
  const next = fields.find(
    (field) => field.compareDocumentPosition(event.target as Node) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  (next ?? fields.at(-1))?.focus();
}

function LockedCell({ row, cell, person }: CellEntriesProps): ReactNode {
  const reasons = useTranslations("timesheet.cells");
  const wayOut = useLockWayOut();
  if (cell.lock === null) return null;
  const timesheetId = cell.entries[0]?.timesheet_id ?? null;
  const out = isDayLock(cell.lock)
    ? wayOut.of({ user_id: person.id, date: cell.date, timesheet_id: timesheetId, lock_reason: cell.lock })
    : null;
  return (
    <p key={row.key} className="px-3.5 py-2.5 text-xs text-muted">
      {lockReason(cell.lock, reasons)} {out && <TextButton onPress={out.run}>{out.label}</TextButton>}
      {wayOut.dialog}
    </p>
  );
}

function KeyHints() {
  const t = useTranslations("timesheet.entries.keys");
  return (
    <p className="flex gap-3.5 rounded-b-panel border-t border-line bg-sunken px-3.5 py-2 text-xs text-muted [&_kbd]:mr-1">
      <span>
        <Kbd>↵</Kbd>
        {t("save")}
      </span>
      <span>
        <Kbd>⇥</Kbd>
        {t("next")}
      </span>
      <span className="ml-auto">
        <Keys keys="escape" />
        {t("close")}
      </span>
    </p>
  );
}
