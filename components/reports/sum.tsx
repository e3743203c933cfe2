import type { ReactNode } from "react";

/** Use inside a `dl`. */
export function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs leading-4 text-muted">{label}</dt>
      <dd className="text-lg leading-6 font-semibold num whitespace-normal">{children}</dd>
    </div>
  );
}
