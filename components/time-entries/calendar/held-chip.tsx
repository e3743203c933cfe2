"use client";

import { type Axis, placeOf } from "@/components/time-entries/calendar/axis";
import type { Held } from "@/components/time-entries/calendar/drawn";
import { classNames } from "@/components/ui/class-names";
import type { Formats } from "@/components/viewer/formats";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";

export type HeldChipProps = { held: Held; axis: Axis; days: readonly string[]; window: { from: number } };

/** What letting go would do, beside what is held. Listeners hear it. */
export function HeldChip({ held, axis, days, window }: HeldChipProps) {
  const { formats } = useViewer();
  const { startMs } = held.span;
  const day = formats.dateOf(startMs);
  const index = Math.max(0, days.indexOf(day));
  const [figure, words] = wordsOf(held, formats);
  return (
    <output
      style={{
        gridColumn: `${index + 1} / ${index + 2}`,
        top: `calc(${(placeOf(axis, day, startMs) - window.from) / 60} * var(--u) + 4px)`,
      }}
      className={classNames(
        "pointer-events-none absolute z-11 flex h-7 items-center gap-2 rounded-control bg-inverse px-2.5 text-xs whitespace-nowrap text-on-inverse shadow-menu",
        // Where there is no room on either side it stands above.
        "phone:right-2 phone:left-auto! phone:[grid-column:1/2]! phone:-translate-y-9",
        days.length === 1
          ? "right-2 -translate-y-9"
          : index < days.length / 2
            ? "left-[calc(100%+6px)]"
            : "right-[calc(100%+6px)]",
      )}
    >
      <b className="font-semibold num">{figure}</b>
      <span className="num text-on-inverse-muted">{words}</span>
    </output>
  );
}

function wordsOf(held: Held, formats: Formats): [figure: string, words: string] {
  const { startMs, endMs } = held.span;
  const seconds = Math.round((endMs - startMs) / 1000);
  if (held.kind === "make") return [formatDuration(seconds), "release to name it, Esc to drop it"];
  const change = seconds - (held.entry.duration_seconds ?? seconds);
  if (change !== 0) return [formatDuration(seconds), `${change > 0 ? "+" : ""}${formatDuration(change)}`];
  return [formats.range(startMs, endMs), held.kind === "move" && held.isCopy ? "a copy" : wasWords(held, formats)];
}

function wasWords({ entry, span }: Exclude<Held, { kind: "make" }>, { time, dateOf, shortDay }: Formats): string {
  const before = Date.parse(entry.start_time);
  return dateOf(before) === dateOf(span.startMs)
    ? `was ${time(before)}`
    : `was ${time(before)}, ${shortDay(dateOf(before))}`;
}
