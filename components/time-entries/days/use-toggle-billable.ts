"use client";

import { useTranslations } from "next-intl";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** Entries become non-billable if all are billable. */
export function useToggleBillable(entries: readonly TimeEntryReply[]): () => void {
  const t = useTranslations("time.bulk");
  const { changeAll } = useEntryActions();
  return () => {
    const billable = !entries.every((entry) => entry.billable);
    const count = { count: entries.length };
    changeAll(
      entries.filter((entry) => entry.billable !== billable),
      { billable },
      { done: billable ? t("markedBillable", count) : t("markedNonBillable", count) },
    );
  };
}
