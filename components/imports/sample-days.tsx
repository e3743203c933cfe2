"use client";

import { useTranslations } from "next-intl";
import { Part } from "@/components/imports/part";
import { stretchOf, stripWindow, type StripWindow } from "@/components/time-entries/days/strip-geometry";
import { spanNow } from "@/components/time-entries/marks/entry-spans";
import { ClockZone, Moment } from "@/components/ui/clock";
import { Strip } from "@/components/ui/strip";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { ImportSampleDay } from "@/lib/reporting/imports/schema/read";

/** Days of the files as they will stand, to scale, so that a wrong time zone shows. */
export function SampleDays({ days }: { days: readonly ImportSampleDay[] }) {
  const t = useTranslations("imports.sampleDays");
  const [first] = days;
  if (!first) return null;
  // All days have one scale.
  const window = stripWindow(days.flatMap(timesOf), { timeZone: first.time_zone, nowMs: 0 });
  const lead = t(first.person === null ? "lead" : "leadOf", { person: first.person ?? "", zone: first.time_zone });
  return (
    <Part title={t("title")} lead={lead}>
      <ul className="grid gap-2.5">
        {days.map((day) => (
          <SampleDay key={day.date} day={day} window={window} />
        ))}
      </ul>
    </Part>
  );
}

function timesOf({ entries }: ImportSampleDay) {
  return entries.map(({ start, seconds }) => ({
    start_time: start,
    end_time: new Date(Date.parse(start) + seconds * 1000).toISOString(),
  }));
}

function SampleDay({ day, window }: { day: ImportSampleDay; window: StripWindow }) {
  const { longDay } = useFigures();
  const { formats } = useViewer();
  const spans = timesOf(day).map((times) => spanNow(times, 0));
  const segments = spans.flatMap((span) => stretchOf(day.date, span, window, day.time_zone) ?? []);
  const first = Math.min(...spans.map(({ startMs }) => startMs));
  const last = Math.max(...spans.map(({ endMs }) => endMs));
  const seconds = spans.reduce((sum, { startMs, endMs }) => sum + (endMs - startMs) / 1000, 0);
  return (
    <li className="grid grid-cols-[176px_minmax(0,1fr)_112px_56px] items-center gap-x-4 gap-y-1 max-wide:grid-cols-[minmax(0,1fr)_auto_56px] max-wide:[&>span[aria-hidden]]:order-last max-wide:[&>span[aria-hidden]]:col-span-full">
      <span>
        {longDay(day.date)} <span className="text-muted">{formats.weekdayName(day.date, "short")}</span>
      </span>
      <Strip height={8} segments={segments.map((segment) => ({ ...segment, tone: "accent" }))} />
      <span className="num text-secondary">
        <ClockZone timeZone={day.time_zone}>
          <Moment at={new Date(first).toISOString()} form="time" />–
          <Moment at={new Date(last).toISOString()} form="time" />
        </ClockZone>
      </span>
      <span className="text-right num">{formatDuration(seconds)}</span>
    </li>
  );
}
