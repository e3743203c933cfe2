"use client";

import { sum } from "@/lib/kernel/core/sum";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useMomentWords } from "@/components/ui/clock";
import { type HalfHour, HALF_HOUR_MS } from "@/components/webhooks/health/chart-scale";
import { AttemptBars, AnswerLine } from "@/components/webhooks/health/health-plots";
import { useWebhookWords } from "@/components/webhooks/use-webhook-words";

export type HealthChartsProps = {
  hours: readonly HalfHour[];
  /** Timeout of an attempt. */
  limitMs: number;
};

export function HealthCharts({ hours, limitMs }: HealthChartsProps) {
  const t = useTranslations("webhooks.health");
  const [chosen, setChosen] = useState<number | null>(null);
  const say = useSentences(hours, limitMs);
  return (
    <>
      <ChartHeading title={t("attempts")}>
        <Legend className="bg-success-mark">{t("succeeded")}</Legend>
        <Legend className="bg-danger-mark">{t("failed")}</Legend>
      </ChartHeading>
      <Explorable label={t("attemptsLabel")} count={hours.length} chosen={chosen} onChoose={setChosen}>
        <AttemptBars hours={hours} label={say.attempts} chosen={chosen} />
      </Explorable>
      <ChartHeading title={t("responseTime")}>
        <Legend className="h-0.5 w-3.5 rounded-none bg-secondary">{t("p95")}</Legend>
      </ChartHeading>
      <Explorable label={t("responseTimeLabel")} count={hours.length} chosen={chosen} onChoose={setChosen}>
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

/** The left edge of the plot as a share of the width. */
const PLOT_START: Record<"wide" | "narrow", number> = { wide: 40 / 640, narrow: 40 / 328 };

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

/** The sentences are for screen readers. */
function useSentences(hours: readonly HalfHour[], limitMs: number) {
  const t = useTranslations("webhooks.health");
  const words = useMomentWords();
  const { answerTime } = useWebhookWords();
  const failed = sum(hours.map((hour) => hour.failures));
  const count = sum(hours.map((hour) => hour.successes)) + failed;
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
      worst === null
        ? t("attemptsSummary", { count, failed })
        : t("attemptsSummaryWorst", { count, failed, time: words(worst.from, "time") }),
    answers:
      slowest === null || slowestOf(slowest) < 0
        ? t("responseSummaryNone")
        : t("responseSummary", {
            slowest: answerTime(slowestOf(slowest)),
            time: words(slowest.from, "time"),
            limit: answerTime(limitMs),
          }),
    halfHour: (index: number) => {
      const hour = hours[index];
      if (!hour) return "";
      const figures = {
        from: words(hour.from, "time"),
        to: words(Date.parse(hour.from) + HALF_HOUR_MS, "time"),
        succeeded: hour.successes,
        failed: hour.failures,
      };
      const { slowest_5_percent_ms: p95 } = hour;
      return p95 === null ? t("halfHour", figures) : t("halfHourWithP95", { ...figures, p95: answerTime(p95) });
    },
  };
}

function slowestOf(hour: HalfHour): number {
  return hour.slowest_5_percent_ms ?? -1;
}
