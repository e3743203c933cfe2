import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

/** `isMono` is for scopes and ids. */
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
