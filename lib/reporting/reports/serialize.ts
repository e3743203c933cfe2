import { seesMoney, type Actor } from "@/lib/kernel/auth/context";
import { type Prefix, toPublicId } from "@/lib/kernel/core/ids";
import { textOf, type CustomValue, type FieldRules } from "@/lib/tracking/custom-fields/rules";
import { toCustom } from "@/lib/tracking/custom-fields/serialize";
import type { GroupedFields } from "./operations/grouped-fields";
import type { TimeReportView } from "./operations/time";
import type { Dimension, NamedDimension, ReportEntry, TimeReport, TimeReportRow } from "./schema/time";
import type { ReportEntryRow } from "./store/entries";
import type { GroupKey } from "./store/time";
import type { ReportRow } from "./operations/unbilled";
import type { ProfitPart, ProfitView } from "./operations/profit";
import { isCustom, marginOf } from "./rules";
import type { ProfitReport, ProfitRow } from "./schema/profit";

type Sums = TimeReport["totals"];
type SecondsOf =
  | "seconds"
  | "roundedSeconds"
  | "billableSeconds"
  | "roundedBillableSeconds"
  | "uninvoicedSeconds"
  | "coveredSeconds"
  | "invoicedSeconds";

export function toTimeReport(view: TimeReportView, viewer: Actor): TimeReport {
  const groups = new Map<string, ReportRow[]>();
  for (const row of view.rows) {
    const key = JSON.stringify([row.keys, row.isRest]);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return {
    group_by: [...view.dimensions],
    custom_fields: [...view.fields].map(([group_by, { label, type }]) => ({ group_by, label, type })),
    from: view.from,
    to: view.to,
    time_zone: view.timeZone,
    is_rounded: view.isRounded,
    rows: [...groups.values()].map((group) => ({
      ...keysOf(group[0], view.fields),
      ...(group[0]?.isRest === true && { is_rest: true as const }),
      ...sum(group, viewer),
    })),
    rest_count: view.restCount,
    totals: sum(view.totals, viewer),
  };
}

/** Dimensions whose groups have ids. */
const PREFIXES: Readonly<Partial<Record<Dimension, Prefix>>> = {
  client: "cli",
  project: "prj",
  task: "tsk",
  user: "usr",
};

function keysOf(row: ReportRow | undefined, fields: GroupedFields): Partial<TimeReportRow> {
  const keys = Object.entries(row?.keys ?? {}) as [Dimension, GroupKey][];
  const custom = [...fields].map(([dimension, field]) => [
    dimension,
    shownValue(field, row?.keys[dimension]?.id ?? null),
  ]);
  const named = keys.filter((key): key is [NamedDimension, GroupKey] => !isCustom(key[0]));
  return Object.fromEntries<unknown>([
    ...named.map(([dimension, { id, name, color, clientName }]) => {
      const prefix = PREFIXES[dimension];
      if (!prefix) return [dimension, name] as const;
      const project = dimension === "project" ? { color, client_name: clientName } : {};
      return [dimension, id === null ? null : { id: toPublicId(prefix, id), name, ...project }] as const;
    }),
    ...(custom.length > 0 ? [["custom", Object.fromEntries(custom)] as const] : []),
  ]);
}

/** @param json of the value. */
function shownValue(field: FieldRules, json: string | null): { value: CustomValue; label: string } | null {
  if (json === null) return null;
  const value = JSON.parse(json) as CustomValue;
  return { value, label: textOf(field, value) };
}

/** Seconds of all, money by currency. */
function sum(rows: readonly ReportRow[], viewer: Actor): Sums {
  const total = (member: SecondsOf) => rows.reduce((all, row) => all + row[member], 0);
  const amounts = (member: "amountMinor" | "uninvoicedMinor" | "unbilledMinor" | "coveredMinor") =>
    rows.flatMap((row) =>
      seesMoney(viewer) && row.currency !== null ? [{ amount: row[member] ?? 0, currency: row.currency }] : [],
    );
  const isDivided = rows.some(({ unbilledMinor }) => unbilledMinor === null);
  const starts = rows.flatMap(({ lastStart }) => (lastStart === null ? [] : [lastStart.toISOString()]));
  return {
    seconds: total("seconds"),
    rounded_seconds: total("roundedSeconds"),
    billable_seconds: total("billableSeconds"),
    rounded_billable_seconds: total("roundedBillableSeconds"),
    uninvoiced_seconds: total("uninvoicedSeconds"),
    amounts: amounts("amountMinor"),
    uninvoiced_amounts: amounts("uninvoicedMinor"),
    unbilled_amounts: isDivided ? null : amounts("unbilledMinor"),
    covered_seconds: total("coveredSeconds"),
    covered_amounts: amounts("coveredMinor"),
    invoiced_seconds: total("invoicedSeconds"),
    last_start_time: starts.sort().at(-1) ?? null,
  };
}

export function toReportEntry(row: ReportEntryRow, viewer: Actor): ReportEntry {
  const named = (prefix: Prefix, id: string | null, name: string | null) =>
    id === null ? null : { id: toPublicId(prefix, id), name: name ?? "" };
  const project = named("prj", row.projectId, row.projectName);
  return {
    id: toPublicId("ent", row.id),
    day: row.day,
    start_time: row.startTime.toISOString(),
    end_time: row.endTime.toISOString(),
    user: { id: toPublicId("usr", row.userId), name: row.userName },
    client: named("cli", row.clientId, row.clientName),
    project: project && { ...project, color: row.projectColor ?? "clay", client_name: row.clientName },
    task: named("tsk", row.taskId, row.taskName),
    notes: row.notes,
    tags: row.tags,
    custom: toCustom(row.custom),
    billable: row.billable,
    invoiced: row.isInvoiced,
    covered: row.isCovered,
    seconds: row.seconds,
    rounded_seconds: row.roundedSeconds,
    amount:
      seesMoney(viewer) && row.billable && row.currency !== null
        ? { amount: row.amountMinor, currency: row.currency }
        : null,
  };
}

export function toProfitReport({ groupBy, parts, names }: ProfitView): ProfitReport {
  const groups = new Map<string, ProfitPart[]>();
  for (const part of parts) {
    const key = groupBy === "client" ? (part.clientId ?? "") : (part.projectId ?? `of ${part.clientId ?? ""}`);
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  const rows = [...groups.values()].map((group) => ({ ...whoseOf(group[0], groupBy, names), ...figuresOf(group) }));
  return { rows: rows.sort(byName), totals: figuresOf(parts) };
}

type Whose = Pick<ProfitRow, "client" | "project">;

/** An invoice keeps its client when its project moves to another one. */
function whoseOf(part: ProfitPart | undefined, groupBy: ProfitView["groupBy"], names: ProfitView["names"]): Whose {
  const clientOf = (id: string | null) =>
    id === null ? null : { id: toPublicId("cli", id), name: nameIn(names.clients, id) };
  const { clientId = null, projectId = null } = part ?? {};
  if (groupBy === "client") return { client: clientOf(clientId) };
  const project = projectId === null ? undefined : names.projects.get(projectId);
  if (projectId === null || !project) return { client: clientOf(clientId), project: null };
  const { name, color } = project;
  return { client: clientOf(project.clientId), project: { id: toPublicId("prj", projectId), name, color } };
}

function nameIn(names: ProfitView["names"]["clients"], id: string): string {
  return names.get(id)?.name ?? "";
}

function byName(one: ProfitRow, other: ProfitRow): number {
  const name = (row: ProfitRow) => `${row.project?.name ?? "\uffff"} ${row.client?.name ?? "\uffff"}`;
  return name(one).localeCompare(name(other), "en");
}

function figuresOf(parts: readonly ProfitPart[]): ProfitReport["totals"] {
  const revenue = sumsOf(parts.map((part) => part.revenue));
  const cost = sumsOf(parts.map((part) => part.cost));
  const currencies = new Set([...revenue, ...cost].map((sum) => sum.currency));
  const [currency] = currencies;
  const profit =
    currencies.size === 1 && currency !== undefined
      ? { amount: (revenue[0]?.amount ?? 0) - (cost[0]?.amount ?? 0), currency }
      : null;
  const total = (of: "seconds" | "uncostedSeconds") => parts.reduce((sum, part) => sum + part[of], 0);
  return {
    seconds: total("seconds"),
    seconds_without_cost: total("uncostedSeconds"),
    revenue,
    cost,
    profit,
    margin: profit && marginOf(profit.amount, revenue[0]?.amount ?? 0),
  };
}

/** Sums of 0 are left out. */
function sumsOf(parts: readonly ProfitPart["revenue"][]): { amount: number; currency: string }[] {
  const sums = new Map<string, number>();
  for (const part of parts) if (part) sums.set(part.currency, (sums.get(part.currency) ?? 0) + part.minor);
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([currency, amount]) => ({ amount, currency }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));
}
