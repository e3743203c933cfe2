import { Strip, type StripSegment } from "@/components/ui/strip";
import type { ProjectColor } from "@/components/ui/swatch";

export type BudgetStripProps = {
  /** The whole budget, what of it is used, and the part of that which is invoiced: all in one unit. */
  budget: number;
  used: number;
  invoiced: number;
  /** How much of its period has passed, from 0 to 1; null for a budget without one. */
  passed: number | null;
  color: ProjectColor;
  /** What the picture says. Without it the numbers beside it must. */
  label?: string;
  className?: string;
};

/** A budget to scale: solid is invoiced, pale is worked, red is over; the tick is the time that has passed. */
export function BudgetStrip({ budget, used, invoiced, passed, color, ...strip }: BudgetStripProps) {
  const scale = Math.max(budget, used, 1);
  const share = (amount: number) => (amount / scale) * 100;
  const billed = Math.min(invoiced, used, budget);
  const worked = Math.min(used, budget) - billed;
  const over = Math.max(0, used - budget);
  const segments: StripSegment[] = [
    { start: 0, length: share(billed), tone: color },
    { start: share(billed), length: share(worked), tone: color, fill: "pale" },
    { start: share(budget), length: share(over), tone: "danger" },
  ];
  return (
    <Strip
      {...strip}
      segments={segments.filter(({ length }) => length > 0)}
      ticks={passed === null ? [] : [{ at: share(passed * budget), tone: "text" }]}
    />
  );
}

/** What the parts of the strips mean, once below them. */
export function BudgetLegend({ color }: { color: ProjectColor }) {
  const whole = { start: 0, length: 100 };
  return (
    <p
      aria-hidden="true"
      className="flex flex-wrap gap-x-5 gap-y-1 px-6 py-3 text-xs text-muted phone:px-4 [&>span]:flex [&>span]:items-center [&>span]:gap-2"
    >
      <span>
        <Strip segments={[{ ...whole, tone: color }]} className="w-8" />
        invoiced
      </span>
      <span>
        <Strip segments={[{ ...whole, tone: color, fill: "pale" }]} className="w-8" />
        not yet
      </span>
      <span>
        <Strip segments={[{ ...whole, tone: "danger" }]} className="w-8" />
        over budget
      </span>
      <span>
        <i className="h-3 w-0.5 rounded-[1px] bg-text" />
        how much of the period has passed
      </span>
    </p>
  );
}
