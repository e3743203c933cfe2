"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { BudgetUse } from "@/components/projects/budget";
import { type Burn, burnOf, gridOf } from "@/components/projects/burn";
import { burnTime } from "@/components/projects/project-time";
import type { BudgetWords } from "@/components/projects/use-budget-words";
import { Strip } from "@/components/ui/strip";
import { useWidth } from "@/components/ui/use-width";
import { useFigures } from "@/components/viewer/use-figures";
import { exponentOf } from "@/lib/kernel/core/currencies";
import { addDays, daysBetween } from "@/lib/kernel/core/wall-clock";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import { timeReport } from "@/lib/reporting/reports/queries";
import { dateFormat, formatNumber } from "@/lib/kernel/core/locale-formats";

const TOP = 18;
const LEFT = 52;
const BASE = 184;
const HEIGHT = 206;

export type BurnChartProps = { project: ProjectReply; use: BudgetUse; said: BudgetWords };

export function BurnChart({ project, use, said }: BurnChartProps) {
  const t = useTranslations("projects.budgetChart");
  const { today, inSentence } = useFigures();
  const { ref, width } = useWidth(856);
  const { data: report } = useQuery(timeReport(burnTime(project, today)));
  const burn = burnOf(project, use, report?.rows ?? [], today);
  const lines = gridOf(Math.max(use.budget, use.used), unitOf(use, project.currency));
  const top = lines.at(-1) ?? 1;
  const span = Math.max(daysBetween(burn.first, burn.last), 1);
  const plot: Plot = {
    x: (at) => LEFT + (daysBetween(burn.first, at) / span) * (width - LEFT),
    y: (value) => BASE - (value / top) * (BASE - TOP),
    width,
    color: `var(--project-${project.color})`,
  };
  const { used, left } = said;
  const description =
    burn.endsOn === null
      ? t("description", { used, left })
      : t("descriptionWithForecast", { used, left, day: inSentence.day(burn.endsOn) });
  return (
    <div ref={ref} className="pb-1">
      <svg
        role="img"
        aria-label={description}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        style={{ height: HEIGHT }}
        className="block w-full overflow-visible text-2xs tabular-nums [direction:ltr]"
      >
        {lines.map((value) => (
          <GridLine key={value} value={value} plot={plot} use={use} currency={project.currency} />
        ))}
        <Used burn={burn} plot={plot} />
        <BudgetLine use={use} said={said} plot={plot} />
        <Forecast burn={burn} use={use} plot={plot} today={today} />
        <Days burn={burn} use={use} plot={plot} today={today} />
      </svg>
      <Legend project={project} isMonthly={use.isMonthly} hasForecast={burn.pace > 0 && use.used < use.budget} />
    </div>
  );
}

/** Coordinates in the chart. */
interface Plot {
  x: (day: string) => number;
  y: (value: number) => number;
  width: number;
  color: string;
}

function unitOf({ kind }: BudgetUse, currency: string): number {
  return kind === "hours" ? 3600 : 10 ** exponentOf(currency);
}

type GridLineProps = { value: number; plot: Plot; use: BudgetUse; currency: string };

function GridLine({ value, plot: { y, width }, use, currency }: GridLineProps) {
  const { locale } = useFigures();
  const label = formatNumber(value / unitOf(use, currency), locale, { max: 1 });
  return (
    <>
      <line
        x1={LEFT}
        x2={width}
        y1={y(value)}
        y2={y(value)}
        className={value === 0 ? "stroke-line-strong" : "stroke-line"}
      />
      <text x={LEFT - 8} y={y(value) + 4} textAnchor="end" className="fill-muted">
        {label}
      </text>
    </>
  );
}

function Used({ burn: { points }, plot: { x, y, color } }: { burn: Burn; plot: Plot }) {
  const line = (of: "used" | "invoiced") => points.map((point) => `${x(point.day)} ${y(point[of])}`).join("L");
  const [from, to] = [points[0], points.at(-1)];
  if (!from || !to) return null;
  const area = (of: "used" | "invoiced") => `M${line(of)}L${x(to.day)} ${BASE}L${x(from.day)} ${BASE}Z`;
  return (
    <>
      <path d={area("used")} style={{ fill: color }} fillOpacity={0.22} />
      <path d={area("invoiced")} style={{ fill: color }} fillOpacity={0.45} />
      <path d={`M${line("used")}`} style={{ stroke: color }} fill="none" strokeWidth={2} strokeLinejoin="round" />
    </>
  );
}

function BudgetLine({ use, said, plot: { y, width } }: { use: BudgetUse; said: BudgetWords; plot: Plot }) {
  const t = useTranslations("projects.budgetChart");
  return (
    <>
      <line x1={LEFT} x2={width} y1={y(use.budget)} y2={y(use.budget)} className="stroke-text" strokeWidth={1.5} />
      <text x={LEFT + 6} y={y(use.budget) - 6} className="fill-text font-semibold">
        {t("budget", { amount: said.amount(use.budget) })}
      </text>
    </>
  );
}

