import { hasAll, hasAny, meanings, type SystemColumns } from "./system";

/** Detailed report, and the file for upload, which has no end. */
export const toggl: SystemColumns = {
  headers: meanings([
    ["person_name", "User"],
    ["person_email", "Email"],
    ["client", "Client"],
    ["project", "Project"],
    ["task", "Task"],
    ["notes", "Description"],
    ["billable", "Billable"],
    ["start_date", "Start date"],
    ["start_time", "Start time"],
    ["end_date", "End date|Stop date"],
    ["end_time", "End time|Stop time"],
    ["duration", "Duration"],
    ["tags", "Tags"],
    ["amount", "Amount"],
  ]),
  isOwn: (header) =>
    hasAll(header, "start date", "start time", "duration") &&
    header.names.has("Start date") &&
    hasAny(header, "email", "user", "description"),
};
