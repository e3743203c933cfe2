"use client";

import type { Route } from "next";
import { useRouter, useSearchParams } from "next/navigation";

type Changes = Readonly<Record<string, string | null>>;

/** The part of a page's address that says what is shown: filters, tab, order. Null takes a part away. */
export function useAddress(path: Route) {
  const router = useRouter();
  const search = new URLSearchParams(useSearchParams());
  const hrefWith = (changes: Changes): Route => {
    const wanted = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === "") wanted.delete(name);
      else wanted.set(name, value);
    }
    return wanted.size === 0 ? path : (`${path}?${wanted.toString()}` as Route);
  };
  return {
    search,
    hrefWith,
    set: (changes: Changes) => {
      router.replace(hrefWith(changes), { scroll: false });
    },
  };
}
