import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/uuid";
import { localDate } from "@/lib/kernel/core/time";
import { addDays } from "@/lib/kernel/core/wall-clock";
import { command, query, type CommandScope } from "@/lib/kernel/operation";
import { closedPeriodEvents } from "../events";
import type { ClosedPeriodCreate, ClosedPeriodListQuery, ClosedPeriodReopen } from "../schema";
import { toClosedPeriod } from "../serialize";
import * as store from "../store/closings";
import type { ClosedPeriodRow } from "../store/closings";

export const listClosedPeriods = query(
  "workspace:read",
  ({ db, workspaceId }, { page }: ClosedPeriodListQuery & { page: PageRequest }): Promise<Page<ClosedPeriodRow>> =>
    store.listClosedPeriods(db, workspaceId, page),
);

export const getClosedPeriod = query("workspace:read", ({ db, workspaceId }, { id }: { id: string }) =>
  store.getClosedPeriod(db, workspaceId, id),
);

/** @throws AppError validation_failed for a day that is closed already or in the future */
export const closePeriod = command(
  "workspace:write",
  async (scope, input: ClosedPeriodCreate): Promise<ClosedPeriodRow> => {
    const { db, workspaceId, actor, now } = scope;
    const closing = await store.lockClosing(db, workspaceId);
    const today = localDate(now, actor.workspace.timeZone);
    if (input.locked_until > today) throw invalid("/locked_until", "closing_in_future", { today });
    if (closing && input.locked_until <= closing.lockedUntil) {
      throw invalid("/locked_until", "closing_not_later", { locked_until: closing.lockedUntil });
    }
    return closeUntil(scope, closing?.lockedUntil ?? null, {
      until: input.locked_until,
      reason: input.reason ?? "",
      isAutomatic: false,
    });
  },
);

/**
 * Close the days after the closed ones. The workspace's closing is locked.
 *
 * @param lockedUntil `YYYY-MM-DD`, the last closed day.
 */
export async function closeUntil(
  scope: CommandScope,
  lockedUntil: string | null,
  given: Pick<ClosedPeriodRow, "until" | "reason" | "isAutomatic">,
): Promise<ClosedPeriodRow> {
  const { db, workspaceId, actor, now, emit, audit } = scope;
  const row: ClosedPeriodRow = {
    id: newUuid(),
    startsOn: lockedUntil === null ? null : addDays(lockedUntil, 1),
    ...given,
    closedBy: given.isAutomatic ? null : actor.userId,
    ...{ reopenedAt: null, reopenedBy: null, reopenReason: "", createdAt: now, updatedAt: now },
  };
  await store.insertClosedPeriod(db, workspaceId, row);
  await store.applyClosing(db, workspaceId, now);
  emit(closedPeriodEvents.closed, row.id, toClosedPeriod(row));
  audit("period.closed", row.id, {
    ...{ from: row.startsOn, locked_until: row.until, automatic: row.isAutomatic },
    ...(row.reason === "" ? {} : { reason: row.reason }),
  });
  return row;
}

/**
 * Take the last closing back.
 *
 * @throws AppError not_found, or invalid_state_transition for a period that is open or is not the last one
 */
export const reopenPeriod = command(
  "workspace:write",
  async (scope, { id, reason }: ClosedPeriodReopen & { id: string }): Promise<ClosedPeriodRow> => {
    const { db, workspaceId, actor, now, emit, audit } = scope;
    const closing = await store.lockClosing(db, workspaceId);
    const before = await store.getClosedPeriod(db, workspaceId, id);
    if (before.reopenedAt) throw new AppError("invalid_state_transition", "period_already_open");
    if (closing && before.until < closing.lockedUntil) {
      const last = { locked_until: closing.lockedUntil };
      throw new AppError("invalid_state_transition", "later_period_closed", last);
    }
    const row = { ...before, reopenedAt: now, reopenedBy: actor.userId, reopenReason: reason, updatedAt: now };
    await store.updateReopened(db, workspaceId, row);
    await store.applyClosing(db, workspaceId, now);
    // Otherwise the schedule would close the period again at once.
    await store.startScheduleOn(db, workspaceId, localDate(now, actor.workspace.timeZone));
    emit(closedPeriodEvents.opened, row.id, toClosedPeriod(row));
    audit("period.opened", row.id, { from: row.startsOn, locked_until: row.until, reason });
    return row;
  },
);
