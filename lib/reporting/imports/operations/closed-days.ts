import type { Closing, ClosingException } from "@/lib/kernel/core/closing";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { languageOf } from "@/lib/identity/workspaces/operations/settings";
import { translator } from "@/lib/kernel/i18n/translator";
import { exceptionForImport, openExceptionOfImport } from "@/lib/tracking/closed-periods/operations/exceptions";
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
  return opened(closing, exception);
}

/** Return what is closed for the undo of an import. A stopped import still has its exception. */
export async function closingOfUndo(
  scope: Pick<QueryScope, "db" | "workspaceId">,
  importId: string,
  closing: Closing | null,
): Promise<Closing | null> {
  return closing && opened(closing, await openExceptionOfImport(scope, importId));
}

function opened(closing: Closing, exception: ClosingException | null): Closing {
  return exception ? { ...closing, exceptions: [...closing.exceptions, exception] } : closing;
}
