"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiError } from "@/lib/client/api";

/** One cache for the pages of a browser; each request of the server has its own. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [cache] = useState(newCache);
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
}

function newCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The server has just rendered this data.
        staleTime: 20_000,
        retry: (failures, error) => failures < 3 && mayGoWell(error),
      },
      // A change is tried again by the person who wanted it, who sees that it failed.
      mutations: { networkMode: "always" },
    },
  });
}

/** Whether a question may be answered when it is asked again: also one that came too soon after others. */
function mayGoWell(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 429 || error.status < 400 || error.status >= 500;
}
