import type { ReactNode } from "react";

export type RunFootProps = { note: ReactNode; children: ReactNode };

/** Stays at the lower edge of the window. */
export function RunFoot({ note, children }: RunFootProps) {
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line-strong bg-surface px-6 py-3 phone:bottom-[calc(56px+env(safe-area-inset-bottom))] phone:px-4">
      <div className="text-muted">{note}</div>
      <div className="ml-auto flex flex-wrap gap-2 phone:w-full [&>*]:phone:flex-auto">{children}</div>
    </div>
  );
}
