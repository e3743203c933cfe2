"use client";

import { RestoredDraft } from "@/components/forms/restored-draft";
import { useDraft } from "@/components/forms/use-draft";
import { readClockTime } from "@/components/time-entries/clock-time";
import { entryName } from "@/components/time-entries/entry/entry-actions";
import { selectAll } from "@/components/time-entries/entry/select-all";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import { instantsOf } from "@/lib/kernel/core/wall-clock";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

const STEP_MS = 5 * 60_000;

/** Split an entry in two, at a time between its start and end. */
export function SplitDialog({ entry, onClose }: { entry: TimeEntryReply; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Split entry"
    >
      {(close) => <SplitForm entry={entry} close={close} />}
    </Dialog>
  );
}

function SplitForm({ entry, close }: { entry: TimeEntryReply; close: () => void }) {
  const { formats } = useViewer();
  const { split } = useEntryActions();
  const startMs = Date.parse(entry.start_time);
  const endMs = Date.parse(entry.end_time ?? entry.start_time);
  const [{ typed }, set, kept] = useDraft(`split.${entry.id}`, () => ({
    typed: formats.timeField(middle(startMs, endMs)),
  }));
  const leave = () => {
    kept.forget();
    close();
  };
  const reading = readClockTime(typed);
  const atMs = reading.kind === "clear" ? within(startMs, endMs, reading.minutes, formats) : null;
  const fault =
    reading.kind === "unclear"
      ? reading.message
      : reading.kind === "clear" && atMs === null
        ? `Choose a time between ${formats.time(startMs)} and ${formats.time(endMs)}.`
        : undefined;
  const save = () => {
    if (atMs === null) return;
    split(entry, atMs);
    leave();
  };
  return (
    <DialogForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <DialogBody className="grid gap-3">
        <RestoredDraft draft={kept} />
        <p>
          {entryName(entry)}, {formats.range(startMs, endMs)}
        </p>
        <TextField
          label="Split at"
          autoFocus
          onFocus={selectAll}
          value={typed}
          onChange={(text) => set({ typed: text })}
          error={fault}
          description={
            atMs !== null && `${formatDuration((atMs - startMs) / 1000)} and ${formatDuration((endMs - atMs) / 1000)}`
          }
        />
      </DialogBody>
      <DialogFooter>
        <Button onPress={leave}>Cancel</Button>
        <Button type="submit" kind="primary" isDisabled={atMs === null}>
          Split entry
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

function middle(startMs: number, endMs: number): number {
  const half = (startMs + endMs) / 2;
  const even = half - (half % STEP_MS);
  return even > startMs ? even : half - (half % 60_000);
}

/** The typed time on the day of the start, or on the next one, if it lies inside the entry. */
function within(
  startMs: number,
  endMs: number,
  minutes: number,
  { dateOf, timeZone }: { dateOf: (ms: number) => string; timeZone: string },
): number | null {
  const instants = [dateOf(startMs), dateOf(endMs)].flatMap((date) => instantsOf(date, minutes, timeZone));
  return instants.find((atMs) => atMs > startMs && atMs < endMs) ?? null;
}
