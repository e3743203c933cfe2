import { hasAll, meanings, type SystemColumns } from "./system";

/** Detailed time report. Most accounts export days and hours without a clock. */
export const harvest: SystemColumns = {
  headers: meanings([
    ["start_date", "Date"],
    ["client", "Client"],
    ["project", "Project"],
    ["project_code", "Project Code"],
    ["task", "Task"],
    ["notes", "Notes"],
    ["duration", "Hours"],
    ["billable", "Billable?"],
    ["invoiced", "Invoiced?"],
    ["person_first_name", "First Name"],
    ["person_last_name", "Last Name"],
    ["start_time", "Start Time|Started|Started At|Start"],
    ["end_time", "End Time|Ended|Ended At|Stopped|End"],
    ["rate", "Billable Rate"],
    ["amount", "Billable Amount"],
    ["currency", "Currency"],
    [
      "ignored",
      "Hours Rounded|Approved?|Employee?|Employee Id|Roles|Teams|Department|Cost Rate|Cost Amount|External Reference URL",
    ],
  ]),
  isOwn: (header) => hasAll(header, "date", "hours", "first name", "last name"),
};
