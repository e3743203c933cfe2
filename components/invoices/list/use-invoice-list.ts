"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { byAttention, openOnly, settledOnly } from "@/components/invoices/list/attention";
import { invoiceList } from "@/lib/billing/invoices/queries";
import type { InvoiceListQuery } from "@/lib/billing/invoices/schema/list";

type Query = Partial<InvoiceListQuery>;

/** Invoices as they are shown: one state newest first, all of them by what needs attention first. */
export function useInvoiceList(query: Query) {
  const isAll = query.status === undefined;
  const first = useList(isAll ? openOnly(query) : query, true);
  // What is settled stands below everything that is open, so it waits until that is there.
  const settled = useList(settledOnly(query), isAll && first.isSuccess && !first.hasNextPage);
  if (!isAll) return shown([first], rowsOf(first));
  return shown(first.hasNextPage ? [first] : [first, settled], [...byAttention(rowsOf(first)), ...rowsOf(settled)]);
}

const useList = (query: Query, enabled: boolean) =>
  useInfiniteQuery({ ...invoiceList(query), placeholderData: keepPreviousData, enabled });

type List = ReturnType<typeof useList>;

function rowsOf(list: List) {
  return list.data?.pages.flatMap((page) => page.data) ?? [];
}

/** Lists that stand below each other, as one; the last of them is the one that goes on. */
function shown(lists: readonly [List, ...List[]], invoices: ReturnType<typeof rowsOf>) {
  const last = lists.at(-1) ?? lists[0];
  return {
    invoices,
    isPending: lists.some((list) => list.isPending),
    isSuccess: lists.every((list) => list.isSuccess),
    isStale: lists.some((list) => list.isPlaceholderData),
    error: lists.find((list) => list.error !== null)?.error ?? null,
    hasMore: last.hasNextPage,
    isFetchingMore: last.isFetchingNextPage,
    fetchMore: () => void last.fetchNextPage(),
    refetch: () => Promise.all(lists.map((list) => list.refetch())),
  };
}
