import type { CSSProperties, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

export function Skeleton({ width, className }: { width: string; className?: string }) {
  const style: CSSProperties = { width };
  return (
    <span
      aria-hidden="true"
      style={style}
      className={classNames("block h-2.5 max-w-full animate-skeleton rounded-mark bg-neutral-soft", className)}
    />
  );
}

/** The content is drawn after 150 ms only, to avoid flicker. The space is reserved from the start. */
export function Loading({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div role="group" aria-busy="true" aria-label={label} className={classNames("animate-appear-late", className)}>
      {children}
    </div>
  );
}
