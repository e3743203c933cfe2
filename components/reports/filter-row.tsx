import type { ReactNode } from "react";

/** What a report counts, above it. On phones the row scrolls sideways. */
export function FilterRow({ children }: { children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label="Filters"
      className="flex flex-wrap items-center gap-1.5 border-b border-line px-6 py-2.5 phone:flex-nowrap phone:overflow-x-auto phone:px-4"
    >
      {children}
    </div>
  );
}
