import { route } from "@/lib/http/route";
import { stopTimeEntry } from "@/lib/time-entries/operations/stop";
import { TimeEntryReply } from "@/lib/time-entries/schema";
import { toTimeEntryReply } from "@/lib/time-entries/serialize/reply";

export const POST = route({
  summary: "Stop a running time entry",
  description: "Ends the entry now. A running timer can be stopped even when its project was archived.",
  operation: stopTimeEntry,
  params: { id: "ent" },
  returns: TimeEntryReply,
  errors: ["invalid_state_transition"],
  serialize: toTimeEntryReply,
  version: (entry) => entry.version,
  extension: true,
});
