"use client";

import { useTranslations } from "next-intl";
import { entryName } from "@/components/time-entries/entry/entry-actions";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export function useEntryName(): (entry: TimeEntryReply) => string {
  const t = useTranslations("time.entry");
  return (entry) => entryName(entry, t);
}
