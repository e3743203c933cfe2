import type { ReactNode } from "react";

type PageBarProps = {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  actions: ReactNode;
};

/** Use inside a `status` for screen readers. */
export function PageBar({ icon, title, children, actions }: PageBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-warning-line bg-warning-soft px-6 py-2 phone:px-4">
      {icon}
      <span className="min-w-0 flex-1 text-text">
        <b className="font-semibold">{title}</b> {children}
      </span>
      <span className="flex gap-1.5">{actions}</span>
    </div>
  );
}
