"use client";

import { Scissors, Square } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PulseDot } from "@/components/layout/logo";
import { type ClockReading, readClockTime } from "@/components/time-entries/clock-time";
import { secondsOf } from "@/components/time-entries/days/days";
import { ValuePopover } from "@/components/ui/edit-popover";
import { BillableCell, ProjectCell } from "@/components/time-entries/entry/entry-cells";
import { midnightWithin } from "@/components/time-entries/entry/midnight";
import { NotesCell } from "@/components/time-entries/entry/notes-cell";
import { selectAll } from "@/components/time-entries/entry/select-all";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { TextField } from "@/components/ui/text-field";
import type { Formats } from "@/components/viewer/formats";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration, spokenDuration } from "@/lib/kernel/core/duration";
import { instantOf, instantsOf, wallTimeAt } from "@/lib/kernel/core/wall-clock";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

const lineClass =
  "flex min-h-15 items-center justify-between gap-6 pt-1 phone:grid phone:min-h-32 phone:grid-cols-[minmax(0,1fr)] phone:content-center phone:gap-2";

/**
 * The fields have the entry’s id as key, so that drafts stay with their entry. The stop button has none: it must stay
 * the same element when the server’s id arrives, or a click at that moment is lost.
 */
export function RunningLine({ entry }: { entry: TimeEntryReply }) {
  const t = useTranslations("time.running");
  const { stop } = useEntryActions();
  return (
    <section aria-label={t("label")} className={lineClass}>
      <div key={entry.id} className="flex min-w-0 flex-1 items-center gap-3.5 phone:items-start">
        <PulseDot className="ml-1 phone:mt-2.5 phone:-ml-1" />
        <div className="flex min-w-0 items-center gap-4 phone:grid phone:flex-1 phone:justify-items-start phone:gap-0.5">
          <NotesCell entries={[entry]} className="text-lg font-medium tracking-[-0.01em] phone:mx-0 phone:px-0" />
          <ProjectCell entries={[entry]} className="text-secondary phone:mx-0 phone:px-0" />
        </div>
      </div>
      <div className="flex items-center gap-3.5 phone:justify-end phone:pl-4.5">
        <BillableCell key={entry.id} entries={[entry]} className="mx-0 size-7 phone:hidden" />
        <SinceButton key={entry.start_time} entry={entry} />
        <Clock entry={entry} />
        <Button kind="running" keys="s" icon={<Square className="size-[13px] fill-current" />} onPress={stop}>
          {t.rich("stop", { hidden: (words) => <span className="sr-only">{words}</span> })}
        </Button>
      </div>
    </section>
  );
}

/** As high as `RunningLine`, so that the page does not move when a timer starts. */
export function IdleLine() {
  const t = useTranslations("time.running");
  return (
    <div className={classNames(lineClass, "text-muted")}>
      <p className="flex items-center gap-3.5 text-lg tracking-[-0.01em]">
        <i aria-hidden="true" className="ml-1 size-2 shrink-0 rounded-full bg-control phone:-ml-1" />
        {t("idle")}
      </p>
      <span
        aria-hidden="true"
        className="text-xl font-semibold tracking-[-0.01em] num phone:flex phone:min-h-10 phone:items-center phone:justify-end"
      >
        {formatDuration(0, { seconds: true })}
      </span>
    </div>
  );
}

/** The label has whole minutes, so that screen readers do not announce each second. */
function Clock({ entry }: { entry: TimeEntryReply }) {
  const t = useTranslations("time.running");
  const durations = useTranslations("common.durations");
  const seconds = secondsOf(entry, useNow());
  const minutes = seconds - (seconds % 60);
  return (
    <span
      role="timer"
      aria-label={t("runningFor", { duration: spokenDuration(minutes, durations) })}
      className="text-xl font-semibold tracking-[-0.01em] text-running-text"
    >
      {formatDuration(seconds, { seconds: true })}
    </span>
  );
}

