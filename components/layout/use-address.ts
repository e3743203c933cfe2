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
  const hrefWith = (changes: AddressChanges, to: Route = path): Route => {
    const wanted = changed(search, changes);
    return wanted.size === 0 ? to : (`${to}?${wanted.toString()}` as Route);
  };
  return {
    search,
    hrefWith,
    set: (changes: AddressChanges) => {
      replace(hrefWith(changes));
    },
  };
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
