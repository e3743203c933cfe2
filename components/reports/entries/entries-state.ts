import { filtersOf, type ReportState, stateIn } from "@/components/reports/report-state";
import { fromPublicId, type Prefix } from "@/lib/kernel/core/ids";
import { periodOf } from "@/lib/kernel/core/wall-clock";
import type { ReportFilters } from "@/lib/reporting/reports/schema/time";
import { readRefKey, SYSTEM } from "@/lib/kernel/external-refs/rules";
import { LOCK_REASONS } from "@/lib/tracking/time-entries/rules";
import type { TimeEntryTotalsQuery } from "@/lib/tracking/time-entries/schema";

/** The last ones are reasons of a lock. Keys of `reports.entries.states`. */
export const STATES = ["running", "unlocked", "locked", ...LOCK_REASONS] as const;
export type EntryState = (typeof STATES)[number];

export interface EntriesState extends ReportState {
  /** Text in the description. */
  text: string;
  task: readonly string[];
  state: EntryState | null;
  isOverlapping: boolean;
  /** `system:id` of another system. Empty: no filter. */
  reference: string;
  /** Filters of links from other pages. */
  invoice: readonly string[];
  timesheet: readonly string[];
  import: readonly string[];
}

/** Parameters of the address, apart from the days. */
export const FILTERS = [
  ...["q", "user", "client", "project", "task", "tag", "billing", "approval", "state", "overlapping"],
  ...["reference", "invoice", "timesheet", "import"],
] as const;

export function entriesStateIn(search: URLSearchParams, today: string, weekStart: number): EntriesState {
  return {
    ...stateIn(search, today, weekStart),
    text: (search.get("q") ?? "").slice(0, 200),
    task: idsIn(search, "task", "tsk"),
    state: STATES.find((one) => one === search.get("state")) ?? null,
    isOverlapping: search.has("overlapping"),
    reference: referenceIn(search.get("reference") ?? ""),
    invoice: idsIn(search, "invoice", "inv"),
    timesheet: idsIn(search, "timesheet", "tms"),
    import: idsIn(search, "import", "imp"),
  };
}

/** Return `system:id` as the API takes it. Empty for other text. */
export function referenceIn(text: string): string {
  const { system = "", id = "" } = readRefKey(text.trim()) ?? {};
  const key = `${system.toLowerCase()}:${id}`;
  return SYSTEM.test(system.toLowerCase()) && id !== "" && key.length <= 300 ? key : "";
}

function idsIn(search: URLSearchParams, name: string, prefix: Prefix): string[] {
  return (search.get(name) ?? "").split(",").filter((id) => fromPublicId(prefix, id) !== null);
}

/** Filters that reports and their files take, too. */
export function reportFiltersOf(state: EntriesState): ReportFilters {
  return {
    ...filtersOf(state),
    ...given({
      q: state.text.trim(),
      task_id: state.task.join(),
      invoice_id: state.invoice.join(),
      timesheet_id: state.timesheet.join(),
      import_id: state.import.join(),
      external_ref: state.reference,
    }),
    ...lockOf(state.state),
    ...(state.isOverlapping && { overlapping: "true" as const }),
  };
}

function lockOf(state: EntryState | null): Pick<ReportFilters, "locked" | "lock_reason"> {
  if (state === null || state === "running") return {};
  if (state === "locked" || state === "unlocked") return { locked: state === "locked" ? "true" : "false" };
  return { lock_reason: state };
}

/** @param timeZone of the workspace, whose days the range has. */
export function entriesQueryOf(state: EntriesState, timeZone: string): TimeEntryTotalsQuery {
  const { from: _from, to: _to, ...filters } = reportFiltersOf(state);
  const { from, to } = periodOf(state.period, timeZone);
  return {
    ...filters,
    ...(from && { from: from.toISOString() }),
    ...(to && { to: to.toISOString() }),
    ...(state.state === "running" && { running: "true" as const }),
  };
}

function given(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

/** Entries of a report: the same days and filters. */
export function entriesHref(reportSearch: string): string {
  const search = new URLSearchParams(reportSearch);
  for (const name of ["show", "group", "measure", "bars", "saved"]) search.delete(name);
  return search.size === 0 ? "/reports/entries" : `/reports/entries?${search.toString()}`;
}
