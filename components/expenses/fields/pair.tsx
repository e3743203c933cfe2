import type { ReactNode } from "react";

export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 items-start gap-3 phone:grid-cols-1">{children}</div>;
}
