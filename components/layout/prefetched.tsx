"use client";

import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";

/** Fill the browser's cache with the server's answers before the page is drawn. */
export function Prefetched({ data, children }: { data: DehydratedState; children: ReactNode }) {
  return <HydrationBoundary state={data}>{children}</HydrationBoundary>;
}
