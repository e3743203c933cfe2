"use client";

import { useLinkStatus } from "next/link";

/** Use inside a link. */
export function LinkPendingBar() {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span
      aria-hidden="true"
      data-going
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-going bg-accent"
    />
  );
}
