import type { CommandScope } from "@/lib/kernel/operation";
import { holdWithStatus } from "../store/release";
import { heldTimesheet, transition } from "./transition";

/** Open submitted and rejected timesheets, because approval is turned off. */
export async function releaseTimesheets(scope: CommandScope, options: { withApproved: boolean }): Promise<void> {
  const statuses = options.withApproved
    ? (["submitted", "rejected", "approved"] as const)
    : (["submitted", "rejected"] as const);
  for (const id of await holdWithStatus(scope.db, scope.workspaceId, statuses)) {
    const before = await heldTimesheet(scope, id);
    const columns = {
      ...{ status: "open" as const, submittedAt: null, submittedBy: null, submittedSeconds: null, corrections: {} },
      ...{ approvedParts: null, selfApproved: false, flags: [] },
    };
    await transition(scope, before, columns, { action: "released", comment: "" });
  }
}
