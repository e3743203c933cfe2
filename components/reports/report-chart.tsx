"use client";

import { sum } from "@/lib/kernel/core/sum";
import { useState } from "react";
import { scaleOf, type GroupName, type Stack } from "@/components/reports/series";
import { classNames } from "@/components/ui/class-names";
import { isProjectColor, Swatch } from "@/components/ui/swatch";
import { useWidth } from "@/components/ui/use-width";

const TOP = 8;
const LEFT = 34;
const AXIS = 22;

export type ReportChartProps = {
  stack: Stack;
  /** For each bar: `short` stands below the bar, `long` above its figures. */
  bars: readonly { key: string; short: string; long: string }[];
  /** Unit of the scale: seconds of an hour, or minor units of a currency. */
  unit: number;
  /** Name of the chart for screen readers. */
  label: string;
  figure: (value: number) => string;
  axis: (value: number) => string;
};

export function ReportChart({ stack, bars, unit, label, figure, axis }: ReportChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const { ref, width } = useWidth(1176);
  const last = stack.totals.findLastIndex((total) => total > 0);
  const shown = Math.min(pointed ?? Math.max(last, 0), bars.length - 1);
  const height = width < 500 ? 150 : 206;
  const { top, lines } = scaleOf(Math.max(...stack.totals, 0), unit);
  const y = (value: number) => height - (value / top) * (height - TOP);
  const slot = (width - LEFT) / Math.max(bars.length, 1);
  const barWidth = Math.max(2, Math.min(56, slot * 0.72));
  const every = Math.ceil(nameWidth(bars) / slot);
  const plot = { stack, y, height, slot, barWidth, shown, every };
  return (
    <div ref={ref} className="@container">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height + AXIS}`}
        // The heights of both layouts, so that nothing below moves once the width is known.
        className="block h-[228px] w-full overflow-visible [direction:ltr] @max-[500px]:h-[172px]"
        onPointerLeave={() => {
          setPointed(null);
        }}
      >
        <rect
          x={LEFT + shown * slot}
          y={TOP - 4}
          width={slot}
          height={height - TOP + 4}
          className="fill-neutral-soft"
        />
        {lines.map((value) => (
          <GridLine key={value} y={y(value)} width={width} label={axis(value)} isBase={value === 0} />
        ))}
        {bars.map((bar, index) => (
          <g
            key={bar.key}
            onPointerEnter={() => {
              setPointed(index);
            }}
          >
            <Slot index={index} name={bar.short} {...plot} />
          </g>
        ))}
      </svg>
      <Reading stack={stack} index={shown} name={bars[shown]?.long ?? ""} figure={figure} />
    </div>
  );
}

/** Estimate the width in px of the longest name below a bar: some languages write long days. */
function nameWidth(bars: ReportChartProps["bars"]): number {
  return Math.max(44, ...bars.map(({ short }) => short.length * 6.5 + 6));
}

function GridLine({ y, width, label, isBase }: { y: number; width: number; label: string; isBase: boolean }) {
  return (
    <>
      <line x1={LEFT} x2={width} y1={y} y2={y} className={isBase ? "stroke-line-strong" : "stroke-line"} />
      <text x={LEFT - 8} y={y + 4} textAnchor="end" className="fill-muted text-2xs tabular-nums">
        {label}
      </text>
    </>
  );
}

type SlotProps = {
  stack: Stack;
  index: number;
  name: string;
  y: (value: number) => number;
  height: number;
  slot: number;
  barWidth: number;
  /** Index of the bar with figures. */
  shown: number;
  /** Number of bars from one name to the next. */
  every: number;
};

/** The pointer reacts to the whole slot. */
function Slot({ stack, index, name, y, height, slot, barWidth, shown, every }: SlotProps) {
  const isShown = index === shown;
  const isNamed = index % every === 0 && Math.abs(index - shown) >= every;
  return (
    <>
      <rect x={LEFT + index * slot} y={0} width={slot} height={height + AXIS} fill="transparent" />
      <Column stack={stack} index={index} x={LEFT + index * slot + (slot - barWidth) / 2} width={barWidth} y={y} />
      {(isShown || isNamed) && (
        <text
          x={LEFT + (index + 0.5) * slot}
          y={height + 16}
          textAnchor="middle"
          className={classNames("text-2xs tabular-nums", isShown ? "fill-text font-semibold" : "fill-muted")}
        >
          {name}
        </text>
      )}
    </>
  );
}

type ColumnProps = { stack: Stack; index: number; x: number; width: number; y: (value: number) => number };

function Column({ stack, index, x, width, y }: ColumnProps) {
  return stack.series.map(({ group, values }, at) => {
    const below = sum(stack.series.slice(0, at).map((one) => one.values[index] ?? 0));
    const value = values[index] ?? 0;
    if (value === 0) return null;
    const tall = y(below) - y(below + value);
    return (
      <rect
        key={group.key}
        data-mark
        x={x}
        y={y(below + value)}
        width={width}
        height={Math.max(tall - (tall > 2 ? 1 : 0), 0.5)}
        style={{ fill: colorOf(group) }}
      />
    );
  });
}

type ReadingProps = { stack: Stack; index: number; name: string; figure: (value: number) => string };

/** The fixed height keeps the page from moving. */
function Reading({ stack, index, name, figure }: ReadingProps) {
  const parts = stack.series.filter(({ values }) => (values[index] ?? 0) > 0);
  return (
    <div className="mt-2 flex min-h-6 flex-wrap items-baseline gap-x-5 gap-y-1 rail:pl-[34px]" data-reading>
      <p className="flex gap-2.5 font-semibold phone:w-full phone:justify-between">
        <span>{name}</span>
        <span className="num">{figure(stack.totals[index] ?? 0)}</span>
      </p>
      <ul className="flex min-w-0 flex-1 flex-wrap gap-x-5 gap-y-1 phone:grid phone:basis-full phone:grid-cols-2">
        {parts.map(({ group, values }) => (
          <li key={group.key} className="flex max-w-48 min-w-0 items-center gap-2">
            <GroupSwatch group={group} />
            <b className="font-semibold num">{figure(values[index] ?? 0)}</b>
            <span className="truncate text-muted">{group.name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function GroupSwatch({ group }: { group: GroupName }) {
  if (group.color !== null && isProjectColor(group.color)) return <Swatch color={group.color} />;
  return <i aria-hidden="true" className="inline-block size-[9px] shrink-0 rounded-[2.5px] bg-line-strong" />;
}

export function colorOf({ color }: GroupName): string {
  return color === null ? "var(--line-strong)" : `var(--project-${color})`;
}
