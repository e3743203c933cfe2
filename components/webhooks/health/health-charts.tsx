"use client";

import { type ReactNode, useState } from "react";
import { useMomentWords } from "@/components/ui/clock";
import { counted } from "@/components/ui/counted";
import { type HalfHour, HALF_HOUR_MS } from "@/components/webhooks/health/chart-scale";
import { AttemptBars, AnswerLine } from "@/components/webhooks/health/health-plots";
import { answerTime } from "@/components/webhooks/words";

export type HealthChartsProps = {
  hours: readonly HalfHour[];
  /** The longest that an answer may take. */
  limitMs: number;
};

/** How the last 24 hours went, half an hour a bar. What is under the pointer is read out below the axis. */
export function HealthCharts({ hours, limitMs }: HealthChartsProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const say = useSentences(hours, limitMs);
  return (
    <>
      <ChartHeading title="Attempts">
        <Legend className="bg-success-mark">answered 2xx</Legend>
        <Legend className="bg-danger-mark">failed</Legend>
      </ChartHeading>
      <Explorable label="Attempts, half hour by half hour" count={hours.length} chosen={chosen} onChoose={setChosen}>
        <AttemptBars hours={hours} label={say.attempts} chosen={chosen} />
      </Explorable>
      <ChartHeading title="Time to answer">
        <Legend className="h-0.5 w-3.5 rounded-none bg-secondary">slowest 5 %</Legend>
      </ChartHeading>
      <Explorable
        label="Time to answer, half hour by half hour"
        count={hours.length}
        chosen={chosen}
        onChoose={setChosen}
      >
        <AnswerLine hours={hours} limitMs={limitMs} label={say.answers} chosen={chosen} />
      </Explorable>
      <p role="status" className="h-5 text-xs num text-muted">
        {chosen === null ? "" : say.halfHour(chosen)}
      </p>
    </>
  );
}

function ChartHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <h3 className="mt-3 mb-1 flex items-center gap-3.5 font-normal text-secondary">
      {title}
      {children}
    </h3>
  );
}

function Legend({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 text-xs text-muted">
      <i aria-hidden="true" data-mark className={`size-[9px] rounded-[2px] ${className}`} />
      {children}
    </span>
  );
}

type ExplorableProps = {
  label: string;
  count: number;
  chosen: number | null;
  onChoose: (index: number | null) => void;
  children: ReactNode;
};

/** The left edge of the plot, as a share of the drawing's width; the rest is the axis. */
const PLOT_START: Record<"wide" | "narrow", number> = { wide: 40 / 640, narrow: 40 / 328 };

/** The pointer or the arrow keys choose a half hour. Only named groups may be explored, so it is one. */
function Explorable({ label, count, chosen, onChoose, children }: ExplorableProps) {
  const move = (by: number) => {
    onChoose(Math.min(count - 1, Math.max(0, chosen === null ? count - 1 : chosen + by)));
  };
  const explore = {
    tabIndex: 0,
    onKeyDown: (event: React.KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      move(by);
    },
    onBlur: () => {
      onChoose(null);
    },
    onPointerMove: (event: React.PointerEvent<HTMLElement>) => {
      const box = event.currentTarget.getBoundingClientRect();
      const start = box.width < 480 ? PLOT_START.narrow : PLOT_START.wide;
      const share = ((event.clientX - box.left) / box.width - start) / (1 - start);
      onChoose(share < 0 || share >= 1 ? null : Math.floor(share * count));
    },
    onPointerLeave: () => {
      onChoose(null);
    },
  };
  return (
    <div role="group" aria-label={label} className="max-w-[720px] rounded-mark" {...explore}>
      {children}
    </div>
  );
}

/** What the pictures say, for those who do not see them. */
function useSentences(hours: readonly HalfHour[], limitMs: number) {
  const words = useMomentWords();
  const failed = sum(hours.map((hour) => hour.failures));
  const all = sum(hours.map((hour) => hour.successes)) + failed;
  const worst = hours.reduce<HalfHour | null>(
    (most, hour) => (hour.failures > (most?.failures ?? 0) ? hour : most),
    null,
  );
  const slowest = hours.reduce<HalfHour | null>(
    (most, hour) => (slowestOf(hour) > (most ? slowestOf(most) : -1) ? hour : most),
    null,
  );
  return {
    attempts:
      `Attempts in half hours over 24 hours: ${counted(all, "attempt")}, ${failed.toLocaleString("en")} failed` +
      (worst ? `, most of them from ${words(worst.from, "time")} on` : ""),
    answers:
      slowest === null || slowestOf(slowest) < 0
        ? "Time to answer, slowest 5 percent: nothing was sent in 24 hours"
        : `Time to answer, slowest 5 percent: at most ${answerTime(slowestOf(slowest))}, from ${words(slowest.from, "time")} on; the limit is ${answerTime(limitMs)}`,
    halfHour: (index: number) => {
      const hour = hours[index];
      if (!hour) return "";
      const end = Date.parse(hour.from) + HALF_HOUR_MS;
      const answers =
        hour.slowest_5_percent_ms === null ? "" : `, slowest 5 % ${answerTime(hour.slowest_5_percent_ms)}`;
      return `${words(hour.from, "time")} to ${words(end, "time")}: ${hour.successes} answered, ${hour.failures} failed${answers}`;
    },
  };
}

function slowestOf(hour: HalfHour): number {
  return hour.slowest_5_percent_ms ?? -1;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
