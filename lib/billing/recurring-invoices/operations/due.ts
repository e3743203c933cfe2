import { systemContext } from "@/lib/kernel/auth/system-context";
import type { Context } from "@/lib/kernel/auth/context";
import { forEachWorkspace } from "@/lib/kernel/background/operations";
import { AppError } from "@/lib/kernel/core/errors";
import { localDate } from "@/lib/kernel/core/time";
import { log } from "@/lib/kernel/log";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { actionFor, dueFrom, MAX_MISSED } from "../rules/runs";
import * as store from "../store/recurring-invoices";
import type { Failure, RecurringRow } from "../store/rows";
import { dueSchedules, workspacesWithDue } from "../store/runs";
import { tellOwners } from "./mail";
import { makeRun, type Run } from "./make";
import { wallTimeOf, withoutNext } from "./next";
import { emitRecurring, planOf } from "./view";

const BATCH = 20;

/** Make the invoices that are due, the oldest dates first. Return whether another turn would go on. */
export async function makeDue(now: Date): Promise<boolean> {
  let isMoving = false;
  // A schedule that cannot go on must not delay others.
  const stuck: string[] = [];
  const errors = new Map<string, unknown>();
  await forEachWorkspace("make-recurring-invoices", await workspacesWithDue(now), async (workspaceId) => {
    const context = await systemContext(workspaceId, now);
    const ids = await dueSchedules(workspaceId, wallTimeOf(context, now), { without: stuck, limit: BATCH });
    for (const id of ids) {
      const isMade = await makeNext(context, id).catch((error: unknown) => {
        log().error({ workspaceId, recurringInvoiceId: id, err: error }, "a recurring invoice could not be made");
        if (!errors.has(workspaceId)) errors.set(workspaceId, error);
        return false;
      });
      if (isMade) isMoving = true;
      else stuck.push(id);
    }
    if (ids.length === 0 && errors.has(workspaceId)) throw errors.get(workspaceId);
    return ids.length > 0;
  });
  return isMoving;
}

/** Ways to make a date, each less than the one before. */
const WAYS = ["planned", "draft", "nothing"] as const;

/**
 * Make the next date if it is due, in a transaction of its own. An error that a person can correct leaves a draft, or a
 * run without an invoice, and the schedule goes on. Other errors are tried again by the next tick.
 *
 * @returns false when nothing changed.
 */
async function makeNext(context: Context, id: string): Promise<boolean> {
  let failure: Failure | null = null;
  for (const way of WAYS) {
    try {
      return await makeDate.run(context, { id, way, failure });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.reason === "invoice_during_import") return false;
      if (isPassing(error)) throw error;
      const { code, reason, params } = error;
      failure ??= { code, reason, params };
    }
  }
  return false;
}

/** Another change of the same records, or a busy database. */
function isPassing({ code, reason }: AppError): boolean {
  return code === "conflict" || code === "unavailable" || reason.startsWith("no_unbilled_");
}

interface Attempt {
  id: string;
  way: (typeof WAYS)[number];
  failure: Failure | null;
}

const makeDate = command("recurring_invoices:write", async (scope, { id, way, failure }: Attempt): Promise<boolean> => {
  const row = await store.lockRecurring(scope.db, scope.workspaceId, id);
  const due = dueDates(scope, row);
  const [occurrence] = due;
  if (occurrence === undefined) return false;
  const reason = row.client.status === "archived" ? "client_archived" : due.length > MAX_MISSED ? "missed_dates" : null;
  if (reason !== null) {
    await pause(scope, row, reason);
    return true;
  }
  const lastMadeAt = row.lastRun && wallTimeOf(scope, row.lastRun.madeAt);
  const createdOn = localDate(row.createdAt, scope.actor.workspace.timeZone);
  const planned = actionFor(planOf(row), occurrence, { due: due.length, createdOn, lastMadeAt });
  const run: Run = {
    ...{ occurrence, reason: planned.reason, failure, madeBy: null },
    action: way === "planned" ? planned.action : way,
  };
  const after = await makeRun(scope, row, run);
  if (failure) await tellOwners(scope, after, failure);
  return true;
});

function dueDates(scope: CommandScope, row: RecurringRow) {
  if (row.status !== "active" || row.nextOn === null) return [];
  return dueFrom(planOf(row), row.nextOn, wallTimeOf(scope, scope.now));
}

async function pause(
  scope: CommandScope,
  row: RecurringRow,
  reason: "client_archived" | "missed_dates",
): Promise<void> {
  const columns = { ...withoutNext("paused"), pausedAt: scope.now, pausedBy: null, pauseReason: reason };
  await store.updateRecurring(scope.db, scope.workspaceId, row, { ...columns, updatedAt: scope.now });
  const after = await store.getRecurring(scope.db, scope.workspaceId, row.id);
  emitRecurring(scope, after, ["paused", "updated"], row);
  scope.audit("recurring_invoice.paused", row.id, { name: row.name });
  await tellOwners(scope, after, null);
}
