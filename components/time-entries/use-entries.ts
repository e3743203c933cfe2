"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { OWN_ENTRIES, timeEntryList } from "@/lib/tracking/time-entries/queries";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** One's own entries, newest first, as far as they have been loaded; those with some words, and those before an instant. */
export function useEntries({ search = "", to = null }: { search?: string; to?: string | null } = {}) {
  const query = useInfiniteQuery({
    ...timeEntryList({ ...OWN_ENTRIES, ...(search === "" ? {} : { q: search }), ...(to === null ? {} : { to }) }),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  const entries = useMemo(() => pages?.flatMap((page) => page.data) ?? [], [pages]);
  return {
    entries,
    isLoading: query.isPending,
    error: query.error,
    refetch: query.refetch,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: query.fetchNextPage,
  };
}

/** Tags of one's own entries, the latest used first. */
export function useKnownTags(): string[] {
  const { entries } = useEntries();
  return useMemo(() => tagsOf(entries), [entries]);
}

function tagsOf(entries: readonly TimeEntryReply[]): string[] {
  return [...new Set(entries.flatMap(({ tags }) => tags))];
}
