"use client";

import type { Route } from "next";
import { useSearchParams } from "next/navigation";
import { useReplace } from "@/components/layout/within-page";

/** Parts of an address by their names; null takes one away. */
export type AddressChanges = Readonly<Record<string, string | null>>;

/**
 * The part of a page's address that says what is shown: filters, tab, order. Null takes a part away. `hrefWith` may lead
 * to a page below, which then knows the same.
 */
export function useAddress(path: Route) {
  const replace = useReplace();
  const search = new URLSearchParams(useSearchParams());
  return {
    search,
    hrefWith: (changes: AddressChanges, to: Route = path) => hrefOf(to, changed(search, changes)),
    set: (changes: AddressChanges) => {
      replace(hrefOf(path, changed(searchNow(), changes)));
    },
  };
}

/** The query of the address itself, which is ahead of what is drawn when two changes follow each other quickly. */
export function searchNow(): URLSearchParams {
  return new URLSearchParams(location.search);
}

function hrefOf(path: Route, search: URLSearchParams): Route {
  return search.size === 0 ? path : (`${path}?${search.toString()}` as Route);
}

/** The query of an address with these changes. */
export function changed(search: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const wanted = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") wanted.delete(name);
    else wanted.set(name, value);
  }
  return wanted;
}

export type Address = ReturnType<typeof useAddress>;
