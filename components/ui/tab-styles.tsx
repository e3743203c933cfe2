import type { ReactNode } from "react";

export const tabListClass =
  "flex gap-0.5 overflow-x-auto border-b border-line px-3.5 [scrollbar-width:none] phone:px-1.5";

export const tabClass =
  "relative flex h-10 shrink-0 items-center gap-[7px] px-2.5 whitespace-nowrap text-secondary -outline-offset-2 hovered:text-text touch:h-11 " +
  "data-selected:font-[550] data-selected:text-text aria-[current=page]:font-[550] aria-[current=page]:text-text " +
  "after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.5 data-selected:after:bg-accent-text aria-[current=page]:after:bg-accent-text";

/** Ref of a list of tabs, which is wider than a phone. */
export function showCurrentTab(list: HTMLElement | null): void {
  list?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

export function TabCount({ children }: { children: ReactNode }) {
  return <span className="text-xs font-[450] num text-muted">{children}</span>;
}

export function TabSum({ children }: { children: ReactNode }) {
  return (
    <span className="-ml-px border-l border-line-strong pl-1.5 text-xs font-[450] num text-muted">{children}</span>
  );
}
