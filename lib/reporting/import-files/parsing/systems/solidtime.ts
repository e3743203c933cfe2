import { hasAll, hasAny, meanings, type SystemColumns } from "./system";

/** Generic file of time entries, and the detailed report. */
export const solidtime: SystemColumns = {
  headers: meanings([
    ["notes", "description"],
    ["billable", "billable"],
    ["client", "client"],
    ["project", "project"],
    ["tags", "tags"],
    ["start", "start"],
    ["end", "end"],
    ["duration", "Duration|Duration (decimal)"],
    ["task", "task"],
    ["person_name", "user_name|User"],
    ["person_email", "user_email"],
  ]),
  isOwn: (header) =>
    hasAll(header, "start", "end", "description", "project") &&
    (hasAny(header, "user name", "user email") || hasAll(header, "billable", "tags", "client", "task")),
};
