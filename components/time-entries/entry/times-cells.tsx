"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { daysCrossed, secondsOf } from "@/components/time-entries/days/days";
import { ValuePopover } from "@/components/ui/edit-popover";
import { selectAll } from "@/components/time-entries/entry/select-all";
import { type TimesDraft, TimesFields, readTimes, timesDraft } from "@/components/time-entries/entry/times-fields";
import { TimesOverlap } from "@/components/time-entries/marks/times-overlap";
import type { EntryTimes } from "@/components/time-entries/entry/time-doubt";
import { onDay } from "@/components/time-entries/entry/on-day";
import { lengthChanges } from "@/components/time-entries/entry/typed-length";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { useTimeDoubt } from "@/components/time-entries/entry/use-time-doubt";
import { Button } from "@/components/ui/button";
import { MINUTE_MS, rightNow, useNow } from "@/components/ui/clock";
import { DurationField } from "@/components/ui/duration-field";
import type { Formats } from "@/components/viewer/formats";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration, spokenDuration } from "@/lib/kernel/core/duration";
import type { TimeEntryReply, TimeEntryUpdate } from "@/lib/tracking/time-entries/schema";

type TimeCellProps = { entry: TimeEntryReply; className?: string | undefined };

/** `+1` marks an end on the next day. */
export function RangeCell({ entry, className }: TimeCellProps) {
  const t = useTranslations("time.row");
  const { formats } = useViewer();
  if (entry.locked) {
    return (
      <span className={className}>
        <RangeWords entry={entry} formats={formats} />
      </span>
    );
  }
  return (
    <ValuePopover
      label={t("times")}
      placement="bottom end"
      className="w-86"
      valueClass={className}
      value={
        <>
          <RangeWords entry={entry} formats={formats} />
          <span className="sr-only">{t("changeTimes")}</span>
        </>
      }
    >
      {(close) => <TimesForm entry={entry} formats={formats} close={close} />}
    </ValuePopover>
  );
}

function RangeWords({ entry, formats }: { entry: TimeEntryReply; formats: Formats }) {
  const t = useTranslations("time.row");
  const nowMs = useNow(MINUTE_MS);
  const startMs = Date.parse(entry.start_time);
  const endMs = entry.end_time === null ? nowMs : Date.parse(entry.end_time);
  const later = daysCrossed(entry, { timeZone: formats.timeZone, nowMs });
  return (
    <>
      {formats.range(startMs, endMs)}
      {later > 0 && (
        <sup className="-ml-2 self-start text-[10px] leading-5 font-semibold text-warning-text">
          <span aria-hidden="true">+{later}</span>
          <span className="sr-only"> {t("daysLater", { count: later })}</span>
        </sup>
      )}
    </>
  );
}

type TimesFormProps = { entry: TimeEntryReply; formats: Formats; close: () => void };

function TimesForm({ entry: shown, formats, close }: TimesFormProps) {
  const t = useTranslations("time.row");
  const actions = useTranslations("common.actions");
  const [entry] = useState(shown);
  const endMs = entry.end_time === null ? null : Date.parse(entry.end_time);
  const before = timesDraft(Date.parse(entry.start_time), endMs, formats);
  const [draft, setDraft] = useState<TimesDraft>(before);
  const { changeAll } = useEntryActions();
  const changes = changedTimes({ entry, before, draft, timeZone: formats.timeZone });
  const { saveTimes, question } = useTimeDoubt();
  const save = () => {
    const times = timesAfter(entry, changes);
    if (changes === null || times === null) {
      if (changes !== null) close();
      return;
    }
    saveTimes(times, () => {
      changeAll([entry], changes);
      close();
    });
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TimesFields draft={draft} formats={formats} isRunning={entry.running} autoFocus onChange={setDraft} />
      <TimesOverlap draft={draft} userId={entry.user_id} entryId={entry.id} isRunning={entry.running} />
      <div className="flex justify-end gap-2">
        <Button onPress={close}>{actions("cancel")}</Button>
        <Button type="submit" kind="primary" isDisabled={changes === null}>
          {t("saveTimes")}
        </Button>
      </div>
      {question}
    </form>
  );
}

