import type { Page, PageRequest } from "@/lib/kernel/db/page";
import type { Closing, ClosingException } from "@/lib/kernel/core/closing";
import { AppError, changedMeanwhile, invalid, namedAt } from "@/lib/kernel/core/errors";
import { referenceTo, toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { command, query, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
import { assertUsers } from "@/lib/identity/users/operations";
import { periodExceptionEvents } from "../events";
import { daysIn, MAX_EXCEPTION_DAYS, MAX_EXCEPTION_LIFE, MAX_EXCEPTIONS } from "../rules";
import type { PeriodExceptionCreate, PeriodExceptionListQuery } from "../schema";
import { toPeriodException } from "../serialize";
import { applyClosing, holdClosing, lockClosing } from "../store/closings";
import * as store from "../store/exceptions";
import type { PeriodExceptionRow } from "../store/exceptions";

const DAY_MS = 86_400_000;

export const listExceptions = query(
  "workspace:read",
  (
    { db, workspaceId, now },
    { page, active }: PeriodExceptionListQuery & { page: PageRequest },
  ): Promise<Page<PeriodExceptionRow>> => {
    const isActive = active === undefined ? undefined : active === "true";
    return store.listExceptions(db, workspaceId, { isActive, now }, page);
  },
);

export const getException = query("workspace:read", ({ db, workspaceId }, { id }: { id: string }) =>
  store.getException(db, workspaceId, id),
);

/**
 * Check the days of an exception.
 *
 * @throws AppError validation_failed
 */
export function assertExceptionDays({ from, to }: { from: string; to: string }, closing: Closing | null): void {
  if (to < from) throw invalid("/to", "exception_ends_before_start", { from });
  if (daysIn({ first: from, last: to }) > MAX_EXCEPTION_DAYS) {
    throw invalid("/to", "exception_too_long", { maximum_days: MAX_EXCEPTION_DAYS });
  }
  if (!closing) throw invalid("/from", "nothing_closed");
  if (from > closing.lockedUntil) throw invalid("/from", "days_not_closed", { locked_until: closing.lockedUntil });
}

function assertEnd(until: Date, now: Date): void {
  if (until <= now) throw invalid("/until", "exception_end_past", { now: now.toISOString() });
  const latest = new Date(now.getTime() + MAX_EXCEPTION_LIFE * DAY_MS);
  if (until > latest) {
    throw invalid("/until", "exception_end_too_late", {
      maximum_days: MAX_EXCEPTION_LIFE,
      latest: latest.toISOString(),
    });
  }
}

/** @throws AppError validation_failed, unknown_reference, limit_reached */
export const createException = command(
  "workspace:write",
  async (scope, input: PeriodExceptionCreate): Promise<PeriodExceptionRow> => {
    const { db, workspaceId, now } = scope;
    const closing = await lockClosing(db, workspaceId);
    assertExceptionDays(input, closing);
    const endsAt = new Date(input.until);
    assertEnd(endsAt, now);
    const userId = typeof input.user_id === "string" ? referenceTo("usr", input.user_id) : null;
    if (userId !== null) await namedAt("/user_id", assertUsers(scope, [userId]));
    const active = closing?.exceptions.filter((one) => new Date(one.endsAt) > now) ?? [];
    if (active.length >= MAX_EXCEPTIONS) {
      throw new AppError("limit_reached", "too_many_exceptions", { maximum: MAX_EXCEPTIONS });
    }
    const { from: firstDay, to: lastDay, reason } = input;
    return add(scope, { userId, firstDay, lastDay, endsAt, reason, origin: "manual", importId: null });
  },
);

type NewException = Pick<
  PeriodExceptionRow,
  "userId" | "firstDay" | "lastDay" | "endsAt" | "reason" | "origin" | "importId"
>;

async function add(scope: CommandScope, made: NewException): Promise<PeriodExceptionRow> {
  const row = await insert(scope, made);
  await applyClosing(scope.db, scope.workspaceId, scope.now);
  return row;
}

async function insert(scope: CommandScope, made: NewException): Promise<PeriodExceptionRow> {
  const { db, workspaceId, actor, now, emit, audit } = scope;
  const row: PeriodExceptionRow = {
    ...{
      id: newUuid(),
      ...made,
      createdBy: actor.userId,
      endedAt: null,
      endedBy: null,
      createdAt: now,
      updatedAt: now,
      changedEntries: 0,
    },
  };
  await store.insertException(db, workspaceId, row);
  emit(periodExceptionEvents.created, row.id, toPeriodException(row));
  audit("period_exception.created", row.id, aboutException(row));
  return row;
}

/** @throws AppError not_found, invalid_state_transition */
export const endException = command(
  "workspace:write",
  async (scope, { id }: { id: string }): Promise<PeriodExceptionRow> => {
    const { db, workspaceId, now } = scope;
    await lockClosing(db, workspaceId);
    const before = await store.getException(db, workspaceId, id);
    if (before.endedAt || before.endsAt <= now) throw new AppError("invalid_state_transition", "exception_ended");
    const row = await end(scope, before);
    await applyClosing(db, workspaceId, now);
    return row;
  },
);

async function end(scope: CommandScope, before: PeriodExceptionRow): Promise<PeriodExceptionRow> {
  const { db, workspaceId, actor, now, emit, audit } = scope;
  const row = { ...before, endedAt: now, endedBy: actor.userId, updatedAt: now };
  await store.endException(db, workspaceId, row);
  emit(periodExceptionEvents.ended, row.id, toPeriodException(row));
  audit("period_exception.ended", row.id, aboutException(row));
  return row;
}

/** The person and days of a timesheet. */
interface Sheet {
  userId: string;
  /** `YYYY-MM-DD`, the last included. */
  startsOn: string;
  endsOn: string;
}

/**
 * Lock the closed days before the memberships. For decisions on timesheets, which wait for each other only if any days
 * are closed.
 *
 * @throws AppError conflict after the first closing
 */
export async function closingOfDecision({ db, workspaceId, actor }: CommandScope): Promise<Closing | null> {
  if (actor.workspace.closing) return lockClosing(db, workspaceId);
  if (await holdClosing(db, workspaceId)) throw changedMeanwhile();
  return null;
}

/** Open the closed days of a timesheet for its person. The closing is locked. */
export async function openForDecision(
  scope: CommandScope,
  closing: Closing | null,
  { userId, startsOn, endsOn }: Sheet,
  about: Pick<PeriodExceptionRow, "endsAt" | "reason" | "origin">,
): Promise<void> {
  if (!closing || startsOn > closing.lockedUntil) return;
  const lastDay = endsOn < closing.lockedUntil ? endsOn : closing.lockedUntil;
  await add(scope, { userId, firstDay: startsOn, lastDay, importId: null, ...about });
}

/** Open closed days for an import alone. An ended exception of the import is not opened again. */
export async function exceptionForImport(
  scope: CommandScope,
  importId: string,
  open: () => Promise<Pick<PeriodExceptionRow, "firstDay" | "lastDay" | "reason"> | null>,
): Promise<ClosingException | null> {
  const { db, workspaceId, now } = scope;
  const found = await store.exceptionOfImport(db, workspaceId, importId);
  if (found?.endedAt) return null;
  const wanted = found ? null : await open();
  const endsAt = new Date(now.getTime() + MAX_EXCEPTION_LIFE * DAY_MS);
  const row =
    found ?? (wanted && (await insert(scope, { userId: null, ...wanted, endsAt, origin: "import", importId })));
  return row && toClosingException(row);
}

/** Return the exception of an import until it ends. */
export async function openExceptionOfImport(
  { db, workspaceId }: Pick<QueryScope, "db" | "workspaceId">,
  importId: string,
): Promise<ClosingException | null> {
  const row = await store.exceptionOfImport(db, workspaceId, importId);
  return row && !row.endedAt ? toClosingException(row) : null;
}

function toClosingException(row: PeriodExceptionRow): ClosingException {
  return { ...row, endsAt: row.endsAt.toISOString() };
}

/** End the exception of an import that wrote its records, or whose undo is complete. */
export async function endExceptionOfImport(scope: CommandScope, importId: string): Promise<void> {
  const row = await store.exceptionOfImport(scope.db, scope.workspaceId, importId);
  if (row && !row.endedAt) await end(scope, row);
}

/** End what a decision opened. The closing is locked. */
export async function closeAfterSubmit(
  scope: CommandScope,
  closing: Closing | null,
  { userId, startsOn: firstDay, endsOn: lastDay }: Sheet,
): Promise<void> {
  if (!closing) return;
  const { db, workspaceId, now } = scope;
  const made = await store.madeByDecisions(db, workspaceId, { userId, firstDay, lastDay });
  for (const row of made) await end(scope, row);
  if (made.length > 0) await applyClosing(db, workspaceId, now);
}

function aboutException({ userId, firstDay, lastDay, endsAt, reason }: PeriodExceptionRow) {
  const user = userId === null ? null : toPublicId("usr", userId);
  return { user_id: user, from: firstDay, to: lastDay, until: endsAt.toISOString(), reason };
}
