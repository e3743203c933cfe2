"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiError } from "@/lib/client/api";

/** One cache for each browser; each request of the server has its own. */
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
      // The person sees the failure and decides about another try.
      mutations: { networkMode: "always" },
    },
  });
}

function mayGoWell(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 429 || error.status < 400 || error.status >= 500;
}
