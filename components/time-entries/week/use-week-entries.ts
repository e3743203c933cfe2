"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { type Week, weekQuery } from "@/components/time-entries/week/week";
import { useViewer } from "@/components/viewer/use-viewer";
import { timeEntryList } from "@/lib/tracking/time-entries/queries";

/** Every entry of somebody's week and of the days beside it, loaded to the last page: a sum of half a week would be wrong. */
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
