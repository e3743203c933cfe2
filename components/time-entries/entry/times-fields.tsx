"use client";

import { useState } from "react";
import { type ClockReading, readClockTime } from "@/components/time-entries/clock-time";
import { selectAll } from "@/components/time-entries/entry/select-all";
import { withLength } from "@/components/time-entries/entry/typed-length";
import { rightNow } from "@/components/ui/clock";
import { DurationField } from "@/components/ui/duration-field";
import { DayField } from "@/components/viewer/day-field";
import { TextField } from "@/components/ui/text-field";
import type { Formats } from "@/components/viewer/formats";
import { formatDurationWords } from "@/lib/core/duration";
import { daysBetween, instantOf } from "@/lib/core/wall-clock";

/** From when to when, as somebody typed it. */
export interface TimesDraft {
  /** `YYYY-MM-DD` */
  date: string;
  from: string;
  /** Empty while it runs. */
  to: string;
  /**
   * How many days after the first such time that follows the start: 1 for an entry of more than 24 hours, -1 for one that
   * ends in the minute in which it starts.
   */
  moreDays: number;
}

export interface TimesReading {
  startMs: number | null;
  endMs: number | null;
  dateFault?: string;
  fromFault?: string;
  toFault?: string;
  /** How many days after the start's day the end is. */
  daysLater: number;
}

export function timesDraft(startMs: number, endMs: number | null, formats: Formats): TimesDraft {
  const draft = {
    date: formats.dateOf(startMs),
    from: formats.timeField(startMs),
    to: endMs === null ? "" : formats.timeField(endMs),
    moreDays: 0,
  };
  if (endMs === null) return draft;
  const { daysLater } = readTimes(draft, formats.timeZone);
  return { ...draft, moreDays: daysBetween(draft.date, formats.dateOf(endMs)) - daysLater };
}

/** An end that is not after the start is on the next day, or on one after that, unless both are within one minute. */
export function readTimes({ date, from, to, moreDays }: TimesDraft, timeZone: string): TimesReading {
  const start = readClockTime(from);
  const end = readClockTime(to);
  const hasDate = /^\d{4}-\d{2}-\d{2}$/.test(date);
  const isClear = start.kind === "clear" && end.kind === "clear";
  const isWithinMinute = moreDays < 0 && isClear && end.minutes === start.minutes;
  const isOvernight = isClear && end.minutes <= start.minutes && !isWithinMinute;
  const daysLater = Math.max(0, moreDays) + (isOvernight ? 1 : 0);
  const at = (minutes: number) => instantOf(date, minutes, timeZone);
  return {
    startMs: hasDate && start.kind === "clear" ? at(start.minutes) : null,
    endMs: hasDate && end.kind === "clear" ? at(end.minutes + daysLater * 1440) : null,
    daysLater,
    ...(hasDate ? {} : { dateFault: "Choose a day." }),
    ...faultOf("fromFault", start, "Type the start."),
    ...faultOf("toFault", end, "Type the end."),
  };
}

function faultOf(field: "fromFault" | "toFault", reading: ClockReading, missing: string): Partial<TimesReading> {
  if (reading.kind === "clear") return {};
  return { [field]: reading.kind === "unclear" ? reading.message : missing };
}

function dayOfEnd(daysLater: number): string | undefined {
  if (daysLater === 0) return undefined;
  return daysLater === 1 ? "the next day" : `${String(daysLater)} days later`;
}

export type TimesFieldsProps = {
  draft: TimesDraft;
  formats: Formats;
  /** Whether it has no end yet. */
  isRunning?: boolean;
  autoFocus?: boolean;
  onChange: (draft: TimesDraft) => void;
};

/** Day, start, end and length, each following the others. Faults are shown once a field was left. */
export function TimesFields({ draft, formats, isRunning = false, autoFocus = false, onChange }: TimesFieldsProps) {
  const [isLeft, setIsLeft] = useState(false);
  const reading = readTimes(draft, formats.timeZone);
  const leave = () => setIsLeft(true);
  const seconds = reading.startMs !== null && reading.endMs !== null ? (reading.endMs - reading.startMs) / 1000 : null;
  return (
    <>
      <DayField
        label="Day"
        value={draft.date}
        error={reading.dateFault}
        onChange={(date) => onChange({ ...draft, date })}
      />
      <div className="grid grid-cols-[1fr_1fr_1fr] items-start gap-2.5">
        <TextField
          label="From"
          autoFocus={autoFocus}
          onFocus={selectAll}
          value={draft.from}
          error={isLeft ? reading.fromFault : undefined}
          onBlur={leave}
          onChange={(from) => onChange({ ...draft, from })}
        />
        {!isRunning && (
          <TextField
            label="To"
            onFocus={selectAll}
            value={draft.to}
            error={isLeft ? reading.toFault : undefined}
            description={dayOfEnd(reading.daysLater)}
            onBlur={leave}
            onChange={(to) => onChange({ ...draft, to })}
          />
        )}
        {!isRunning && (
          <DurationField
            label="Duration"
            seconds={seconds}
            description={seconds === null ? "such as 1:20" : formatDurationWords(seconds)}
            onChange={(length) => {
              if (length === null || length <= 0 || reading.startMs === null) return;
              const times = withLength({ startMs: reading.startMs, endMs: reading.endMs }, length, rightNow());
              onChange(timesDraft(times.startMs, times.endMs, formats));
            }}
          />
        )}
      </div>
    </>
  );
}
