"use client";

import type { Day, Viewing } from "@/components/time-entries/days/days";
import { positionOf, stretches, stretchOf, type StripWindow } from "@/components/time-entries/days/strip-geometry";
import { sharedSpans } from "@/components/time-entries/marks/entry-spans";
import { classNames } from "@/components/ui/class-names";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { Strip, type StripSegment } from "@/components/ui/strip";
import { useViewer } from "@/components/viewer/use-viewer";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { instantOf } from "@/lib/kernel/core/wall-clock";

type DayStripProps = { day: Pick<Day, "date" | "entries">; window: StripWindow; selected?: ReadonlySet<string> };

/** The strip is decorative, because the list shows the same entries. */
export function DayStrip({ day, window, selected }: DayStripProps) {
  return <Strip height={8} segments={useSegments({ day, window, ...omitUndefined({ selected }) })} />;
}

/** Distance around the current time without other labels, in percent of the strip: the width of “12:00 PM”. */
const NEAR = { phone: 15, rail: 8.5, wide: 5.5 };

export function DayRuler({ day, window, isRunning }: DayStripProps & { isRunning: boolean }) {
  const { formats } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  const segments = useSegments({ day, window });
  const at = positionOf(nowMs, day.date, window, formats.timeZone);
  const isInside = at >= 0 && at <= 100;
  const tone = isRunning ? "running" : "text";
  return (
    <div aria-hidden="true" className="mb-3.5">
      <Strip height={10} segments={segments} ticks={isInside ? [{ at, tone }] : []} />
      <div className="relative mt-0.5 h-4 text-2xs leading-4 text-muted">
        {hoursIn(window).map((hour, index) => {
          const left = positionOf(instantOf(day.date, hour * 60, formats.timeZone), day.date, window, formats.timeZone);
          const distance = isInside ? Math.abs(left - at) : 100;
          if (distance < NEAR.wide) return null;
          const className = classNames(
            (index % 2 === 1 || distance < NEAR.phone) && "phone:hidden",
            distance < NEAR.rail && "max-wide:hidden",
          );
          return (
            <RulerLabel key={hour} left={left} className={className}>
              {formats.time(instantOf(day.date, hour * 60, formats.timeZone))}
            </RulerLabel>
          );
        })}
        {isInside && (
          <RulerLabel
            left={Math.min(97, Math.max(3, at))}
            className={isRunning ? "font-semibold text-running-text" : "font-semibold text-text"}
          >
            {formats.time(nowMs)}
          </RulerLabel>
        )}
      </div>
    </div>
  );
}

function RulerLabel({ left, className, children }: { left: number; className?: string; children: string }) {
  return (
    <span className={classNames("absolute -translate-x-1/2 num", className)} style={{ left: `${left.toFixed(2)}%` }}>
      {children}
    </span>
  );
}

function useSegments({ day, window, selected }: DayStripProps): StripSegment[] {
  const { formats } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  // By time, with the running entry on top.
  const entries = day.entries.toReversed().toSorted((one, other) => Number(one.running) - Number(other.running));
  const worked = stretches(day.date, entries, window, { timeZone: formats.timeZone, nowMs }).map(
    ({ entry, start, length }): StripSegment => ({
      start,
      length,
      tone: entry.running ? "running" : (entry.project?.color ?? "secondary"),
      fill: entry.project || entry.running ? "solid" : "pale",
      isSelected: selected?.has(entry.id) ?? false,
    }),
  );
  return [...worked, ...overlapSegments(day, window, { timeZone: formats.timeZone, nowMs })];
}

/** Time of two entries at once. */
function overlapSegments(
  { date, entries }: DayStripProps["day"],
  window: StripWindow,
  { timeZone, nowMs }: Viewing,
): StripSegment[] {
  return sharedSpans(entries, nowMs).flatMap((span) => {
    const stretch = stretchOf(date, span, window, timeZone);
    return stretch ? [{ ...stretch, tone: "warning", fill: "hatched" }] : [];
  });
}

/** The edges of the window are left out. */
function hoursIn({ fromHour, toHour }: StripWindow): number[] {
  const hours: number[] = [];
  for (let hour = fromHour + 1; hour < toHour; hour += 1) if (hour % 2 === 0) hours.push(hour);
  return hours;
}
