import type { ReactNode } from "react";

export type SideSectionProps = { title: string; beside?: ReactNode; detail?: string; children: ReactNode };

export function SideSection({ title, beside, detail, children }: SideSectionProps) {
  return (
    <section className="min-w-0 not-first:border-t not-first:border-line not-first:pt-3.5 max-wide:nth-2:border-t-0 max-wide:nth-2:pt-0 phone:nth-2:border-t phone:nth-2:pt-3.5">
      <div className="flex min-h-7 items-center gap-2.5">
        <h2 className="text-md">{title}</h2>
        {detail !== undefined && <span className="text-muted">{detail}</span>}
        {beside !== undefined && <span className="ml-auto">{beside}</span>}
      </div>
      {children}
    </section>
  );
}
