import type { ReactNode } from "react";

export type PartProps = { title: string; lead?: ReactNode; aside?: ReactNode; children: ReactNode };

/** Classes around a table that ends its part: from edge to edge, and without a second line at the end. */
export const tableInPart = "-mx-6 -mb-4 phone:-mx-4 phone:-mb-3.5 [&_tbody>tr:last-child]:border-b-0";

/** A part of an import, with its name and a line above. */
export function Part({ title, lead, aside, children }: PartProps) {
  return (
    <section aria-label={title} className="border-t border-line px-6 py-4 phone:px-4 phone:py-3.5">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-md font-semibold">{title}</h3>
        {lead !== undefined && <span className="text-muted">{lead}</span>}
        {aside !== undefined && <span className="ml-auto">{aside}</span>}
      </div>
      {children}
    </section>
  );
}
