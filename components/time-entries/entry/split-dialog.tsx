"use client";

import { useTranslations } from "next-intl";
import { RestoredDraft } from "@/components/forms/restored-draft";
import { useDraft } from "@/components/forms/use-draft";
import { readClockTime } from "@/components/time-entries/clock-time";
import { selectAll } from "@/components/time-entries/entry/select-all";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { useEntryName } from "@/components/time-entries/entry/use-entry-name";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import { instantsOf } from "@/lib/kernel/core/wall-clock";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

const STEP_MS = 5 * 60_000;

export function SplitDialog({ entry, onClose }: { entry: TimeEntryReply; onClose: () => void }) {
  const t = useTranslations("time.split");
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t("title")}
    >
      {(close) => <SplitForm entry={entry} close={close} />}
    </Dialog>
  );
}

function SplitForm({ entry, close }: { entry: TimeEntryReply; close: () => void }) {
  const t = useTranslations("time.split");
  const actions = useTranslations("common.actions");
  const nameOf = useEntryName();
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
  const { atMs, fault } = useSplitTime(typed, startMs, endMs);
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
        <p>{t("entry", { name: nameOf(entry), range: formats.range(startMs, endMs) })}</p>
        <TextField
          label={t("at")}
          autoFocus
          onFocus={selectAll}
          value={typed}
          onChange={(text) => set({ typed: text })}
          error={fault}
          description={
            atMs !== null &&
            t("parts", {
              first: formatDuration((atMs - startMs) / 1000),
              second: formatDuration((endMs - atMs) / 1000),
            })
          }
        />
      </DialogBody>
      <DialogFooter>
        <Button onPress={leave}>{actions("cancel")}</Button>
        <Button type="submit" kind="primary" isDisabled={atMs === null}>
          {t("title")}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

/** Return Unix milliseconds, or the fault of the field. */
function useSplitTime(typed: string, startMs: number, endMs: number): { atMs: number | null; fault?: string } {
  const t = useTranslations("time.split");
  const clock = useTranslations("time.clock");
  const { formats } = useViewer();
  const reading = readClockTime(typed);
  if (reading.kind === "unclear") return { atMs: null, fault: clock(reading.problem) };
  if (reading.kind === "empty") return { atMs: null };
  const atMs = within(startMs, endMs, reading.minutes, formats);
  if (atMs !== null) return { atMs };
  return { atMs, fault: t("between", { start: formats.time(startMs), end: formats.time(endMs) }) };
}

function middle(startMs: number, endMs: number): number {
  const half = (startMs + endMs) / 2;
  const even = half - (half % STEP_MS);
  return even > startMs ? even : half - (half % 60_000);
}

/** Return null outside the entry. */
function within(
  startMs: number,
  endMs: number,
  minutes: number,
  { dateOf, timeZone }: { dateOf: (ms: number) => string; timeZone: string },
): number | null {
  const instants = [dateOf(startMs), dateOf(endMs)].flatMap((date) => instantsOf(date, minutes, timeZone));
  return instants.find((atMs) => atMs > startMs && atMs < endMs) ?? null;
}
