import { timesheetList } from "@/lib/tracking/timesheets/queries";

export const TABS = ["waiting", "missing", "approved"] as const;
export type ApprovalTab = (typeof TABS)[number];

export function tabIn(text: string | null | undefined): ApprovalTab {
  return TABS.find((tab) => tab === text) ?? "waiting";
}

const FILTERS = {
  waiting: { status: "submitted", sort: "starts_on" },
  missing: { missing: "true", sort: "starts_on" },
  approved: { status: "approved", sort: "-starts_on" },
} as const;

/** Periods that share a day with these. `YYYY-MM-DD`. */
export type ShownDays = { from?: string; to?: string };

/** Invalid days are ignored, and a first day needs a last one. */
export function daysIn(search: URLSearchParams): ShownDays {
  const [from, to] = ["from", "to"].map((name) => search.get(name) ?? "");
  if (!isDay(to)) return {};
  return isDay(from) && from <= to ? { from, to } : { to };
}

function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The address of a tab with the same days. */
export function approvalsHref(tab: ApprovalTab, days: ShownDays): string {
  const search = new URLSearchParams({ ...(tab === "waiting" ? {} : { tab }), ...days }).toString();
  return search === "" ? "/approvals" : `/approvals?${search}`;
}

/** The timesheets that the viewer decides. */
export const approvalList = (tab: ApprovalTab, days: ShownDays = {}) =>
  timesheetList({ approver_id: "me", limit: "100", ...FILTERS[tab], ...days });
