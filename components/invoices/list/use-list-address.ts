"use client";

import { chosenIn, type Chosen, type Tab } from "@/components/invoices/list/filters";
import { useAddress } from "@/components/layout/use-address";

/** The list's filters live in its address. */
export function useListAddress() {
  const { search, hrefWith, set } = useAddress("/invoices");
  const chosen: Chosen = chosenIn(search);
  return {
    chosen,
    isFiltered: chosen.words !== "" || chosen.client !== null || chosen.issued !== null,
    hrefOfTab: (tab: Tab) => hrefWith({ state: tab === "all" ? null : tab }),
    set,
    clear: () => {
      set({ q: null, client: null, issued: null });
    },
  };
}