function SinceButton({ entry }: { entry: TimeEntryReply }) {
  const t = useTranslations("time.running");
  const { formats } = useViewer();
  const today = formats.dateOf(useNow(MINUTE_MS));
  const startMs = Date.parse(entry.start_time);
  const date = formats.dateOf(startMs);
  const time = formats.time(startMs);
  return (
    <ValuePopover
      label={t("start")}
      placement="bottom end"
      className="w-60"
      valueClass="mx-0 text-muted phone:mr-auto phone:-ml-1.5"
      value={
        <>
          <span className="num">
            {date === today ? t("since", { time }) : t("sinceDay", { time, day: formats.dayInSentence(date, today) })}
          </span>
          <span className="sr-only">{t("changeStart")}</span>
        </>
      }
    >
      {(close) => <SinceForm entry={entry} formats={formats} close={close} />}
    </ValuePopover>
  );
}

type SinceFormProps = { entry: TimeEntryReply; formats: Formats; close: () => void };

function SinceForm({ entry: shown, formats, close }: SinceFormProps) {
  const t = useTranslations("time.running");
  const clock = useTranslations("time.clock");
  const actions = useTranslations("common.actions");
  const [entry] = useState(shown);
  const nowMs = useNow();
  const { changeAll } = useEntryActions();
  const wasMs = Date.parse(entry.start_time);
  const was = formats.timeField(wasMs);
  const [typed, setTyped] = useState(was);
  const reading = readClockTime(typed);
  const startMs = typed === was ? wasMs : startOf(reading, { wasMs, nowMs, timeZone: formats.timeZone });
  const save = () => {
    if (startMs === null) return;
    if (startMs !== wasMs) changeAll([entry], { start_time: new Date(startMs).toISOString() });
    close();
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
      <TextField
        label={t("startTime")}
        autoFocus
        onFocus={selectAll}
        value={typed}
        onChange={setTyped}
        error={reading.kind === "unclear" ? clock(reading.problem) : undefined}
        description={
          startMs === null ? undefined : t("elapsed", { duration: formatDuration((nowMs - startMs) / 1000) })
        }
      />
      <div className="flex justify-end gap-2">
        <Button onPress={close}>{actions("cancel")}</Button>
        <Button type="submit" kind="primary" isDisabled={startMs === null}>
          {t("saveStart")}
        </Button>
      </div>
      <SplitAtMidnight entry={entry} formats={formats} close={close} />
    </form>
  );
}

/** Offered while the timer runs past the end of its day. */
function SplitAtMidnight({ entry, formats, close }: SinceFormProps) {
  const t = useTranslations("time.running");
  const { splitTimer } = useEntryActions();
  const atMs = midnightWithin(entry, entry.date, useNow(MINUTE_MS));
  if (atMs === null) return null;
  const split = () => {
    splitTimer(entry, atMs);
    close();
  };
  return (
    <div className="grid gap-1.5 border-t border-line pt-3">
      <Button icon={<Scissors />} onPress={split}>
        {t("splitAtMidnight")}
      </Button>
      <p className="text-xs text-muted">{t("splitHelp", { time: formats.time(atMs) })}</p>
    </div>
  );
}

const DAY_MS = 86_400_000;

type RunningFor = { wasMs: number; nowMs: number; timeZone: string };

/** A timer older than a day keeps the day of its start. */
function startOf(reading: ClockReading, { wasMs, nowMs, timeZone }: RunningFor): number | null {
  if (reading.kind !== "clear") return null;
  if (nowMs - wasMs <= DAY_MS) return latestBefore(nowMs, reading.minutes, timeZone);
  return instantOf(wallTimeAt(wasMs, timeZone).date, reading.minutes, timeZone);
}

/** The start is today or yesterday, because it is not in the future. */
function latestBefore(nowMs: number, minutes: number, timeZone: string): number {
  const { date } = wallTimeAt(nowMs, timeZone);
  const past = [minutes - 1440, minutes].flatMap((at) => instantsOf(date, at, timeZone)).filter((at) => at <= nowMs);
  return Math.max(...past);
}
