"use client";

import type { CSSProperties } from "react";
import { classNames } from "@/components/ui/class-names";
import { useFigures } from "@/components/viewer/use-figures";
import { barsOf } from "@/components/rates/steps";
import type { DatedRate } from "@/lib/kernel/core/rates";

export type RateChartProps = {
  rates: readonly DatedRate[];
  currency: string;
  /** First day of the rate that is being changed. */
  changed: string | null;
  color?: string | undefined;
};

const HEIGHT = 52;
const LOWEST = 22;

const percent = (part: number) => `${String(Math.round(part * 10_000) / 100)}%`;

/** Screen readers read the table with the same rates. */
export function RateChart({ rates, currency, changed, color = "var(--accent)" }: RateChartProps) {
  const { money, today, day } = useFigures();
  const { bars, now, years } = barsOf(rates, { currency, today, changed });
  const most = Math.max(1, ...bars.map(({ amount }) => amount));
  const style = { "--c": color } as CSSProperties;
  return (
    <div aria-hidden style={style} className="relative mt-6 mb-6 h-[52px] border-b border-line-strong [direction:ltr]">
      {bars.map(({ amount, from, to, isCurrent, isNew }) => (
        <span
          key={from}
          className={classNames(
            "absolute bottom-0 overflow-hidden border-t-2 border-(--c)",
            isNew ? "border-dashed" : "",
            isCurrent
              ? "bg-[color-mix(in_oklab,var(--c)_34%,transparent)]"
              : "bg-[color-mix(in_oklab,var(--c)_16%,transparent)]",
          )}
          style={{
            left: percent(from),
            width: `calc(${percent(to - from)} - 1px)`,
            height: `${String(LOWEST + ((HEIGHT - LOWEST) * amount) / most)}px`,
          }}
        >
          {to - from > 0.11 && (
            <b className="block truncate px-1.5 text-2xs font-semibold num text-text">{money({ amount, currency })}</b>
          )}
        </span>
      ))}
      {years.map(({ year, at }) => (
        <i
          key={year}
          className="absolute top-full mt-1 -translate-x-1/2 text-2xs num text-muted not-italic"
          style={{ left: percent(at) }}
        >
          {year}
        </i>
      ))}
      <span className="absolute -top-1 -bottom-1 w-0.5 bg-text" style={{ left: percent(now) }} />
      <i
        className="absolute bottom-full mb-1 -translate-x-1/2 text-2xs font-semibold whitespace-nowrap text-text not-italic"
        style={{ left: percent(now) }}
      >
        {day(today)}
      </i>
    </div>
  );
}
