import { command, type CommandScope } from "@/lib/kernel/operation";
import { deleteUntouched } from "@/lib/billing/invoices/operations/imported";
import { deleteKept } from "@/lib/identity/memberships/operations";
import { endExceptionOfImport } from "@/lib/tracking/closed-periods/operations/exceptions";
import { heldClosing } from "@/lib/tracking/closed-periods/operations/held";
import { holdTimesheets, importChanged } from "@/lib/tracking/timesheets/operations/days";
import { importEvents } from "../events";
import { toOutcome } from "../serialize";
import { getImport, holdClaim, saveProgress, updateImport, type Claim, type ImportRow } from "../store/imports";
import { withoutNestedLoops } from "../store/targets";
import { countDeletable, deleteEntries, deleteUnused, forgetInvoices, keepRest, markPeople } from "../store/undo";
import { writtenBy } from "../store/written";
import { closingOfUndo } from "./closed-days";
import { LEASE_SECONDS } from "./lease";
import {
  undoEstimates,
  undoExpenses,
  undoLocks,
  undoMilestones,
  undoRecurring,
  undoRetainers,
  undoSettings,
} from "./undo-settings";
import { BATCH_ROWS, outcomeOf, refreshPlans, touchLists } from "./write";

/** Delete the next entries of the import, and at the end the records that nothing uses. Return false after the end. */
export const undoNext = command("imports:write", async (scope, claim: Claim): Promise<boolean> => {
  const { db, workspaceId, now } = scope;
  if (!(await holdClaim(db, claim, LEASE_SECONDS))) return false;
  const row = await getImport(db, workspaceId, claim.id);
  await withoutNestedLoops(db);
  if (await undoLocks(scope, row.id)) return true;
  if (await undoInvoices(scope, row, claim)) return true;
  if (await undoEstimates(scope, row.id)) return true;
  if (await undoRecurring(scope, row.id)) return true;
  if (await undoRetainers(scope, row.id)) return true;
  if (await undoExpenses(scope, row.id)) return true;
  if (await undoMilestones(scope, row.id)) return true;
  const closing = await closingOfUndo(scope, row.id, await heldClosing(scope));
  const choice = { deletesEdited: row.deletesEdited, closing, now };
  await holdTimesheets(scope);
  await importChanged(scope, row.id);
  const { userIds } = await writtenBy(db, workspaceId, row.id);
  const { rows } = await deleteEntries(db, workspaceId, row.id, { limit: BATCH_ROWS, ...choice });
  if (rows > 0) {
    const left = await countDeletable(db, workspaceId, row.id, choice);
    const done = (row.stage === "undo" ? row.done : 0) + rows;
    await saveProgress(db, claim, { stage: "undo", done, total: done + left });
    touchLists(scope, userIds);
    return true;
  }
  const removed = await deleteUnused(db, workspaceId, row.id);
  await undoSettings(scope, row);
  const people = await deleteKept(scope, row.id);
  await markPeople(db, workspaceId, row.id);
  await endUndo(scope, row, { ...removed, people });
  return false;
});

/** End an undo. The records that are left stay. @param details for the audit log. */
export async function endUndo(
  scope: CommandScope,
  row: ImportRow,
  details: Readonly<Record<string, string | number>>,
): Promise<void> {
  const { db, workspaceId, now, audit, emit } = scope;
  await keepRest(db, workspaceId, row.id);
  const kept = await writtenBy(db, workspaceId, row.id);
  const entries = row.stage === "undo" ? row.done : 0;
  const after = await updateImport(db, workspaceId, row.id, {
    ...{ status: "reverted", outcome: outcomeOf(kept, entries), finishedAt: now, updatedAt: now },
    ...{ leaseUntil: null, failures: 0 },
  });
  await endExceptionOfImport(scope, row.id);
  audit("import.reverted", row.id, { entries, kept: kept.entries, ...details });
  emit(importEvents.reverted, row.id, toOutcome(after, kept));
  touchLists(scope, []);
  await refreshPlans(scope, row.id);
}

const BATCH_INVOICES = 200;

/** Delete the next untouched invoices, before the entries that they bill. Return false if there are none. */
async function undoInvoices(scope: CommandScope, row: ImportRow, claim: Claim): Promise<boolean> {
  const { db, workspaceId, touch } = scope;
  const ids = await deleteUntouched(db, workspaceId, row.id, BATCH_INVOICES);
  if (ids.length === 0) return false;
  await forgetInvoices(db, workspaceId, row.id, ids);
  const { done, total } = row;
  await saveProgress(db, claim, {
    stage: "undo",
    done: row.stage === "undo" ? done : 0,
    total: row.stage === "undo" ? total : 0,
  });
  touch("invoice");
  return true;
}
