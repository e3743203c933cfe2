import { unbilledOf } from "@/components/projects/unbilled";
import { addSums, budgetUse, type BudgetUse, NO_TIME, type TimeSums } from "@/components/projects/budget";
import type { Money } from "@/lib/kernel/core/money";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import type { InvoiceReport } from "@/lib/reporting/reports/schema/invoices";
import type { TimeReport, TimeReportRow } from "@/lib/reporting/reports/schema/time";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export interface ProjectLine {
  project: ProjectReply;
  /** Whether the figures count everyone's time. If not, the budget is hidden. */
  isWhole: boolean;
  use: BudgetUse | null;
  monthSeconds: number;
  /** One per currency. */
  unbilled: Money[];
  /** The person is null unless the entry is of this month. */
  last: { at: string; who: string | null } | null;
  /** Name of the person with a running timer. */
  running: string | null;
}

export interface ProjectReports {
  /** The report of all time is by project. The month's is by project and user. */
  whole: TimeReport | undefined;
  month: TimeReport | undefined;
  invoices: InvoiceReport | undefined;
  running: readonly TimeEntryReply[];
  seesAll: (project: ProjectReply) => boolean;
}

export function linesOf(projects: readonly ProjectReply[], reports: ProjectReports, today: string): ProjectLine[] {
  const whole = byProject(reports.whole);
  const month = byProject(reports.month);
  const unbilled = unbilledOf(reports.invoices);
  return projects.map((project) => {
    const sums = { whole: whole.get(project.id)?.sums ?? NO_TIME, month: month.get(project.id)?.sums ?? NO_TIME };
    const isWhole = reports.seesAll(project);
    const timer = reports.running.find(({ project_id }) => project_id === project.id);
    return {
      project,
      isWhole,
      use: isWhole ? budgetUse(project, sums, today) : null,
      monthSeconds: sums.month.seconds,
      unbilled: unbilled(project.id).amounts,
      last: lastOf(whole.get(project.id), month.get(project.id)),
      running: timer ? (timer.user?.name ?? "") : null,
    };
  });
}

interface ProjectTime {
  sums: TimeSums;
  last: ProjectLine["last"];
}

/** The report of all time has the instant, and the month's report the person. */
function lastOf(whole: ProjectTime | undefined, month: ProjectTime | undefined): ProjectLine["last"] {
  const last = whole?.last ?? null;
  return last && month?.last?.at === last.at ? month.last : last;
}

function byProject(report: TimeReport | undefined): ReadonlyMap<string, ProjectTime> {
  const found = new Map<string, ProjectTime>();
  for (const row of report?.rows ?? []) {
    if (row.project) found.set(row.project.id, withRow(found.get(row.project.id), row));
  }
  return found;
}

function withRow(before: ProjectTime | undefined, row: TimeReportRow): ProjectTime {
  const at = row.last_start_time;
  const last = at === null ? null : { at, who: row.user?.name ?? null };
  if (!before) return { sums: row, last };
  const isLater = last !== null && last.at > (before.last?.at ?? "");
  return { sums: addSums(before.sums, row), last: isLater ? last : before.last };
}

export const ORDERS = ["attention", "name", "recent", "unbilled"] as const;
type Order = (typeof ORDERS)[number];

export interface Wanted {
  status: "active" | "archived" | "all";
  words: string;
  client: string | null;
  person: string | null;
  order: Order;
}

export const INTERNAL = "none";

/** Unknown values are ignored. */
export function wantedIn(search: URLSearchParams): Wanted {
  const state = search.get("state");
  return {
    status: state === "archived" || state === "all" ? state : "active",
    words: (search.get("q") ?? "").trim(),
    client: search.get("client"),
    person: search.get("person"),
    order: ORDERS.find((order) => order === search.get("sort")) ?? "attention",
  };
}

export function isFiltered({ words, client, person }: Wanted): boolean {
  return words !== "" || client !== null || person !== null;
}

export function chosenLines(lines: readonly ProjectLine[], wanted: Wanted): ProjectLine[] {
  return lines.filter((line) => fits(line.project, wanted)).sort((one, other) => compare(one, other, wanted.order));
}

function fits(project: ProjectReply, { status, words, client, person }: Wanted): boolean {
  const text = `${project.name} ${project.client?.name ?? ""} ${project.code ?? ""}`.toLocaleLowerCase();
  return (
    (status === "all" || project.status === status) &&
    text.includes(words.toLocaleLowerCase()) &&
    (client === null || (project.client_id ?? INTERNAL) === client) &&
    (person === null || isFor(project, person))
  );
}

/** A person is a team member, or the project is open to everyone. */
function isFor(project: ProjectReply, userId: string): boolean {
  const named = [...project.member_ids, ...project.manager_ids].includes(userId);
  return named || project.access === "workspace";
}

function compare(one: ProjectLine, other: ProjectLine, order: Order): number {
  return COMPARE[order](one, other) || one.project.name.localeCompare(other.project.name);
}

const byRecent = (one: ProjectLine, other: ProjectLine) => (other.last?.at ?? "").localeCompare(one.last?.at ?? "");

const COMPARE: Record<Order, (one: ProjectLine, other: ProjectLine) => number> = {
  name: () => 0,
  recent: byRecent,
  unbilled: (one, other) => unbilledMinor(other) - unbilledMinor(one),
  attention: (one, other) => shareOf(other) - shareOf(one) || byRecent(one, other),
};

/** The sum of all currencies is only for sorting. */
function unbilledMinor({ unbilled }: ProjectLine): number {
  return unbilled.reduce((sum, { amount }) => sum + amount, 0);
}

/** Projects without a budget come last. */
function shareOf({ use }: ProjectLine): number {
  return use === null || use.budget === 0 ? -1 : use.used / use.budget;
}
