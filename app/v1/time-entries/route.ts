import { list, route } from "@/lib/kernel/http/route";
import { createTimeEntry } from "@/lib/tracking/time-entries/operations/create";
import { listTimeEntries } from "@/lib/tracking/time-entries/operations/read";
import { TimeEntryCreate, TimeEntryListQuery, TimeEntryPage, TimeEntryReply } from "@/lib/tracking/time-entries/schema";
import { toTimeEntryReply } from "@/lib/tracking/time-entries/serialize";

export const GET = list({
  summary: "List time entries",
  description: "Entries that the caller may see: their own, those of projects that they manage, or all.",
  operation: listTimeEntries,
  query: TimeEntryListQuery,
  returns: TimeEntryPage,
  serialize: toTimeEntryReply,
  defaultSort: "-start_time",
});

export const POST = route({
  summary: "Create a time entry",
  description:
    "Starts a timer when neither `end_time` nor `duration_seconds` is given, and stops the timer that was running. The rate comes from the task, project, user or workspace, in this order, and is stored with the entry. Those of user and workspace count only where the project is billed in the workspace's currency.",
  operation: createTimeEntry,
  body: TimeEntryCreate,
  returns: TimeEntryReply,
  errors: ["project_archived"],
  serialize: toTimeEntryReply,
  version: (entry) => entry.version,
  location: (entry) => `/time-entries/${entry.id}`,
});
