"use client";

import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listenForChanges } from "@/components/layout/live-stream";
import { isWritingEntries } from "@/components/time-entries/queue/entry-queue";
import type { LiveChange, LiveTopic } from "@/lib/kernel/core/live";
import { REFRESHED } from "@/lib/client/refresh";
import { timeEntryKeys } from "@/lib/tracking/time-entries/queries";

/** Milliseconds between checks for own pending changes. */
const LATER_MS = 200;

export function useLiveData(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const due = new Set<LiveChange>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      // Until own changes have arrived, answers would show a past state.
      const isWriting = isWritingEntries() || cache.isMutating() > 0;
      timer = isWriting ? setTimeout(refresh, LATER_MS) : undefined;
      if (isWriting) return;
      for (const change of due) readAgain(cache, change);
      due.clear();
    };
    const stop = listenForChanges({
      onChange: (changes) => {
        for (const change of changes) due.add(change);
        if (timer === undefined) refresh();
      },
      onDoubt: () => {
        if (!isWritingEntries()) void cache.invalidateQueries({ queryKey: timeEntryKeys.timer, exact: true });
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [cache]);
}

function readAgain(cache: QueryClient, change: LiveChange): void {
  const [topic, id] = change.split(" ") as [LiveTopic, string | undefined];
  const predicate = ({ queryKey }: { queryKey: QueryKey }) =>
    id === undefined ? topic !== "time" || !isOwnTime(queryKey) : isList(queryKey) || queryKey.includes(id);
  for (const queryKey of REFRESHED.get(topic === "own_time" ? "time" : topic) ?? []) {
    // Reports are expensive, so they are read at the next visit.
    const refetchType = queryKey[0] === "reports" ? "none" : "active";
    void cache.invalidateQueries({ queryKey, predicate, refetchType });
  }
}

function isList(key: QueryKey): boolean {
  return key[1] === "list";
}

/** Lists of own time lack changes by others. */
function isOwnTime(key: QueryKey): boolean {
  const query = key[2] as { user_id?: string } | undefined;
  return key[1] === "timer" || query?.user_id === "me";
}
