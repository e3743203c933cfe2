import type { ReactElement, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

export type BadgeTone = "neutral" | "info" | "success" | "warning" | "danger" | "accent" | "running";

export type BadgeProps = {
  tone?: BadgeTone;
  /** A ring marks a state that has not begun. Text with a time needs no mark. */
  mark?: "dot" | "ring" | "none" | ReactElement;
  isStruck?: boolean;
  children: ReactNode;
  className?: string;
};

const grounds: Record<BadgeTone, string> = {
  neutral: "bg-neutral-soft text-secondary",
  info: "bg-info-soft text-info-text",
  success: "bg-success-soft text-success-text",
  warning: "bg-warning-soft text-warning-text",
  danger: "bg-danger-soft text-danger-text",
  accent: "bg-accent-soft text-accent-text",
  running: "bg-running-soft text-running-text",
};

const dots: Record<BadgeTone, string> = {
  neutral: "bg-muted",
  info: "bg-info-mark",
  success: "bg-success-mark",
  warning: "bg-warning-mark",
  danger: "bg-danger-mark",
  accent: "bg-accent-text",
  running: "bg-running",
};

/** A state as mark and text, never color alone. */
export function Badge({ tone = "neutral", mark = "dot", isStruck = false, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex h-5 items-center gap-1.5 rounded-chip px-[7px] text-xs font-medium whitespace-nowrap [&_svg]:size-3 [&_svg]:stroke-[2.25]",
        grounds[tone],
        className,
      )}
    >
      {mark === "dot" && <Dot tone={tone} />}
      {mark === "ring" && <Dot tone={tone} isHollow />}
      {mark !== "dot" && mark !== "ring" && mark !== "none" && mark}
      <span className={isStruck ? "line-through" : ""}>{children}</span>
    </span>
  );
}

function Dot({ tone = "neutral", isHollow = false }: { tone?: BadgeTone; isHollow?: boolean }) {
  return (
    <i
      aria-hidden="true"
      data-mark
      className={classNames(
        "size-[7px] shrink-0 rounded-full",
        isHollow ? "border-[1.75px] border-muted bg-transparent" : dots[tone],
      )}
    />
  );
}
