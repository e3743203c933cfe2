"use client";

import { WithinLink } from "@/components/layout/within-page";
import { TabSum } from "@/components/ui/tab-styles";

export type StateFilter = {
  key: string;
  label: string;
  href: string;
  isCurrent: boolean;
  /** Undefined while it loads. */
  count: number | undefined;
  sum?: string | undefined;
};

const pillClass =
  "flex h-7 items-center gap-1.5 rounded-control px-2 text-sm whitespace-nowrap text-secondary touch:h-10 " +
  "hover:text-text aria-[current]:bg-neutral-soft aria-[current]:font-[550] aria-[current]:text-text";

/** Links that filter a list by state. */
export function StateFilters({ label, filters }: { label: string; filters: readonly StateFilter[] }) {
  return (
    <nav aria-label={label} className="flex max-w-full gap-0.5 overflow-x-auto">
      {filters.map(({ key, label: name, href, isCurrent, count, sum }) => (
        <WithinLink key={key} href={href} aria-current={isCurrent ? "true" : undefined} className={pillClass}>
          {name}
          {count !== undefined && <span className="font-normal num text-muted">{count}</span>}
          {sum !== undefined && (
            <span className="max-wide:hidden">
              <TabSum>{sum}</TabSum>
            </span>
          )}
        </WithinLink>
      ))}
    </nav>
  );
}
