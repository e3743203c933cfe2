"use client";

import { useEffect, useSyncExternalStore } from "react";
import { watchReach } from "@/lib/client/api";

let goneSince: number | null = null;
const listeners = new Set<() => void>();

/** Since when the server cannot be reached, Unix milliseconds; null while it can. Said by the browser or by a call that failed. */
export function useGoneSince(): number | null {
  useEffect(() => {
    const follow = () => reached(navigator.onLine);
    watchReach(reached);
    follow();
    addEventListener("online", follow);
    addEventListener("offline", follow);
    return () => {
      removeEventListener("online", follow);
      removeEventListener("offline", follow);
    };
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => goneSince,
    () => null,
  );
}

function reached(isReached: boolean): void {
  const next = isReached ? null : (goneSince ?? Date.now());
  if (next === goneSince) return;
  goneSince = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
