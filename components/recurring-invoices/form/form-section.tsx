import type { ReactNode } from "react";
import { useId } from "react";
import { classNames } from "@/components/ui/class-names";

export type FormSectionProps = {
  title: string;
  /** Beside the title. */
  lead?: string;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function FormSection({ title, lead, actions, className, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        "min-w-0 border-b border-line px-6 pt-3.5 pb-[18px] phone:px-4 phone:pt-3 phone:pb-4",
        className,
      )}
    >
      <div className="mb-1.5 flex min-h-8 flex-wrap items-center gap-x-2">
        <h2 id={id} className="text-md">
          {title}
        </h2>
        {lead !== undefined && <span className="text-xs text-muted">{lead}</span>}
        {actions !== undefined && <div className="ml-auto flex gap-1.5">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
