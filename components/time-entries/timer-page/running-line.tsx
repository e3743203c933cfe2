"use client";

import { Square } from "lucide-react";
import { useState } from "react";
import { PulseDot } from "@/components/layout/logo";
import { type ClockReading, readClockTime } from "@/components/time-entries/clock-time";
import { secondsOf } from "@/components/time-entries/days/days";
import { ValuePopover } from "@/components/ui/edit-popover";
import { BillableCell, ProjectCell } from "@/components/time-entries/entry/entry-cells";
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
 * What runs, at the head of the page: words, project, since when, the clock, and the button that ends it. What is edited
 * belongs to one entry. The button stays when the server names the entry: a press at that moment would be lost with it.
 */
export function RunningLine({ entry }: { entry: TimeEntryReply }) {
  const { stop } = useEntryActions();
  return (
    <section aria-label="Running now" className={lineClass}>
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
          Stop<span className="sr-only"> timer</span>
        </Button>
      </div>
    </section>
  );
}

/** As high as the line of a running timer, so that nothing moves when one starts. */
export function IdleLine() {
  return (
    <div className={classNames(lineClass, "text-muted")}>
      <p className="flex items-center gap-3.5 text-lg tracking-[-0.01em]">
        <i aria-hidden="true" className="ml-1 size-2 shrink-0 rounded-full bg-control phone:-ml-1" />
        No timer is running
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

/** Screen readers do not announce each tick; the element's name has the time. */
function Clock({ entry }: { entry: TimeEntryReply }) {
  const seconds = secondsOf(entry, useNow());
  const minutes = seconds - (seconds % 60);
  return (
    <span
      role="timer"
      aria-label={`${spokenDuration(minutes)} running`}
      className="text-xl font-semibold tracking-[-0.01em] text-running-text"
    >
      {formatDuration(seconds, { seconds: true })}
    </span>
  );
}

function SinceButton({ entry }: { entry: TimeEntryReply }) {
  const { formats } = useViewer();
  const today = formats.dateOf(useNow(MINUTE_MS));
  const startMs = Date.parse(entry.start_time);
  const date = formats.dateOf(startMs);
  const day = date === today ? "" : `${formats.dayInSentence(date, today)} `;
  return (
    <ValuePopover
      label="Start of the timer"
      placement="bottom end"
      className="w-60"
      valueClass="mx-0 text-muted phone:mr-auto phone:-ml-1.5"
      value={
        <>
          <span className="num">
            since {day}
            {formats.time(startMs)}
          </span>
          <span className="sr-only">, change the start</span>
        </>
      }
    >
      {(close) => <SinceForm entry={entry} formats={formats} close={close} />}
    </ValuePopover>
  );
}

type SinceFormProps = { entry: TimeEntryReply; formats: Formats; close: () => void };

function SinceForm({ entry: shown, formats, close }: SinceFormProps) {
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
        label="Runs since"
        autoFocus
        onFocus={selectAll}
        value={typed}
        onChange={setTyped}
        error={reading.kind === "unclear" ? reading.message : undefined}
        description={startMs === null ? undefined : `${formatDuration((nowMs - startMs) / 1000)} so far`}
      />
      <div className="flex justify-end gap-2">
        <Button onPress={close}>Cancel</Button>
        <Button type="submit" kind="primary" isDisabled={startMs === null}>
          Save start
        </Button>
      </div>
    </form>
  );
}

const DAY_MS = 86_400_000;

type RunningFor = { wasMs: number; nowMs: number; timeZone: string };

/** When the timer is to have started. One that has run for more than a day stays on the day on which it began. */
function startOf(reading: ClockReading, { wasMs, nowMs, timeZone }: RunningFor): number | null {
  if (reading.kind !== "clear") return null;
  if (nowMs - wasMs <= DAY_MS) return latestBefore(nowMs, reading.minutes, timeZone);
  return instantOf(wallTimeAt(wasMs, timeZone).date, reading.minutes, timeZone);
}

/** The last time at which clocks showed this: today, or yesterday for what is still to come today. */
function latestBefore(nowMs: number, minutes: number, timeZone: string): number {
  const { date } = wallTimeAt(nowMs, timeZone);
  const past = [minutes - 1440, minutes].flatMap((at) => instantsOf(date, at, timeZone)).filter((at) => at <= nowMs);
  return Math.max(...past);
}
