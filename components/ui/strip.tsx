import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { isProjectColor, type ProjectColor } from "@/components/ui/swatch";

type StripTone = ProjectColor | "running" | "accent" | "secondary" | "success" | "warning" | "danger" | "info";

export type StripSegment = {
  /** Percent of the strip's length. */
  start: number;
  length: number;
  tone: StripTone;
  /** Solid is certain, pale is unsettled, hatched is about to be added. */
  fill?: "solid" | "pale" | "hatched";
  isSelected?: boolean;
};

export type StripProps = {
  segments: readonly StripSegment[];
  /** Percent. A line across the strip, such as "now". */
  ticks?: readonly { at: number; tone?: "running" | "text" }[];
  /** Required unless the numbers beside the picture say the same. */
  label?: string;
  height?: 6 | 8 | 10;
  className?: string;
};

const colours: Record<Exclude<StripTone, ProjectColor>, string> = {
  running: "var(--running)",
  accent: "var(--accent-text)",
  secondary: "var(--secondary)",
  success: "var(--success-mark)",
  warning: "var(--warning-mark)",
  danger: "var(--danger-mark)",
  info: "var(--info-mark)",
};

const heights = { 6: "h-1.5", 8: "h-2", 10: "h-2.5" } as const;

/** Time is drawn to scale, so that gaps are visible. */
export function Strip({ segments, ticks = [], label, height = 8, className }: StripProps) {
  return (
    <Picture label={label} className={classNames("relative block", heights[height], className)}>
      <span className="absolute inset-0 overflow-hidden rounded-[2px] bg-neutral-soft">
        {segments.map((segment, index) => (
          <Segment key={index} segment={segment} />
        ))}
      </span>
      {ticks.map((tick) => (
        <i
          key={tick.at}
          data-strip-segment
          className={classNames(
            "absolute -top-[3px] -bottom-[3px] -ml-px w-0.5 rounded-[1px] shadow-[0_0_0_1px_var(--surface)]",
            tick.tone === "running" ? "bg-running" : "bg-text",
          )}
          style={{ left: percent(tick.at) }}
        />
      ))}
    </Picture>
  );
}

export type HealthState = "answered" | "mixed" | "failed" | "quiet" | "off";

const bars: Record<HealthState, string> = {
  answered: "h-[14px] bg-success-mark",
  mixed: "h-[17px] bg-warning-mark",
  failed: "h-5 bg-danger-mark",
  quiet: "h-1.5 bg-line-strong",
  off: "h-1.5 bg-[repeating-linear-gradient(0deg,var(--muted)_0_1px,transparent_1px_3px)]",
};

/** The height of a bar repeats its color, for people who cannot tell colors apart. */
export function HealthStrip({
  states,
  label,
  className,
}: {
  states: readonly HealthState[];
  /** Required unless the text beside the picture says the same. */
  label?: string;
  className?: string;
}) {
  return (
    <Picture label={label} className={classNames("flex h-5 items-end gap-px", className)}>
      {states.map((state, index) => (
        <i
          key={index}
          data-strip-segment
          className={classNames("w-[3px] max-w-[3px] flex-1 rounded-[1px] phone:max-w-none", bars[state])}
        />
      ))}
    </Picture>
  );
}

function Segment({ segment }: { segment: StripSegment }) {
  const { start, length, tone, fill = "solid", isSelected = false } = segment;
  const style: Record<string, string> = {
    left: percent(start),
    width: percent(length),
    "--tone": isProjectColor(tone) ? `var(--project-${tone})` : colours[tone],
  };
  return (
    <i
      style={style}
      className={classNames(
        `strip-${fill}`,
        tone === "running" && "border-r-0",
        isSelected && "shadow-[inset_0_0_0_1px_var(--text)]",
      )}
    />
  );
}

function Picture({
  label,
  className,
  children,
}: {
  label: string | undefined;
  className: string;
  children: ReactNode;
}) {
  const meaning = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <span {...meaning} className={className}>
      {children}
    </span>
  );
}

function percent(value: number): string {
  return `${Math.min(100, Math.max(0, value)).toFixed(2)}%`;
}