type ForecastProps = { burn: Burn; use: BudgetUse; plot: Plot; today: string };

function Forecast({ burn, use, plot: { x, y, width }, today }: ForecastProps) {
  const t = useTranslations("projects.budgetChart");
  const { day } = useFigures().inSentence;
  if (burn.pace === 0 || use.used >= use.budget || burn.last <= today) return null;
  const isInside = burn.endsOn !== null && burn.endsOn <= burn.last;
  const end = isInside && burn.endsOn !== null ? burn.endsOn : burn.last;
  const value = isInside ? use.budget : use.used + burn.pace * daysBetween(today, end);
  const at = Math.min(Math.max(x(end), LEFT + 150), width - 54);
  return (
    <>
      <path
        d={`M${x(today)} ${y(use.used)}L${x(end)} ${y(value)}`}
        className="stroke-text"
        strokeWidth={1.5}
        strokeDasharray="4 4"
      />
      {isInside && (
        <>
          <circle cx={x(end)} cy={y(value)} r={4} className="fill-surface stroke-text" strokeWidth={1.5} />
          <text x={at} y={y(value) - 9} textAnchor="middle" className="fill-text font-semibold">
            {t("around", { day: day(end) })}
          </text>
        </>
      )}
    </>
  );
}

/** The least distance of two day names, in pixels. */
const MIN_GAP = 46;

function Days({ burn, use, plot, today }: ForecastProps) {
  const t = useTranslations("projects.budgetChart");
  const { day, inSentence, locale } = useFigures();
  const { x, width } = plot;
  const isLong = daysBetween(burn.first, burn.last) > 62;
  const month = dateFormat(locale, "shortMonth");
  const name = (at: string) => (isLong ? month.format(Date.parse(at)) : day(at));
  const end = use.lastDay !== null && burn.last === use.lastDay && use.lastDay > today ? use.lastDay : null;
  const endWidth = end === null ? 0 : 96;
  const anchor = x(today) > width - 28 ? "end" : x(today) < LEFT + 24 ? "start" : "middle";
  const isFree = (at: number) => Math.abs(at - x(today)) > MIN_GAP && at < width - endWidth - 10;
  return (
    <>
      <line x1={x(today)} x2={x(today)} y1={TOP} y2={BASE} className="stroke-line-strong" />
      {ticksOf(burn, isLong, (at) => x(at))
        .filter((at) => isFree(x(at)))
        .map((at) => (
          <text key={at} x={x(at)} y={HEIGHT - 4} textAnchor="middle" className="fill-muted">
            {name(at)}
          </text>
        ))}
      <text x={x(today)} y={HEIGHT - 4} textAnchor={anchor} className="fill-text font-semibold">
        {day(today)}
      </text>
      {end !== null && x(today) < width - endWidth - 24 && (
        <text x={width} y={HEIGHT - 4} textAnchor="end" className="fill-muted">
          {t("ends", { day: inSentence.day(end) })}
        </text>
      )}
    </>
  );
}

/** Return the first days of months, or every seventh day, without those too close to the one before. */
function ticksOf({ first, last }: Burn, isLong: boolean, x: (day: string) => number): string[] {
  const ticks: string[] = [];
  const next = (at: string) => (isLong ? `${addDays(`${at.slice(0, 7)}-01`, 32).slice(0, 7)}-01` : addDays(at, 7));
  for (let at = isLong && !first.endsWith("-01") ? next(first) : first; at <= last; at = next(at)) {
    const before = ticks.at(-1);
    if (before === undefined || x(at) - x(before) >= MIN_GAP) ticks.push(at);
  }
  return ticks;
}

type LegendProps = { project: ProjectReply; isMonthly: boolean; hasForecast: boolean };

function Legend({ project: { color, client_id: clientId }, isMonthly, hasForecast }: LegendProps) {
  const t = useTranslations("projects.budgetChart");
  const whole = { start: 0, length: 100 };
  return (
    <p
      aria-hidden="true"
      className="flex flex-wrap gap-x-5 gap-y-1 pt-2 text-xs text-muted [&>span]:flex [&>span]:items-center [&>span]:gap-2"
    >
      {clientId !== null && (
        <span>
          <Strip segments={[{ ...whole, tone: color }]} className="w-8" />
          {t("billed")}
        </span>
      )}
      <span>
        <Strip segments={[{ ...whole, tone: color, fill: "pale" }]} className="w-8" />
        {t("tracked")}
      </span>
      {hasForecast && <span>{t(isMonthly ? "paceOfMonth" : "paceOfWeeks")}</span>}
    </p>
  );
}
