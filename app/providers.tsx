"use client";

import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { showToast } from "@/components/ui/toast";
import { ApiError } from "@/lib/http/api";

/** One cache for the pages of a browser; each request of the server has its own. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function newClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: sayWhenSignedOut }),
    defaultOptions: {
      queries: {
        // What the server has just drawn is not asked for again at once.
        staleTime: 20_000,
        retry: (failures, error) =>
          failures < 3 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
      // A change is tried again by the person who wanted it, who sees that it failed.
      mutations: { networkMode: "always" },
    },
  });
}

let isSaid = false;

/** Nothing navigates by itself, so that text typed on the page is not lost; the toast offers the way to sign in. */
function sayWhenSignedOut(error: Error): void {
  if (isSaid || !(error instanceof ApiError) || error.status !== 401) return;
  isSaid = true;
  const next = encodeURIComponent(location.pathname + location.search);
  const signIn = () => {
    location.assign(`/sign-in?next=${next}`);
  };
  showToast({ tone: "error", message: "You were signed out.", actions: [{ label: "Sign in", run: signIn }] });
}
