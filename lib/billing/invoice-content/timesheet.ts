import type { Language } from "./language";
import type { Printed } from "./printed";

/** A billed time entry in a timesheet, as of the issue. */
export interface TimesheetRow {
  /** Index of its line on the invoice. */
  line: number;
  /** `YYYY-MM-DD`. */
  day: string;
  person: string;
  task: string | null;
  description: string;
  /** Hundredths of an hour. Those of a line add up to the line's quantity. */
  hundredths: number;
}

export interface TimesheetContent {
  title: string;
  labels: { day: string; person: string; task: string; description: string; hours: string };
  projects: readonly { name: string; hours: string; rows: readonly ContentEntry[] }[];
  people: readonly { name: string; hours: string }[];
  total: { label: string; hours: string };
}

export type ContentEntry = { day: string; person: string; task: string; description: string; hours: string };

/** Days in order in each project. Projects are in the order of the invoice. */
export function timesheetContent(
  rows: readonly TimesheetRow[],
  { lines }: Pick<Printed, "lines">,
  { text, format }: Language,
): TimesheetContent {
  const hours = (hundredths: number) => format.decimal(decimalOf(hundredths), 2);
  const projects = groupBy(
    rows.toSorted((one, other) => one.line - other.line),
    ({ line }) => nameOf(lines[line]),
  );
  const people = groupBy(rows, ({ person }) => person);
  return {
    title: text("timesheet"),
    labels: {
      ...{ day: text("report.day"), person: text("report.person"), task: text("report.task") },
      ...{ description: text("description"), hours: text("report.hours") },
    },
    projects: projects.map(([name, group]) => ({
      name,
      hours: hours(sumOf(group)),
      rows: group.toSorted(byDay).map(({ day, person, task, description, hundredths }) => ({
        ...{ day: format.shortDay(day), person, task: task ?? "", description, hours: hours(hundredths) },
      })),
    })),
    people: people
      .map(([name, group]) => ({ name, hours: hours(sumOf(group)) }))
      .sort((one, other) => compare(one.name, other.name)),
    total: { label: text("report.total"), hours: hours(sumOf(rows)) },
  };
}

function nameOf(line: Printed["lines"][number] | undefined): string {
  return line?.project_name ?? "";
}

function byDay(one: TimesheetRow, other: TimesheetRow): number {
  return compare(one.day, other.day) || compare(one.person, other.person);
}

function sumOf(rows: readonly TimesheetRow[]): number {
  return rows.reduce((sum, { hundredths }) => sum + hundredths, 0);
}

function decimalOf(hundredths: number): string {
  return `${String(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, "0")}`;
}

function groupBy(rows: readonly TimesheetRow[], keyOf: (row: TimesheetRow) => string): [string, TimesheetRow[]][] {
  const groups = new Map<string, TimesheetRow[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups];
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
