import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

export type EmptyStateProps = {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** A sketch of the page in gray. */
  picture?: ReactNode;
  footnote?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  /** Inside a page, with a dashed edge. */
  isBoxed?: boolean;
};

/** An empty page explains its first step. */
export function EmptyState({
  title,
  children,
  actions,
  picture,
  footnote,
  headingLevel = 2,
  isBoxed = false,
}: EmptyStateProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <div
      className={classNames(
        "grid content-start justify-items-center gap-1.5 text-center text-secondary",
        isBoxed ? "rounded-panel border border-dashed border-line-strong p-[18px]" : "px-5 py-14",
      )}
    >
      {picture}
      <Title className={classNames("font-semibold text-text", isBoxed ? "text-md" : "text-lg")}>{title}</Title>
      <div className="max-w-[52ch]">{children}</div>
      {actions !== undefined && <div className="mt-2.5 flex flex-wrap justify-center gap-2">{actions}</div>}
      {footnote !== undefined && <div className="mt-1 text-xs text-muted">{footnote}</div>}
    </div>
  );
}
