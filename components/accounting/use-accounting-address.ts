"use client";

import { useSearchParams } from "next/navigation";
import { accountingIn, periodInAddress, type AccountingAddress } from "@/components/accounting/address";
import { changed, searchNow } from "@/components/layout/use-address";
import { useFigures } from "@/components/viewer/use-figures";
import type { Format } from "@/lib/billing/accounting/rules/formats";
import type { Period } from "@/lib/reporting/reports/rules";

export interface ChosenAccounting extends AccountingAddress {
  setFormat: (format: Format) => void;
  setPeriod: (period: Period) => void;
}

/** Format and period are in the address, so that a link opens the same page. */
export function useAccountingAddress(usual: Format): ChosenAccounting {
  const search = new URLSearchParams(useSearchParams());
  const { today } = useFigures();
  const set = (changes: Readonly<Record<string, string | null>>) => {
    const text = changed(searchNow(), changes).toString();
    history.replaceState(null, "", text === "" ? location.pathname : `${location.pathname}?${text}`);
  };
  return {
    ...accountingIn(search, today, usual),
    setFormat: (format) => set({ format }),
    setPeriod: (period) => set(periodInAddress(period)),
  };
}
