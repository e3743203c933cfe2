"use client";

import { useState } from "react";
import { type ClockReading, readClockTime } from "@/components/time-entries/clock-time";
import { selectAll } from "@/components/time-entries/entry/select-all";
import { withLength } from "@/components/time-entries/entry/typed-length";
import { rightNow } from "@/components/ui/clock";
import { DurationField } from "@/components/ui/duration-field";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { DayField } from "@/components/viewer/day-field";
import { TextField } from "@/components/ui/text-field";
import type { Formats } from "@/components/viewer/formats";
import { formatDurationWords } from "@/lib/kernel/core/duration";
import { daysBetween, instantsOf, wallTimeAt } from "@/lib/kernel/core/wall-clock";

/** Start and end as typed. */
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
  /** Whether the start or the end is the second of two equal times, where clocks go back. */
  isSecondFrom: boolean;
  isSecondTo: boolean;
}

export interface TimesReading {
  startMs: number | null;
  endMs: number | null;
  dateFault?: string;
  fromFault?: string;
  toFault?: string;
  /** How many days after the start's day the end is. */
  daysLater: number;
  /** Whether clocks show the start or the end twice, and both can be meant. */
  isFromTwice: boolean;
  isToTwice: boolean;
}

export function timesDraft(startMs: number, endMs: number | null, formats: Formats): TimesDraft {
  const draft = {
    date: formats.dateOf(startMs),
    from: formats.timeField(startMs),
    to: endMs === null ? "" : formats.timeField(endMs),
    moreDays: 0,
    isSecondFrom: isSecond(startMs, formats.timeZone),
    isSecondTo: endMs !== null && isSecond(endMs, formats.timeZone),
  };
  if (endMs === null) return draft;
  const { daysLater } = readTimes(draft, formats.timeZone);
  return { ...draft, moreDays: daysBetween(draft.date, formats.dateOf(endMs)) - daysLater };
}

function isSecond(ms: number, timeZone: string): boolean {
  const { date, minutes } = wallTimeAt(ms, timeZone);
  const [, second] = instantsOf(date, minutes, timeZone);
  return second !== undefined && ms >= second;
}

/** An end that is not after the start is on the next day, or on one after that, unless both are within one minute. */
export function readTimes(draft: TimesDraft, timeZone: string): TimesReading {
  const start = readClockTime(draft.from);
  const end = readClockTime(draft.to);
  const hasDate = /^\d{4}-\d{2}-\d{2}$/.test(draft.date);
  const startAt = hasDate && start.kind === "clear" ? instantsOf(draft.date, start.minutes, timeZone) : null;
  const startMs = startAt && chosen(startAt, draft.isSecondFrom);
  return {
    startMs,
    isFromTwice: startAt?.[1] !== undefined,
    ...endOf({ draft, start, end, startMs, hasDate }, timeZone),
    ...(hasDate ? {} : { dateFault: "Choose a day." }),
    ...faultOf("fromFault", start, "Type the start."),
    ...faultOf("toFault", end, "Type the end."),
  };
}

type Ends = { draft: TimesDraft; start: ClockReading; end: ClockReading; startMs: number | null; hasDate: boolean };

function endOf(
  { draft, start, end, startMs, hasDate }: Ends,
  timeZone: string,
): Pick<TimesReading, "endMs" | "daysLater" | "isToTwice"> {
  if (end.kind !== "clear") return { endMs: null, daysLater: 0, isToTwice: false };
  const span = { draft, startMs, minutes: end.minutes };
  const daysLater = daysTo(span, start.kind === "clear" ? start.minutes : null, timeZone);
  const endAt = hasDate ? endsOf(span, daysLater, timeZone) : null;
  return { endMs: endAt && chosen(endAt, draft.isSecondTo), daysLater, isToTwice: endAt?.[1] !== undefined };
}

function chosen([first, second]: readonly [number, ...number[]], isSecond: boolean): number {
  return isSecond ? (second ?? first) : first;
}

/** A draft whose end can be read. */
type Span = { draft: TimesDraft; startMs: number | null; minutes: number };

/** The instants that the end can mean on its day: of two equal times only those after the start. */
function endsOf({ draft, startMs, minutes }: Span, daysLater: number, timeZone: string): [number, ...number[]] {
  const [first, second] = instantsOf(draft.date, minutes + daysLater * 1440, timeZone);
  if (second === undefined) return [first];
  return startMs !== null && first <= startMs && second > startMs ? [second] : [first, second];
}

function daysTo(span: Span, startMinutes: number | null, timeZone: string): number {
  const { draft, startMs, minutes } = span;
  const more = Math.max(0, draft.moreDays);
  if (startMs === null || startMinutes === null || minutes > startMinutes) return more;
  const isWithinMinute = draft.moreDays < 0 && minutes === startMinutes;
  const isAfterChange = draft.moreDays <= 0 && chosen(endsOf(span, 0, timeZone), draft.isSecondTo) > startMs;
  return more + (isWithinMinute || isAfterChange ? 0 : 1);
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
      <ClockChange draft={draft} reading={reading} onChange={onChange} />
    </>
  );
}

/** Asked only for times that clocks show twice. */
function ClockChange({
  draft,
  reading,
  onChange,
}: Pick<TimesFieldsProps, "draft" | "onChange"> & { reading: TimesReading }) {
  return (
    <>
      {reading.isFromTwice && (
        <WhichOfTwo
          label="Start"
          time={draft.from}
          isSecond={draft.isSecondFrom}
          onChange={(isSecondFrom) => onChange({ ...draft, isSecondFrom })}
        />
      )}
      {reading.isToTwice && (
        <WhichOfTwo
          label="End"
          time={draft.to}
          isSecond={draft.isSecondTo}
          onChange={(isSecondTo) => onChange({ ...draft, isSecondTo })}
        />
      )}
    </>
  );
}

type WhichOfTwoProps = { label: string; time: string; isSecond: boolean; onChange: (isSecond: boolean) => void };

function WhichOfTwo({ label, time, isSecond: isSecondOne, onChange }: WhichOfTwoProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <span className="text-xs text-muted">
        {label}: clocks go back and show {time} twice.
      </span>
      <SegmentedControl
        label={`${label}, ${time}`}
        size="small"
        options={[
          { value: "first", label: "First" },
          { value: "second", label: "Second" },
        ]}
        value={isSecondOne ? "second" : "first"}
        onChange={(value) => onChange(value === "second")}
      />
    </div>
  );
}
