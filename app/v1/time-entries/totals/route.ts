import { route } from "@/lib/kernel/http/route";
import { timeEntryTotals } from "@/lib/tracking/time-entries/operations/totals";
import { TimeEntryTotals, TimeEntryTotalsQuery } from "@/lib/tracking/time-entries/schema";
import { toTimeEntryTotals } from "@/lib/tracking/time-entries/serialize";

export const GET = route({
  summary: "Count and add up time entries",
  description: "The number, time and value of the entries that `GET /v1/time-entries` lists for the same filters.",
  operation: timeEntryTotals,
  query: TimeEntryTotalsQuery,
  returns: TimeEntryTotals,
  serialize: toTimeEntryTotals,
  extension: true,
});
