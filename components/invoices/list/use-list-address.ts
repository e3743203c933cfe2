"use client";

import type { Route } from "next";
import { useRouter, useSearchParams } from "next/navigation";
import { chosenIn, type Chosen, type Tab } from "@/components/invoices/list/filters";

/** The list's filters live in its address. */
export function useListAddress() {
  const router = useRouter();
  const search = new URLSearchParams(useSearchParams());
  const hrefWith = (changes: Readonly<Record<string, string | null>>) => {
    const wanted = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === "") wanted.delete(name);
      else wanted.set(name, value);
    }
    return (wanted.size === 0 ? "/invoices" : `/invoices?${wanted.toString()}`) as Route;
  };
  const chosen: Chosen = chosenIn(search);
  return {
    chosen,
    isFiltered: chosen.words !== "" || chosen.client !== null || chosen.issued !== null,
    hrefOfTab: (tab: Tab) => hrefWith({ state: tab === "all" ? null : tab }),
    set: (changes: Readonly<Record<string, string | null>>) => {
      router.replace(hrefWith(changes), { scroll: false });
    },
    clear: () => {
      router.replace(hrefWith({ q: null, client: null, issued: null }), { scroll: false });
    },
  };
}
