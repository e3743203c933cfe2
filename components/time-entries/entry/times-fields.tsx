"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type ClockProblem, type ClockReading, readClockTime } from "@/components/time-entries/clock-time";
import { selectAll } from "@/components/time-entries/entry/select-all";
import { withLength } from "@/components/time-entries/entry/typed-length";
import { rightNow } from "@/components/ui/clock";
import { DurationField } from "@/components/ui/duration-field";
import { loaded } from "@/components/ui/loaded";
import { DayField } from "@/components/viewer/day-field";
import { TextField } from "@/components/ui/text-field";
import type { Formats } from "@/components/viewer/formats";
import { formatDurationWords } from "@/lib/kernel/core/duration";
import { daysBetween, instantsOf, wallTimeAt } from "@/lib/kernel/core/wall-clock";

// For one night of the year.
const ClockChange = loaded(async () => (await import("@/components/time-entries/entry/clock-change")).ClockChange);

export interface TimesDraft {
  /** `YYYY-MM-DD` */
  date: string;
  from: string;
  /** Empty while the timer runs. */
  to: string;
  /**
   * Days between the end and the first such time after the start: 1 for an entry longer than 24 hours, -1 for an entry that
   * ends in the minute of its start.
   */
  moreDays: number;
  /** Whether the start or the end is the second of two equal times when clocks go back. */
  isSecondFrom: boolean;
  isSecondTo: boolean;
}

export interface TimesReading {
  startMs: number | null;
  endMs: number | null;
  hasDate: boolean;
  fromFault?: TimeFault;
  toFault?: TimeFault;
  /** Days between the day of the start and the day of the end. */
  daysLater: number;
  /** Whether the start or the end occurs twice because clocks go back, and both are possible. */
  isFromTwice: boolean;
  isToTwice: boolean;
}

type TimeFault = ClockProblem | "missing";

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

/** Read the times of a draft. An end before the start is on a later day, unless both are in the same minute. */
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
    hasDate,
    ...faultOf("fromFault", start),
    ...faultOf("toFault", end),
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

/** `minutes`: the end, after midnight. */
type Span = { draft: TimesDraft; startMs: number | null; minutes: number };

/** Of two equal times, only those after the start are possible. */
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

function faultOf(field: "fromFault" | "toFault", reading: ClockReading): Partial<TimesReading> {
  if (reading.kind === "clear") return {};
  return { [field]: reading.kind === "unclear" ? reading.problem : "missing" };
}

type LengthFieldProps = Pick<TimesFieldsProps, "formats" | "onChange"> & { reading: TimesReading };

export type TimesFieldsProps = {
  draft: TimesDraft;
  formats: Formats;
  /** Whether the entry has no end yet. */
  isRunning?: boolean;
  autoFocus?: boolean;
  onChange: (draft: TimesDraft) => void;
};

/** Faults appear after the first blur. */
export function TimesFields({ draft, formats, isRunning = false, autoFocus = false, onChange }: TimesFieldsProps) {
  const t = useTranslations("time.times");
  const clock = useTranslations("time.clock");
  const [isLeft, setIsLeft] = useState(false);
  const reading = readTimes(draft, formats.timeZone);
  const leave = () => setIsLeft(true);
  const errorOf = (fault: TimeFault | undefined, missing: string) => {
    if (!isLeft || fault === undefined) return undefined;
    return fault === "missing" ? missing : clock(fault);
  };
  return (
    <>
      <DayField
        label={t("day")}
        value={draft.date}
        error={reading.hasDate ? undefined : t("dayMissing")}
        onChange={(date) => onChange({ ...draft, date })}
      />
      <div className="grid grid-cols-[1fr_1fr_1fr] items-start gap-2.5">
        <TextField
          label={t("start")}
          autoFocus={autoFocus}
          onFocus={selectAll}
          value={draft.from}
          error={errorOf(reading.fromFault, t("startMissing"))}
          onBlur={leave}
          onChange={(from) => onChange({ ...draft, from })}
        />
        {!isRunning && (
          <TextField
            label={t("end")}
            onFocus={selectAll}
            value={draft.to}
            error={errorOf(reading.toFault, t("endMissing"))}
            description={reading.daysLater === 0 ? undefined : t("daysLater", { count: reading.daysLater })}
            onBlur={leave}
            onChange={(to) => onChange({ ...draft, to })}
          />
        )}
        {!isRunning && <LengthField reading={reading} formats={formats} onChange={onChange} />}
      </div>
      {(reading.isFromTwice || reading.isToTwice) && (
        <ClockChange draft={draft} reading={reading} onChange={onChange} />
      )}
    </>
  );
}

function LengthField({ reading, formats, onChange }: LengthFieldProps) {
  const t = useTranslations("time.times");
  const durations = useTranslations("common.durations");
  const { startMs, endMs } = reading;
  const seconds = startMs !== null && endMs !== null ? (endMs - startMs) / 1000 : null;
  return (
    <DurationField
      label={t("duration")}
      seconds={seconds}
      description={seconds === null ? t("durationExample") : formatDurationWords(seconds, durations)}
      onChange={(length) => {
        if (length === null || length <= 0 || startMs === null) return;
        const times = withLength({ startMs, endMs }, length, rightNow());
        onChange(timesDraft(times.startMs, times.endMs, formats));
      }}
    />
  );
}
