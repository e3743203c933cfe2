import type { Closing } from "@/lib/kernel/core/closing";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import { MAX_EXCEPTION_LIFE, MAX_EXCEPTIONS } from "../rules";
import { applyClosing, lockClosing, type ClosedPeriodRow } from "../store/closings";
import type { PeriodExceptionRow } from "../store/exceptions";
import * as store from "../store/restored";

export type RestoredPeriod = Omit<ClosedPeriodRow, "id" | "updatedAt">;
export type RestoredException = Omit<PeriodExceptionRow, "id" | "updatedAt" | "importId">;

const DAY_MS = 86_400_000;

/** Close what an export had closed, in a workspace without closed periods. Return the ids. */
export async function restoreClosedPeriods(scope: CommandScope, found: readonly RestoredPeriod[]): Promise<string[]> {
  const { db, workspaceId, now, audit, touch } = scope;
  await lockClosing(db, workspaceId);
  const rows = found.map((period) => ({ ...period, id: newUuid(), updatedAt: now }));
  await store.insertClosedPeriods(db, workspaceId, rows);
  await applyClosing(db, workspaceId, now);
  const last = rows
    .filter(({ reopenedAt }) => reopenedAt === null)
    .sort(byEnd)
    .at(-1);
  if (last) audit("period.closed", last.id, { from: null, locked_until: last.until, automatic: last.isAutomatic });
  touch("period");
  return rows.map(({ id }) => id);
}

/**
 * Restore the exceptions of restored closed periods. Return their ids, null for one in effect that is beyond the limit. An
 * exception ends as early as a new one.
 */
export async function restoreExceptions(
  scope: CommandScope,
  found: readonly RestoredException[],
): Promise<(string | null)[]> {
  const { db, workspaceId, now, touch } = scope;
  await lockClosing(db, workspaceId);
  const latest = new Date(now.getTime() + MAX_EXCEPTION_LIFE * DAY_MS);
  let active = 0;
  const rows = found.map((exception) => {
    const endsAt = exception.endsAt > latest ? latest : exception.endsAt;
    const endedAt = exception.endedAt ?? (endsAt <= now ? endsAt : null);
    if (endedAt === null) active += 1;
    const isKept = endedAt !== null || active <= MAX_EXCEPTIONS;
    return isKept ? { ...exception, endsAt, endedAt, id: newUuid(), updatedAt: now } : null;
  });
  await store.insertExceptions(
    db,
    workspaceId,
    rows.filter((row) => row !== null),
  );
  await applyClosing(db, workspaceId, now);
  touch("period_exception");
  return rows.map((row) => row?.id ?? null);
}

/** Return what is closed without the restored periods. If another period was closed after them, they stay. */
export async function closingWithout(
  { db, workspaceId, actor }: Pick<CommandScope, "db" | "workspaceId" | "actor">,
  periodIds: readonly string[],
): Promise<Closing | null> {
  const isLast = periodIds.length > 0 && (await store.isLastAmong(db, workspaceId, periodIds));
  return isLast ? null : actor.workspace.closing;
}

/** Open what an import restored, unless another period was closed after it. Return whether the periods are open. */
export async function forgetClosings(
  scope: CommandScope,
  { periodIds, exceptionIds }: { periodIds: readonly string[]; exceptionIds: readonly string[] },
): Promise<boolean> {
  const { db, workspaceId, now, audit, touch } = scope;
  const before = await lockClosing(db, workspaceId);
  if (!(await store.isLastAmong(db, workspaceId, periodIds))) return false;
  const last = await store.deleteRestored(db, workspaceId, { periodIds, exceptionIds });
  await applyClosing(db, workspaceId, now);
  if (before && last !== null) audit("period.opened", last, { from: null, locked_until: before.lockedUntil });
  touch("period");
  return true;
}

function byEnd(one: ClosedPeriodRow, other: ClosedPeriodRow): number {
  return one.until.localeCompare(other.until, "en");
}
