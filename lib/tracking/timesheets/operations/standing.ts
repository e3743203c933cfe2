import { type Actor, isAdmin } from "@/lib/kernel/auth/context";
import { notFound } from "@/lib/kernel/core/errors";
import type { QueryScope } from "@/lib/kernel/operation";
import { isVisible, type Standing } from "../rules";
import { approvalSettings, type TimesheetRow } from "../store/timesheets";

/** A timesheet with the caller's relation to it. */
export interface TimesheetView extends TimesheetRow {
  standing: Standing;
  /** `YYYY-MM-DD` in the workspace's time zone. */
  today: string;
  now: Date;
}

/** Whether the caller decides their own time: by the settings, or because no one else can. */
export async function decidesOwn({ db, workspaceId, actor }: QueryScope): Promise<boolean> {
  const { selfApproval, hasOtherAdmin } = await approvalSettings(db, workspaceId, actor.userId);
  return selfApproval || (isAdmin(actor) && !hasOtherAdmin);
}

export function standingOf(
  actor: Actor,
  { userId, approverId }: Pick<TimesheetRow, "userId" | "approverId">,
  mayDecideOwn: boolean,
): Standing {
  return {
    isOwn: userId === actor.userId,
    isAdmin: isAdmin(actor),
    isApprover: approverId === actor.userId,
    mayDecideOwn,
  };
}

/** @throws AppError not_found */
export function assertVisible(standing: Standing): void {
  if (!isVisible(standing)) throw notFound();
}
