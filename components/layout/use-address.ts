"use client";

import { useSearchParams } from "next/navigation";
import { useReplace } from "@/components/layout/within-page";

/** Null removes a parameter. */
export type AddressChanges = Readonly<Record<string, string | null>>;

/**
 * The address has filters, tab and order. Null removes a parameter. `hrefWith` may lead to a page below, with the
 * same parameters.
 */
export function useAddress(path: string) {
  const replace = useReplace();
  const search = new URLSearchParams(useSearchParams());
  return {
    search,
    hrefWith: (changes: AddressChanges, to: string = path) => hrefOf(to, changed(search, changes)),
    set: (changes: AddressChanges) => {
      replace(hrefOf(path, changed(searchNow(), changes)));
    },
  };
}

/** The query of the address is ahead of the rendered one after two quick changes. */
export function searchNow(): URLSearchParams {
  return new URLSearchParams(location.search);
}

function hrefOf(path: string, search: URLSearchParams): string {
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

export function changed(search: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const wanted = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") wanted.delete(name);
    else wanted.set(name, value);
  }
  return wanted;
}

export type Address = ReturnType<typeof useAddress>;
