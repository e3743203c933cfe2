"use client";

import { useTranslations } from "next-intl";
import type { Bulk } from "@/components/time-entries/selection/bulk";

/** Entries become non-billable if all are billable. */
export function useToggleBillable({ entries, change }: Bulk): () => void {
  const t = useTranslations("time.bulk");
  return () => {
    const billable = !entries.every((entry) => entry.billable);
    change((entry) => (entry.billable === billable ? null : { billable }), {
      done: (count) => (billable ? t("markedBillable", { count }) : t("markedNonBillable", { count })),
    });
  };
}
