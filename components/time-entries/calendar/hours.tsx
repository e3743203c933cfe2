"use client";

import { ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { type Axis, hoursOf, placeOf } from "@/components/time-entries/calendar/axis";
import { classNames } from "@/components/ui/class-names";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { useViewer } from "@/components/viewer/use-viewer";

export function Hours({
  axis,
  window,
  today,
  isRunning,
}: {
  axis: Axis;
  window: { from: number; to: number };
  /** Null if today is not shown. */
  today: string | null;
  isRunning: boolean;
}) {
  const t = useTranslations("calendar.hours");
  const { formats } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  const nowPlace = today === null ? null : placeOf(axis, today, nowMs);
  const topOf = (place: number): CSSProperties => ({ top: `calc(${(place - window.from) / 60} * var(--u))` });
  const labelClass = "absolute right-2.5 -translate-y-1/2 text-2xs leading-4 whitespace-nowrap num phone:right-2";
  const isNear = (place: number) => nowPlace !== null && Math.abs(place - nowPlace) < 15;
  return (
    <div aria-hidden="true" className="relative" style={heightOf(window)}>
      {hoursOf(axis)
        .filter(({ place }) => place > window.from && place < window.to && !isNear(place))
        .map(({ place, minutes, isAgain }) => (
          <span
            key={place}
            style={topOf(place)}
            className={classNames(
              labelClass,
              isAgain ? "text-right leading-3 font-[550] text-warning-text" : "text-muted",
            )}
          >
            {formats.scaleHour(minutes)}
            {isAgain && <i className="block text-[10px] not-italic">{t("again")}</i>}
          </span>
        ))}
      {nowPlace !== null && nowPlace >= window.from && nowPlace <= window.to && (
        <span
          style={topOf(nowPlace)}
          className={classNames(
            labelClass,
            "z-2 bg-surface font-semibold",
            isRunning ? "text-running-text" : "text-text",
          )}
        >
          {formats.scaleTime(nowMs)}
        </span>
      )}
    </div>
  );
}

export function FoldLine({
  axis,
  from,
  to,
  isOpen,
  onToggle,
}: {
  axis: Axis;
  from: number;
  to: number;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const t = useTranslations("calendar.hours");
  const { formats } = useViewer();
  if (to <= from) return null;
  const timeAt = (place: number) => (place >= axis.minutes ? t("midnight") : formats.clock(place));
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="col-[1/-1] flex h-8 items-center gap-2 border-b border-line bg-canvas px-6 text-left text-xs text-muted -outline-offset-2 hover:text-text phone:px-4 touch:h-11"
    >
      <ChevronsUpDown className="size-3.5" />
      <span>
        {t.rich(isOpen ? "shown" : "hidden", {
          from: timeAt(from),
          to: timeAt(to),
          b: (chunks) => <b className="font-[550] text-secondary">{chunks}</b>,
        })}
      </span>
    </button>
  );
}

function heightOf({ from, to }: { from: number; to: number }): CSSProperties {
  return { height: `calc(${(to - from) / 60} * var(--u))` };
}
