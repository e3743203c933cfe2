import type { ReactNode } from "react";

/** A page of text: guides, and the lists that are not calls. */
export function DocsText({ children }: { children: ReactNode }) {
  return <div className="max-w-[860px] px-6 pt-5 pb-14 phone:px-4">{children}</div>;
}

export function DocsTitle({ children }: { children: ReactNode }) {
  return <h1 className="text-lg font-semibold tracking-[-0.01em]">{children}</h1>;
}
