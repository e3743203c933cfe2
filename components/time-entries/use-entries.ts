"use client";

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { type Week, weekQuery } from "@/components/time-entries/week/week";
import { useViewer } from "@/components/viewer/use-viewer";
import { OWN_ENTRIES, timeEntryList, timer } from "@/lib/tracking/time-entries/queries";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** Entries are newest first. */
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

/** Return the most recent tags first. */
export function useKnownTags(): string[] {
  const { entries } = useEntries();
  return useMemo(() => tagsOf(entries), [entries]);
}

function tagsOf(entries: readonly TimeEntryReply[]): string[] {
  return [...new Set(entries.flatMap(({ tags }) => tags))];
}

export function useRunningEntry(): TimeEntryReply | null {
  return useQuery(timer()).data?.time_entry ?? null;
}

/** The adjacent days make totals complete. */
export function useWeekEntries(userId: string, week: Week) {
  const { formats } = useViewer();
  const query = useInfiniteQuery(timeEntryList(weekQuery(userId, week, formats.timeZone)));
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const pages = query.data?.pages;
  const entries = useMemo(() => pages?.flatMap(({ data }) => data) ?? [], [pages]);
  return { entries, isLoading: query.isPending || hasNextPage, error: query.error, refetch: query.refetch };
}
