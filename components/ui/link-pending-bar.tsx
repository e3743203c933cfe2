"use client";

import { useLinkStatus } from "next/link";

/** Inside of a link: a bar at the top of the window while the server takes its time with the page that it leads to. */
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
