import type { Closing } from "@/lib/kernel/core/closing";
import type { CommandScope } from "@/lib/kernel/operation";
import { languageOf } from "@/lib/identity/workspaces/operations/settings";
import { translator } from "@/lib/kernel/i18n/translator";
import { exceptionForImport } from "@/lib/tracking/closed-periods/operations/exceptions";
import { heldClosing } from "@/lib/tracking/closed-periods/operations/held";
import { answerTo } from "../rules/decisions";
import type { ImportRow } from "../store/imports";
import { closedDaysOf } from "../store/plan";

const MAX_REASON = 2000;

/** Return what is closed for an import. Its answer may open the closed days of its rows, for the import alone. */
export async function closingFor(scope: CommandScope, row: ImportRow): Promise<Closing | null> {
  const closing = await heldClosing(scope);
  if (!closing || answerTo(row.answers, "period_closed") === "leave_out") return closing;
  const names = row.files.map(({ filename }) => filename).join(", ");
  const exception = await exceptionForImport(scope, row.id, async () => {
    const days = await closedDaysOf(scope.db, scope.workspaceId, row.id);
    const t = await translator(await languageOf(scope), "closedPeriods");
    return days && { ...days, reason: t("importReason", { files: names }).slice(0, MAX_REASON) };
  });
  return exception ? { ...closing, exceptions: [...closing.exceptions, exception] } : closing;
}
