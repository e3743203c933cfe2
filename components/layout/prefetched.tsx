"use client";

import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";

/** Before the first render, with the server's answers. */
export function Prefetched({ data, children }: { data: DehydratedState; children: ReactNode }) {
  return <HydrationBoundary state={data}>{children}</HydrationBoundary>;
}
