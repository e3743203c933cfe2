"use client";

import type { Route } from "next";
import { useSearchParams } from "next/navigation";
import { useReplace } from "@/components/layout/within-page";

type Changes = Readonly<Record<string, string | null>>;

/**
 * The part of a page's address that says what is shown: filters, tab, order. Null takes a part away. `hrefWith` may lead
 * to a page below, which then knows the same.
 */
export function useAddress(path: Route) {
  const replace = useReplace();
  const search = new URLSearchParams(useSearchParams());
  const hrefWith = (changes: Changes, to: Route = path): Route => {
    const wanted = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === "") wanted.delete(name);
      else wanted.set(name, value);
    }
    return wanted.size === 0 ? to : (`${to}?${wanted.toString()}` as Route);
  };
  return {
    search,
    hrefWith,
    set: (changes: Changes) => {
      replace(hrefWith(changes));
    },
  };
}

export type Address = ReturnType<typeof useAddress>;
