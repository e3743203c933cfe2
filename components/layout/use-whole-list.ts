"use client";

import { useEffect, useMemo } from "react";

/** Result of `useInfiniteQuery`. */
interface PagedAnswer<Item> {
  data: { pages: readonly { data: readonly Item[] }[] } | undefined;
  error: Error | null;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => unknown;
}

/** All pages load one after the other, for lists that are sorted and searched in the browser. */
export function useWholeList<Item>(answer: PagedAnswer<Item>) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = answer;
  useEffect(() => {
    // Several parts of a page may load the same list.
    if (hasNextPage && !isFetchingNextPage && error === null) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  const items = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  return { items, error, refetch };
}
