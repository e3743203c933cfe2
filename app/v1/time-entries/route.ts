import { list, route } from "@/lib/kernel/http/route";
import { createTimeEntry } from "@/lib/tracking/time-entries/operations/create";
import { listTimeEntries } from "@/lib/tracking/time-entries/operations/read";
import { TimeEntryCreate, TimeEntryListQuery, TimeEntryPage, TimeEntryReply } from "@/lib/tracking/time-entries/schema";
import { toTimeEntryReply } from "@/lib/tracking/time-entries/serialize";

export const GET = list({
  summary: "List time entries",
  description:
    "Owners and admins see all entries, managers their own and those of projects they manage, members their own.",
  operation: listTimeEntries,
  query: TimeEntryListQuery,
  returns: TimeEntryPage,
  serialize: toTimeEntryReply,
  defaultSort: "-start_time",
});

export const POST = route({
  summary: "Create a time entry",
  description:
    "Without `end_time` and `duration_seconds`, starts a timer and stops the running timer. The rate comes from the task, project, user or workspace, in this order, and is stored with the entry. The rates of user and workspace apply only if the project is billed in the workspace's currency.",
  operation: createTimeEntry,
  body: TimeEntryCreate,
  returns: TimeEntryReply,
  errors: ["period_closed", "timesheet_locked", "project_archived", "external_ref_taken"],
  serialize: toTimeEntryReply,
  version: (entry) => entry.version,
  location: (entry) => `/time-entries/${entry.id}`,
});
