import { toPublicId } from "@/lib/kernel/core/ids";
import type { ProfitPart, ProfitView } from "../operations/profit";
import { marginOf } from "../rules/money";
import type { ProfitReport, ProfitRow } from "../schema/profit";

/** For owners and admins, who alone reach it. */
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

function whoseOf(part: ProfitPart | undefined, groupBy: ProfitView["groupBy"], names: ProfitView["names"]): Whose {
  const projectId = part?.projectId ?? null;
  const project = projectId === null ? undefined : names.projects.get(projectId);
  const clientId = project ? project.clientId : (part?.clientId ?? null);
  const client = clientId === null ? null : { id: toPublicId("cli", clientId), name: nameIn(names.clients, clientId) };
  if (groupBy === "client") return { client };
  if (projectId === null || !project) return { client, project: null };
  return { client, project: { id: toPublicId("prj", projectId), name: project.name, color: project.color } };
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

/** One sum for each currency; a currency in which everything is nothing is not there. */
function sumsOf(parts: readonly ProfitPart["revenue"][]): { amount: number; currency: string }[] {
  const sums = new Map<string, number>();
  for (const part of parts) if (part) sums.set(part.currency, (sums.get(part.currency) ?? 0) + part.minor);
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([currency, amount]) => ({ amount, currency }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));
}
