import { route } from "@/lib/kernel/http/route";
import { getTimer } from "@/lib/tracking/time-entries/operations/read";
import { TimeEntryQuery, Timer } from "@/lib/tracking/time-entries/schema";
import { toTimer } from "@/lib/tracking/time-entries/serialize";

export const GET = route({
  summary: "Get the caller's running timer",
  description: "The running time entry, or null. To poll it cheaply, send `If-None-Match`.",
  operation: getTimer,
  query: TimeEntryQuery,
  returns: Timer,
  serialize: toTimer,
  version: (entry) => entry?.version ?? 0,
  extension: true,
});
