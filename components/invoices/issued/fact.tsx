import type { ReactNode } from "react";

export type FactProps = { label: string; value: ReactNode; children?: ReactNode };

/** A figure at the top of a record. */
export function Fact({ label, value, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-lg font-semibold tracking-[-0.005em] tabular-nums">
        {value} <span className="text-sm font-normal tracking-normal whitespace-nowrap text-muted">{children}</span>
      </dd>
    </div>
  );
}
