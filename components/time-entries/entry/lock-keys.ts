import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** Message keys of the reasons why an entry is locked, in several namespaces. */
export const LOCK_KEYS = {
  invoiced: "billed",
  period_closed: "closed",
  approved: "approved",
  submitted: "submitted",
  invoiced_elsewhere: "billed",
  project_archived: "archived",
} as const satisfies Record<NonNullable<TimeEntryReply["lock_reason"]>, string>;
