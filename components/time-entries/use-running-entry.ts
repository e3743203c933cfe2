"use client";

import { useQuery } from "@tanstack/react-query";
import { timer } from "@/lib/tracking/time-entries/queries";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** The entry that runs, or null. */
export function useRunningEntry(): TimeEntryReply | null {
  return useQuery(timer()).data?.time_entry ?? null;
}
