"use client";

import { useSearchParams } from "next/navigation";
import { changed, searchNow } from "@/components/layout/use-address";
import { addressOf, periodIn, type StatementPeriod } from "@/components/statements/period";
import { type StatementQuestion, statementQuestion } from "@/components/statements/statement-question";
import { useFigures } from "@/components/viewer/use-figures";
import type { Period } from "@/lib/reporting/reports/rules";
import type { Client } from "@/lib/tracking/clients/schema";

export interface StatementAddress {
  period: StatementPeriod;
  query: StatementQuestion;
  setPeriod: (chosen: Period) => void;
  setCurrency: (currency: string) => void;
}

/** Period and currency are in the address, so that a link opens the same statement. */
export function useStatementAddress(client: Pick<Client, "currency">): StatementAddress {
  const search = new URLSearchParams(useSearchParams());
  const { today } = useFigures();
  const set = (changes: Readonly<Record<string, string | null>>) => {
    const text = changed(searchNow(), changes).toString();
    history.replaceState(null, "", text === "" ? location.pathname : `${location.pathname}?${text}`);
  };
  return {
    period: periodIn(search, today),
    query: statementQuestion(search, today, client),
    setPeriod: (chosen) => set(addressOf(chosen, today)),
    setCurrency: (currency) => set({ currency: currency === client.currency ? null : currency }),
  };
}
