import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

/** A word somebody gave a thing; `isMono` for scopes and ids. */
export function Tag({
  children,
  isMono = false,
  className,
}: {
  children: ReactNode;
  isMono?: boolean;
  className?: string;
}) {
  return <span className={classNames("tag", isMono && "font-mono text-2xs", className)}>{children}</span>;
}

export function Count({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={classNames(
        "inline-flex h-5 min-w-5 items-center justify-center rounded-chip bg-neutral-soft px-[5px] text-xs font-[550] num text-secondary",
        className,
      )}
    >
      {children}
    </span>
  );
}
