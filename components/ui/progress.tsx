import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

export type ProgressProps = {
  label: string;
  value: number;
  max: number;
  /** "11,204 of 17,911". */
  count?: ReactNode;
  /** "about 40 s left". */
  remaining?: ReactNode;
  className?: string;
};

export function Progress({ label, value, max, count, remaining, className }: ProgressProps) {
  const share = max > 0 ? Math.min(100, (value / max) * 100) : 0;
  return (
    <div className={classNames("grid gap-1.5", className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className="h-2 overflow-hidden rounded-[2px] bg-neutral-soft"
      >
        <i
          data-strip-segment
          className="block h-full bg-accent-text transition-[width]"
          style={{ width: `${share.toFixed(2)}%` }}
        />
      </div>
      {(count !== undefined || remaining !== undefined) && (
        <p className="flex justify-between gap-3 text-xs num text-secondary [&_b]:font-semibold [&_b]:text-text">
          <span>{count}</span>
          <span>{remaining}</span>
        </p>
      )}
    </div>
  );
}
