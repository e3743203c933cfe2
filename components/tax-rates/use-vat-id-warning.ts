"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { vatIdFaultBy } from "@/lib/billing/tax-rates/rules/vat-id-form";

/** The reason why a tax id that begins like a VAT id is none, from the moment the field is left. It may be saved all the same. */
export function useVatIdWarning(saved: string): { warning: string | null; check: (taxId: string) => void } {
  const [taxId, check] = useState(saved);
  const { data } = useQuery({
    queryKey: ["vat-id", taxId],
    // Loaded here: few pages have such a field.
    queryFn: async () => vatIdFaultBy(taxId, await import("jsvat-next")),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { warning: data ?? null, check };
}
