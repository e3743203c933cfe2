"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useVatFaultText } from "./use-vat-fault-text";
import { vatIdFaultBy } from "@/lib/billing/tax-rates/rules/vat-id-form";

/** The warning is shown on blur. Saving stays possible. */
export function useVatIdWarning(saved: string): { warning: string | null; check: (taxId: string) => void } {
  const textOf = useVatFaultText();
  const [taxId, check] = useState(saved);
  const { data } = useQuery({
    queryKey: ["vat-id", taxId],
    // Loaded on demand: few pages have such a field.
    queryFn: async () => vatIdFaultBy(taxId, await import("jsvat-next")),
    enabled: taxId !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { warning: data ? textOf(data) : null, check };
}
