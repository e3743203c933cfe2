import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { Strip } from "@/components/ui/strip";
import type { ProjectColor } from "@/components/ui/swatch";

type Mark = "solid" | "pale" | "rest" | "tick" | "none";

/** Figures below a strip, each with its mark in the strip. Phones have a row for each. */
export function Legend({ children }: { children: ReactNode }) {
  return (
    <dl className="flex flex-wrap gap-x-9 gap-y-2.5 pt-2.5 pb-1.5 phone:grid phone:gap-y-2 phone:pb-0">{children}</dl>
  );
}

export type LegendFigureProps = {
  mark: Mark;
  color: ProjectColor;
  label: string;
  value: ReactNode;
  /** Beside the value. */
  children?: ReactNode;
};

export function LegendFigure({ mark, color, label, value, children }: LegendFigureProps) {
  return (
    <div className="min-w-0 phone:flex phone:items-baseline phone:justify-between phone:gap-3">
      <dt className="flex items-center gap-1.5 text-xs text-muted">
        <MarkPicture mark={mark} color={color} />
        {label}
      </dt>
      <dd className="text-md font-semibold whitespace-nowrap tabular-nums">
        {value}
        {children !== undefined && <span className="ml-1.5 text-sm font-normal text-muted">{children}</span>}
      </dd>
    </div>
  );
}

function MarkPicture({ mark, color }: Pick<LegendFigureProps, "mark" | "color">) {
  if (mark === "none") return null;
  if (mark === "tick") return <i aria-hidden="true" className="mr-0.5 h-3 w-0.5 rounded-[1px] bg-text phone:mx-1" />;
  const segments = mark === "rest" ? [] : [{ start: 0, length: 100, tone: color, fill: mark }];
  return <Strip segments={segments} className={classNames("w-2.5", mark === "rest" && "ring-1 ring-line-strong")} />;
}
