import { route } from "@/lib/kernel/http/route";
import { stopTimeEntry } from "@/lib/tracking/time-entries/operations/update";
import { TimeEntryReply } from "@/lib/tracking/time-entries/schema";
import { toTimeEntryReply } from "@/lib/tracking/time-entries/serialize";

export const POST = route({
  summary: "Stop a running time entry",
  description: "Ends the entry now. A timer can be stopped even if its project is archived.",
  operation: stopTimeEntry,
  params: { id: "ent" },
  returns: TimeEntryReply,
  errors: ["invalid_state_transition"],
  serialize: toTimeEntryReply,
  version: (entry) => entry.version,
  extension: true,
});
