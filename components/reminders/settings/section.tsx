import type { ReactNode } from "react";

export type SectionProps = {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** Part of the page across its whole width. */
export function Section({ title, lead, action, children }: SectionProps) {
  return (
    <section className="border-t border-line px-6 py-4 phone:px-4 phone:py-3.5">
      <div className="mb-3 flex items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
          <h3 className="text-md font-semibold">{title}</h3>
          {lead !== undefined && <p className="text-muted">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
