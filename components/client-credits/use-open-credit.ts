"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { openCredits } from "@/lib/billing/client-credits/queries";
import type { Money } from "@/lib/kernel/core/money";

/** The client's remaining credit in a currency; null while it loads. */
export function useOpenCredit(clientId: string, currency: string): Money | null {
  const { data } = useInfiniteQuery(openCredits(clientId, currency));
  if (!data) return null;
  const credits = data.pages.flatMap((page) => page.data);
  return { amount: credits.reduce((sum, { remaining }) => sum + remaining.amount, 0), currency };
}
