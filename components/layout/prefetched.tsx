"use client";

import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { type Packed, unpack } from "@/lib/core/packed";

/** Puts what the server has read for a page into the browser's cache, before the page is drawn. */
export function Prefetched({ data, children }: { data: Packed; children: ReactNode }) {
  const state = useMemo(() => unpack(data) as DehydratedState, [data]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
