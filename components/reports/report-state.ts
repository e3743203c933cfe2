import { isPublicId, type Prefix } from "@/lib/kernel/core/ids";
import { addDays, monthOf } from "@/lib/kernel/core/wall-clock";
import {
  type Bar,
  barsFor,
  fieldOf,
  isCustom,
  isTime,
  MAX_SERIES,
  NO_GROUP,
  type Period,
  type Preset,
  presetPeriod,
  PRESETS,
  sameDaysBefore,
  seriesOf,
} from "@/lib/reporting/reports/rules";
import { MAX_ACTIVE } from "@/lib/tracking/custom-fields/rules";
import type { Dimension, ReportFilters, TimeReportQuery } from "@/lib/reporting/reports/schema/time";

/** Groupings of a report besides custom fields, in the order of the menu. Keys of `reports.words.dimensions`. */
export const DIMENSIONS = ["project", "client", "task", "user", "tag", "approval", "day", "week", "month"] as const;

export const BILLING = ["billable", "not-billable", "uninvoiced", "covered", "invoiced"] as const;
export type Billing = (typeof BILLING)[number];

/** `none`: not in a timesheet. */
export const APPROVALS = ["open", "submitted", "approved", "rejected", "none"] as const;
export type Approval = (typeof APPROVALS)[number];

/** The filters that take ids. */
const ID_FILTERS = { client: "cli", project: "prj", user: "usr" } as const satisfies Record<string, Prefix>;

export interface ReportState {
  preset: Preset | null;
  period: Period;
  groups: readonly [Dimension, Dimension | null];
  client: readonly string[];
  project: readonly string[];
  user: readonly string[];
  tag: readonly string[];
  billing: Billing | null;
  approval: Approval | null;
  /** Values of custom fields of entries by key. Empty: without a value. */
  custom: Readonly<Record<string, string>>;
  measure: "hours" | "amount";
  bar: Bar;
}

/** Parameter of the keys of custom fields that have no value. Its other ones are `custom.<key>`. */
const WITHOUT = "without";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Invalid values are left out. */
export function stateIn(search: URLSearchParams, today: string, weekStart: number): ReportState {
  const range = rangeIn(search, today, weekStart);
  const bars = barsFor(range.period);
  return {
    ...range,
    groups: groupsIn(search),
    client: idsIn(search, "client"),
    project: idsIn(search, "project"),
    user: idsIn(search, "user"),
    tag: listIn(search, "tag"),
    billing: BILLING.find((one) => one === search.get("billing")) ?? null,
    approval: APPROVALS.find((one) => one === search.get("approval")) ?? null,
    custom: customIn(search),
    measure: search.get("measure") === "amount" ? "amount" : "hours",
    bar: bars.find((one) => one === search.get("bars")) ?? bars[0],
  };
}

function customIn(search: URLSearchParams): ReportState["custom"] {
  const given = [...search].filter(([name, value]) => value !== "" && isEntryField(name));
  const without = listIn(search, WITHOUT).filter((key) => isEntryField(`custom.${key}`));
  const values = [
    ...given.map(([name, value]) => [name.slice("custom.".length), value] as const),
    ...without.map((key) => [key, ""] as const),
  ];
  return Object.fromEntries(values.toSorted(([one], [other]) => (one < other ? -1 : 1)).slice(0, MAX_ACTIVE));
}

function isEntryField(name: string): boolean {
  return isCustom(name) && fieldOf(name).object === "time_entry";
}

/** Return the changes of the address from some values of custom fields to others. */
export function customParameters(
  before: ReportState["custom"],
  after: ReportState["custom"],
): Record<string, string | null> {
  const keys = [...Object.keys(before), ...Object.keys(after)];
  const without = Object.keys(after).filter((key) => after[key] === "");
  const values = keys.map((key) => [`custom.${key}`, after[key] || null] as const);
  return { ...Object.fromEntries(values), [WITHOUT]: without.join(",") || null };
}

