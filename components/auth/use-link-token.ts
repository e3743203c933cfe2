"use client";

import { useSyncExternalStore } from "react";

/**
 * The token behind the `#` of a link that was mailed; undefined until the browser has taken over, null without one.
 * Only the browser knows it: what follows the `#` is sent to nobody.
 */
export function useLinkToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(subscribe, read, () => undefined);
}

function read(): string | null {
  const token = location.hash.slice(1);
  return token === "" ? null : token;
}

function subscribe(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => {
    removeEventListener("hashchange", listener);
  };
}
