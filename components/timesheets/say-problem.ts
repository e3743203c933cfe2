import { showToast } from "@/components/ui/toast";
import { errorFor } from "@/lib/client/api";
import type { TimesheetBulkReply } from "@/lib/tracking/timesheets/schema/timesheet";

/** Report a bulk call whose items partly failed, with the reason of the first one. */
export async function sayFirstProblem(
  results: TimesheetBulkReply["data"],
  textOf: (reason: string) => string,
): Promise<void> {
  const refused = results.find(({ problem }) => problem !== null);
  if (!refused?.problem) return;
  const { message } = await errorFor(refused.status, refused.problem);
  showToast({ tone: "error", message: textOf(message) });
}
