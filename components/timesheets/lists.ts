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

/** The timesheets that the viewer decides. */
export const approvalList = (tab: ApprovalTab) => timesheetList({ approver_id: "me", limit: "100", ...FILTERS[tab] });