function rangeIn(search: URLSearchParams, today: string, weekStart: number): Pick<ReportState, "preset" | "period"> {
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
  if (isDay(from) && isDay(to) && from <= to) return { preset: null, period: { from, to } };
  const preset = PRESETS.find((one) => one === search.get("range")) ?? "this-month";
  return { preset, period: presetPeriod(preset, today, weekStart) };
}

function groupsIn(search: URLSearchParams): ReportState["groups"] {
  const [first, second] = (search.get("group") ?? "project,task").split(",").map(dimensionCalled);
  if (first === undefined) return ["project", "task"];
  return [first, second === undefined || second === first ? null : second];
}

export function filtersOf({ period, client, project, user, tag, ...state }: ReportState): ReportFilters {
  const several = (values: readonly string[]) => (values.length === 0 ? undefined : values.join(","));
  const filters = {
    ...period,
    client_id: several(client),
    project_id: several(project),
    user_id: several(user),
    tag: several(tag),
    approval: state.approval ?? undefined,
    custom: Object.keys(state.custom).length === 0 ? undefined : state.custom,
    ...billingOf(state.billing),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

export function questionsOf(
  state: ReportState,
): Record<"rows" | "bars", TimeReportQuery> & Record<"before", TimeReportQuery & Period> {
  const filters = filtersOf(state);
  const period = sameDaysBefore(state.period, state.preset);
  return {
    before: { group_by: "month", ...filtersOf({ ...state, period }), ...period },
    rows: { group_by: state.groups[0], ...filters },
    bars: { group_by: `${state.bar},${seriesOf(state.groups)}`, top: String(MAX_SERIES), ...filters },
  };
}

const FILTER_OF = {
  client: "client_id",
  project: "project_id",
  task: "task_id",
  user: "user_id",
  tag: "tag",
  approval: "approval",
} as const;

/**
 * The reply may contain other groups too: there is no filter for entries without a client, project and so on, an entry
 * has several tags, and groups of custom fields are not filtered.
 *
 * @param key of the group: an id, a tag, a value, a day or a month, or `NO_GROUP`.
 */
export function partsOf(state: ReportState, key: string): TimeReportQuery {
  const [first, second] = state.groups;
  const filters = filtersOf(state);
  const group_by = second ? `${first},${second}` : first;
  if (isTime(first)) return { group_by, ...filters, ...within(state.period, daysOf(first, key)) };
  if (first === "approval" && key === NO_GROUP) return { group_by, ...filters, approval: "none" };
  return key === NO_GROUP || isCustom(first)
    ? { group_by, ...filters }
    : { group_by, [FILTER_OF[first]]: key, ...filters };
}

function daysOf(dimension: "day" | "week" | "month", key: string): Period {
  if (dimension === "day") return { from: key, to: key };
  if (dimension === "week") return { from: key, to: addDays(key, 6) };
  const { first, last } = monthOf(`${key}-01`);
  return { from: first, to: last };
}

function within(period: Period, { from, to }: Period): Period {
  return { from: from > period.from ? from : period.from, to: to < period.to ? to : period.to };
}

function billingOf(billing: Billing | null): Pick<ReportFilters, "billable" | "invoiced" | "covered"> {
  if (billing === "billable") return { billable: "true" };
  if (billing === "not-billable") return { billable: "false" };
  if (billing === "uninvoiced") return { billable: "true", invoiced: "false", covered: "false" };
  if (billing === "covered") return { covered: "true" };
  return billing === "invoiced" ? { invoiced: "true" } : {};
}

function idsIn(search: URLSearchParams, name: keyof typeof ID_FILTERS): string[] {
  return listIn(search, name).filter((id) => isPublicId(ID_FILTERS[name], id));
}

function listIn(search: URLSearchParams, name: string): string[] {
  return [...new Set((search.get(name) ?? "").split(",").filter((value) => value !== ""))].slice(0, 30);
}

function dimensionCalled(name: string): Dimension | undefined {
  if (isCustom(name)) return name;
  return DIMENSIONS.find((one) => one === name);
}

function isDay(text: string): boolean {
  return (
    DAY.test(text) && text > "1900" && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
  );
}
