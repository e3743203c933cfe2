"use client";

import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";

/** The server's answers are in the cache before the first render. */
export function Prefetched({ data, children }: { data: DehydratedState; children: ReactNode }) {
  return <HydrationBoundary state={data}>{children}</HydrationBoundary>;
}
