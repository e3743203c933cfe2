"use client";

import { useTranslations } from "next-intl";
import type { Bulk } from "@/components/time-entries/selection/bulk";

/** Entries become non-billable if all are billable. */
export function useToggleBillable({ change }: Bulk): () => void {
  const t = useTranslations("time.bulk");
  return () =>
    change((entries) => {
      const billable = !entries.every((entry) => entry.billable);
      return {
        toChange: (entry) => (entry.billable === billable ? null : { billable }),
        done: (count) => t(billable ? "markedBillable" : "markedNonBillable", { count }),
      };
    });
}