type TypedTimes = {
  /** Null for a new entry. */
  entry: Pick<TimeEntryReply, "start_time" | "end_time"> | null;
  before: TimesDraft;
  draft: TimesDraft;
  timeZone: string;
};

/**
 * Return null if the draft cannot be read. Unchanged times keep their seconds. On another day, the entry keeps its
 * duration.
 */
export function changedTimes({ entry, before, draft, timeZone }: TypedTimes): TimeEntryUpdate | null {
  const isRunning = entry !== null && entry.end_time === null;
  const reading = readTimes(draft, timeZone);
  if (reading.startMs === null || (reading.endMs === null && !isRunning)) return null;
  if (entry && isOtherDay(before, draft)) return onDay(entry, draft.date, timeZone);
  const was = readTimes(before, timeZone);
  const isStartKept = reading.startMs === was.startMs;
  const isEndKept = reading.endMs === was.endMs;
  if (isStartKept && isEndKept) return {};
  return {
    ...(isStartKept ? {} : { start_time: new Date(reading.startMs).toISOString() }),
    ...(isEndKept || reading.endMs === null ? {} : { end_time: new Date(reading.endMs).toISOString() }),
  };
}

function isOtherDay(before: TimesDraft, draft: TimesDraft): boolean {
  return draft.date !== before.date && draft.from === before.from && draft.to === before.to;
}

/** Return null if the times stay the same. */
export function timesAfter(entry: TimeEntryReply, changes: TimeEntryUpdate | null): EntryTimes | null {
  if (changes === null || Object.keys(changes).length === 0) return null;
  const endTime = changes.end_time ?? entry.end_time;
  const startMs = Date.parse(changes.start_time ?? entry.start_time);
  return { startMs, endMs: endTime === null ? null : Date.parse(endTime) };
}

/** A new duration moves the end, or the start if the end would be in the future. */
export function DurationCell({ entry, className }: TimeCellProps) {
  const t = useTranslations("time.row");
  const seconds = secondsOf(entry, useNow(MINUTE_MS));
  const { changeAll } = useEntryActions();
  const { saveTimes, question } = useTimeDoubt();
  if (entry.locked || entry.running) {
    return (
      <span className={className}>
        <DurationWords seconds={seconds} />
      </span>
    );
  }
  const save = (opened: TimeEntryReply, typed: number) => {
    const { times, changes, movesStart } = lengthChanges(opened, typed, rightNow());
    saveTimes(times, () => {
      changeAll([opened], changes, movesStart ? { done: t("startMoved") } : {});
    });
  };
  return (
    <>
      <ValuePopover
        label={t("duration")}
        placement="bottom end"
        className="w-50"
        valueClass={className}
        value={
          <>
            <DurationWords seconds={seconds} />
            <span className="sr-only">{t("changeDuration")}</span>
          </>
        }
      >
        {(close) => <DurationForm entry={entry} seconds={seconds} save={save} close={close} />}
      </ValuePopover>
      {question}
    </>
  );
}

type DurationFormProps = {
  entry: TimeEntryReply;
  seconds: number;
  save: (opened: TimeEntryReply, seconds: number) => void;
  close: () => void;
};

function DurationForm({ save, close, ...shown }: DurationFormProps) {
  const t = useTranslations("time.row");
  const [{ entry, seconds }] = useState(shown);
  return (
    <DurationField
      label={t("duration")}
      autoFocus
      onFocus={selectAll}
      seconds={seconds}
      onChange={(typed) => {
        if (typed === null || typed <= 0) return;
        close();
        if (typed !== seconds) save(entry, typed);
      }}
    />
  );
}

export function DurationWords({ seconds }: { seconds: number }) {
  const durations = useTranslations("common.durations");
  return (
    <>
      <span aria-hidden="true">{formatDuration(seconds)}</span>
      <span className="sr-only">{spokenDuration(seconds, durations)}</span>
    </>
  );
}
