import { hasAll, hasAny, meanings, type SystemColumns } from "./system";

/** Detailed report and summary report. The latter has one row for each day, without a person and without a clock. */
export const clockify: SystemColumns = {
  headers: meanings([
    ["project", "Project"],
    ["client", "Client"],
    ["notes", "Description"],
    ["task", "Task|Activity"],
    ["person_name", "User"],
    ["person_email", "Email"],
    ["tags", "Tags"],
    ["entry_type", "Type"],
    ["billable", "Billable"],
    ["invoiced", "Invoiced"],
    ["start_date", "Start Date|Date"],
    ["start_time", "Start Time"],
    ["end_date", "End Date"],
    ["end_time", "End Time"],
    ["duration", "Duration (h)|Time (h)|Duration (decimal)|Time (decimal)"],
    ["rate", "Billable Rate"],
    ["amount", "Billable Amount"],
    ["ignored", "Group|Invoice ID|Date of creation|Approval|Approved|Approved by"],
  ]),
  isOwn: (header) =>
    (hasAll(header, "start date", "start time") &&
      (hasAny(header, "duration h", "duration decimal") || header.names.has("Start Date"))) ||
    (hasAll(header, "date") && hasAny(header, "time h", "time decimal")),
};
