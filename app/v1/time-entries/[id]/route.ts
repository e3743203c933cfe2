import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import { deleteTimeEntry, updateTimeEntry } from "@/lib/tracking/time-entries/operations/update";
import { getTimeEntry } from "@/lib/tracking/time-entries/operations/read";
import { TimeEntryQuery, TimeEntryReply, TimeEntryUpdate } from "@/lib/tracking/time-entries/schema";
import { toTimeEntryReply } from "@/lib/tracking/time-entries/serialize";

export const GET = route({
  summary: "Retrieve one time entry",
  operation: getTimeEntry,
  params: { id: "ent" },
  query: TimeEntryQuery,
  returns: TimeEntryReply,
  serialize: toTimeEntryReply,
  version: (entry) => entry.version,
});

export const PATCH = route({
  summary: "Update a time entry",
  description:
    "Changes only the given members. An entry is locked while it is on an invoice, in a closed period, or of an archived project.",
  operation: updateTimeEntry,
  params: { id: "ent" },
  body: TimeEntryUpdate,
  returns: TimeEntryReply,
  errors: ["entry_locked", "period_closed", "timesheet_locked", "project_archived", "external_ref_taken"],
  serialize: toTimeEntryReply,
  version: (entry) => entry.version,
});

export const DELETE = route({
  summary: "Delete a time entry",
  operation: deleteTimeEntry,
  params: { id: "ent" },
  returns: Deleted,
  errors: ["entry_locked", "period_closed", "timesheet_locked", "project_archived"],
  serialize: (entry) => ({ id: toPublicId("ent", entry.id), deleted: true as const }),
});
