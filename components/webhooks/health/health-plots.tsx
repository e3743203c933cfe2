"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useMomentWords, useTimeZone } from "@/components/ui/clock";
import {
  type HalfHour,
  hourMarks,
  logShare,
  lowestDecade,
  roundTop,
  runs,
} from "@/components/webhooks/health/chart-scale";
import { useWebhookWords } from "@/components/webhooks/use-webhook-words";

const LEFT = 40;
const TOP = 14;
const BASE = 108;
const HEIGHT = 128;

export type PlotProps = { hours: readonly HalfHour[]; label: string; chosen: number | null };

/** Attempts, to scale from zero. */
export function AttemptBars({ hours, label, chosen }: PlotProps) {
  const top = roundTop(Math.max(...hours.map((hour) => hour.successes + hour.failures)));
  const y = (count: number) => BASE - (count / top) * (BASE - TOP);
  return (
    <TwoWidths>
      {(width) => (
        <Plot width={width} label={label} hours={hours} chosen={chosen}>
          <GridLine y={y(top)} width={width} label={String(top)} />
          <GridLine y={y(top / 2)} width={width} label={String(top / 2)} />
          <GridLine y={BASE} width={width} label="0" isBase />
          {hours.map((hour, index) => (
            <Bar
              key={hour.from}
              x={columnX(index, hours.length, width)}
              width={columnWidth(hours.length, width)}
              hour={hour}
              y={y}
            />
          ))}
        </Plot>
      )}
    </TwoWidths>
  );
}

function Bar({ x, width, hour, y }: { x: number; width: number; hour: HalfHour; y: (count: number) => number }) {
  const answered = BASE - y(hour.successes);
  const failed = BASE - y(hour.failures);
  const gap = answered > 0 && failed > 0 ? 1 : 0;
  return (
    <>
      {answered > 0 && (
        <rect
          data-mark
          x={x + 1}
          y={BASE - answered}
          width={width - 2}
          height={answered}
          rx={1}
          className="fill-success-mark"
        />
      )}
      {failed > 0 && (
        <rect
          data-mark
          x={x + 1}
          y={BASE - answered - gap - failed}
          width={width - 2}
          height={failed}
          rx={1}
          className="fill-danger-mark"
        />
      )}
    </>
  );
}

/** The line is the 95th percentile, on a logarithmic scale up to the timeout. */
export function AnswerLine({ hours, limitMs, label, chosen }: PlotProps & { limitMs: number }) {
  const t = useTranslations("webhooks.health");
  const { milliseconds, seconds } = useWebhookWords();
  const values = hours.map((hour) => hour.slowest_5_percent_ms);
  const known = values.filter((value) => value !== null);
  const lowest = lowestDecade(known);
  const y = (ms: number) => BASE - logShare(Math.max(ms, lowest), lowest, limitMs) * (BASE - TOP);
  const decades = [lowest, lowest * 10, lowest * 100, lowest * 1000].filter((ms) => ms <= limitMs / 2);
  return (
    <TwoWidths>
      {(width) => (
        <Plot width={width} label={label} hours={hours} chosen={chosen}>
          {decades.map((ms) => (
            <GridLine
              key={ms}
              y={y(ms)}
              width={width}
              label={ms < 100 ? milliseconds(ms) : seconds(ms / 1000)}
              isBase={ms === lowest}
            />
          ))}
          <line x1={LEFT} x2={width} y1={TOP} y2={TOP} strokeDasharray="3 3" className="stroke-danger-mark" />
          <AxisText x={LEFT - 6} y={TOP + 4} anchor="end">
            {seconds(limitMs / 1000)}
          </AxisText>
          <AxisText x={width} y={TOP - 5} anchor="end" className="fill-danger-text">
            {t("limit")}
          </AxisText>
          {runs(values).map((run) => (
            <Run
              key={run[0]?.index}
              points={run.map(({ index, value }) => [columnX(index + 0.5, hours.length, width), y(value)])}
            />
          ))}
        </Plot>
      )}
    </TwoWidths>
  );
}

/** A line, or a dot for a single point. */
function Run({ points }: { points: [number, number][] }) {
  const [first, ...others] = points;
  if (!first) return null;
  if (others.length === 0) return <circle cx={first[0]} cy={first[1]} r={2} className="fill-secondary" />;
  return (
    <polyline
      points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
      strokeWidth={1.5}
      strokeLinejoin="round"
      className="fill-none stroke-secondary"
    />
  );
}

/** Phones get a drawing of their own with fewer labels, so that text and bars keep their size. */
function TwoWidths({ children }: { children: (width: number) => ReactNode }) {
  return (
    <>
      <div className="phone:hidden">{children(640)}</div>
      <div className="hidden phone:block">{children(328)}</div>
    </>
  );
}

/** Half the width of the widest label, `12:00 PM`, so that the last one is not cut. */
const HALF_LABEL = 26;

type FrameProps = PlotProps & { width: number; children: ReactNode };

function Plot({ width, label, hours, chosen, children }: FrameProps) {
  const words = useMomentWords();
  const timeZone = useTimeZone();
  const start = Date.parse(hours[0]?.from ?? "");
  const marks = Number.isNaN(start) ? [] : hourMarks(start, timeZone, width < 480 ? 6 : 4);
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label} className="block w-full touch-pan-y">
      {chosen !== null && (
        <rect
          x={columnX(chosen, hours.length, width)}
          y={TOP}
          width={columnWidth(hours.length, width)}
          height={BASE - TOP}
          className="fill-selected"
        />
      )}
      {children}
      {marks.map(({ at, share }) => {
        const x = LEFT + share * (width - LEFT);
        return (
          <AxisText key={at} x={Math.min(width - HALF_LABEL, Math.max(LEFT + 12, x))} y={HEIGHT - 4} anchor="middle">
            {words(at, "time")}
          </AxisText>
        );
      })}
    </svg>
  );
}

function GridLine({ y, width, label, isBase = false }: { y: number; width: number; label: string; isBase?: boolean }) {
  return (
    <>
      <line x1={LEFT} x2={width} y1={y} y2={y} className={isBase ? "stroke-line-strong" : "stroke-line"} />
      <AxisText x={LEFT - 6} y={y + 4} anchor="end">
        {label}
      </AxisText>
    </>
  );
}

type AxisTextProps = { x: number; y: number; anchor: "middle" | "end"; children: ReactNode; className?: string };

function AxisText({ x, y, anchor, children, className = "fill-muted" }: AxisTextProps) {
  return (
    <text x={x} y={y} textAnchor={anchor} className={`text-2xs num ${className}`}>
      {children}
    </text>
  );
}

function columnWidth(count: number, width: number): number {
  return (width - LEFT) / count;
}

function columnX(index: number, count: number, width: number): number {
  return LEFT + index * columnWidth(count, width);
}
