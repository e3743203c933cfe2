"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { type Axis, placeOf } from "@/components/time-entries/calendar/axis";
import type { Gap } from "@/components/time-entries/marks/entry-spans";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";

export type CalendarGapProps = { gap: Gap; axis: Axis; from: number; onAdd: (gap: Gap) => void };

const chipClass = "max-w-full truncate rounded-chip bg-surface px-1.5 py-1 text-xs text-muted";

/** A press adds an entry of the gap, unless the day is locked. Other places of the gap take new time by dragging, as everywhere. */
export function CalendarGap({ gap, axis, from, onAdd }: CalendarGapProps) {
  const t = useTranslations("time.marks");
  const add = useTranslations("time.dialog")("add");
  const { formats } = useViewer();
  const [start, end] = [placeOf(axis, gap.date, gap.startMs), placeOf(axis, gap.date, gap.endMs)];
  const times = formats.range(gap.startMs, gap.endMs);
  const words = t("gap", { duration: formatDuration((gap.endMs - gap.startMs) / 1000), times });
  const style = { "--s": start - from, "--d": end - start } as CSSProperties;
  return (
    <div
      style={style}
      className="pointer-events-none absolute inset-x-[3px] top-[calc(var(--s)*var(--u)/60)] grid h-[calc(var(--d)*var(--u)/60-2px)] content-center justify-items-center overflow-hidden"
    >
      {gap.isLocked ? (
        <span className={chipClass}>{words}</span>
      ) : (
        <button
          type="button"
          data-gap
          onClick={() => onAdd(gap)}
          className={`pointer-events-auto hover:bg-hover hover:text-text ${chipClass}`}
        >
          <Plus className="-mt-px mr-1 inline size-3" />
          {words}
          <span className="sr-only">. {add}</span>
        </button>
      )}
    </div>
  );
}
