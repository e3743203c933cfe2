import type { ExpenseListQuery, ExpenseTotalsQuery } from "@/lib/billing/expenses/schema";
import { isPublicId, type Prefix } from "@/lib/kernel/core/ids";
import { type Period, presetPeriod } from "@/lib/reporting/reports/rules";

/** `drafts` are files of this browser that are no expenses yet. */
export const TABS = ["all", "drafts", "unbilled", "to-reimburse", "billed"] as const;
export type Tab = (typeof TABS)[number];

export const PERIODS = ["this-month", "last-month", "this-quarter", "this-year", "last-year"] as const;

export const RECEIPTS = ["with", "without"] as const;

export interface Chosen {
  tab: Tab;
  words: string;
  user: string | null;
  client: string | null;
  project: string | null;
  category: string | null;
  invoice: string | null;
  receipt: (typeof RECEIPTS)[number] | null;
  period: (typeof PERIODS)[number] | null;
  /** Days of a link from another page. */
  days: Period | null;
}

/** Parameters of the address besides the tab. */
export const FILTERS = [
  "q",
  "user",
  "client",
  "project",
  "category",
  "invoice",
  "receipt",
  "period",
  "from",
  "to",
] as const;

const OF_TAB: Readonly<Record<Tab, ExpenseTotalsQuery>> = {
  all: {},
  drafts: {},
  unbilled: { billable: "true", invoiced: "false" },
  "to-reimburse": { reimbursable: "true", reimbursed: "false" },
  billed: { invoiced: "true" },
};

/** Invalid values are ignored. */
export function chosenIn(search: URLSearchParams): Chosen {
  const id = (name: string, prefix: Prefix) => {
    const value = search.get(name);
    return value !== null && isPublicId(prefix, value) ? value : null;
  };
  return {
    tab: TABS.find((tab) => tab === search.get("tab")) ?? "all",
    words: (search.get("q") ?? "").trim().slice(0, 200),
    user: id("user", "usr"),
    client: id("client", "cli"),
    project: id("project", "prj"),
    category: id("category", "cat"),
    invoice: id("invoice", "inv"),
    receipt: RECEIPTS.find((one) => one === search.get("receipt")) ?? null,
    period: PERIODS.find((one) => one === search.get("period")) ?? null,
    days: daysIn(search),
  };
}

function daysIn(search: URLSearchParams): Period | null {
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "1900") return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** Filters of the address without the tab. `today` is `YYYY-MM-DD` in the workspace's time zone. */
export function filtersOf(chosen: Chosen, today: string): ExpenseTotalsQuery {
  const days = chosen.period === null ? chosen.days : presetPeriod(chosen.period, today, 1);
  const filters = {
    q: chosen.words === "" ? undefined : chosen.words,
    user_id: chosen.user ?? undefined,
    client_id: chosen.client ?? undefined,
    project_id: chosen.project ?? undefined,
    category_id: chosen.category ?? undefined,
    invoice_id: chosen.invoice ?? undefined,
    has_receipt: chosen.receipt === null ? undefined : chosen.receipt === "with" ? "true" : "false",
    ...days,
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

export function totalsQueryOf(chosen: Chosen, today: string): ExpenseTotalsQuery {
  return { ...filtersOf(chosen, today), ...OF_TAB[chosen.tab] };
}

export function listQueryOf(chosen: Chosen, today: string): Partial<ExpenseListQuery> {
  return { ...totalsQueryOf(chosen, today), sort: "-spent_on", limit: "50" };
}

export function isFiltered(chosen: Chosen): boolean {
  const { tab: _tab, words, ...others } = chosen;
  return words !== "" || Object.values(others).some((value) => value !== null);
}

export interface Month<Item> {
  /** `2026-11`. */
  month: string;
  items: Item[];
}

/** The items are in the order of the list. */
export function byMonth<Item extends { spent_on: string }>(items: readonly Item[]): Month<Item>[] {
  const months: Month<Item>[] = [];
  for (const item of items) {
    const month = item.spent_on.slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.items.push(item);
    else months.push({ month, items: [item] });
  }
  return months;
}
