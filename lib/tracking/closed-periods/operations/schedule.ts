import { systemContext } from "@/lib/kernel/auth/system-context";
import { forEachWorkspace } from "@/lib/kernel/background/operations";
import { localDate } from "@/lib/kernel/core/time";
import { addDays, weekday } from "@/lib/kernel/core/wall-clock";
import { env } from "@/lib/kernel/env";
import { command, query, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
import { queueEmail } from "@/lib/mail/emails/operations";
import { adminsOf } from "@/lib/mail/emails/recipients";
import { closingWaitsMail, periodClosesMail } from "@/lib/mail/emails/templates/closing";
import { wordingFor } from "@/lib/mail/emails/wording";
import { undecidedIn } from "@/lib/tracking/timesheets/operations/waiting";
import { periodExceptionEvents } from "../events";
import { ANNOUNCED_DAYS, nextClosing } from "../rules";
import { toPeriodException } from "../serialize";
import * as closings from "../store/closings";
import * as exceptions from "../store/exceptions";
import { closeUntil } from "./closings";
import { previewOf } from "./preview";

/** Close the periods that are due, in their order, and announce those that close soon. */
export async function closeDuePeriods(now: Date): Promise<void> {
  await forEachWorkspace("close-periods", await closings.scheduledWorkspaces(), async (workspaceId) => {
    const context = await systemContext(workspaceId, now);
    const due = await dueOf.run(context, undefined);
    if (due === "waiting") await tellWaiting.run(context, undefined);
    if (due === "announcement") await announceClosing.run(context, undefined);
    return due === "closing" && (await closeDue.run(context, undefined));
  });
}

/** Record the end of exceptions whose time is over. */
export async function endOverExceptions(now: Date): Promise<void> {
  await forEachWorkspace("end-exceptions", await exceptions.workspacesWithOver(now), async (workspaceId) => {
    await endOver.run(await systemContext(workspaceId, now), undefined);
    return false;
  });
}

async function nextOf({ db, workspaceId }: QueryScope, lockedUntil: string | null) {
  const { announced, ...schedule } = await closings.readSchedule(db, workspaceId);
  const next = nextClosing(schedule, lockedUntil);
  return next && { ...next, isAnnounced: announced === next.lockedUntil };
}

function isDue(scope: QueryScope, closesOn: string): boolean {
  return closesOn <= localDate(scope.now, scope.actor.workspace.timeZone);
}

/** Without locks, because there is seldom work. The commands decide again. */
const dueOf = query("workspace:read", async (scope): Promise<"closing" | "waiting" | "announcement" | null> => {
  const next = await nextOf(scope, scope.actor.workspace.closing?.lockedUntil ?? null);
  if (!next) return null;
  if (isDue(scope, next.closesOn)) return (await waitsFor(scope, next)) === 0 ? "closing" : "waiting";
  return !next.isAnnounced && isDue(scope, addDays(next.closesOn, -ANNOUNCED_DAYS)) ? "announcement" : null;
});

/** Close the oldest period that is due. Return whether there was one. */
const closeDue = command("workspace:write", async (scope): Promise<boolean> => {
  const closing = await closings.lockClosing(scope.db, scope.workspaceId);
  const lockedUntil = closing?.lockedUntil ?? null;
  const next = await nextOf(scope, lockedUntil);
  if (!next || !isDue(scope, next.closesOn) || (await waitsFor(scope, next)) > 0) return false;
  await closeUntil(scope, lockedUntil, { until: next.lockedUntil, reason: "", isAutomatic: true });
  return true;
});

/** Return the number of timesheets in the period that are submitted or sent back: the delay is not the person's. */
function waitsFor(scope: QueryScope, { lockedUntil: until }: { lockedUntil: string }): Promise<number> {
  const closed = scope.actor.workspace.closing?.lockedUntil ?? null;
  return undecidedIn(scope, { after: closed, until });
}

/** Tell owners and admins on Mondays that a closing waits. */
const tellWaiting = command("workspace:write", async (scope): Promise<void> => {
  const { db, workspaceId, actor, now } = scope;
  const today = localDate(now, actor.workspace.timeZone);
  if (weekday(today) !== 1) return;
  const closing = await closings.lockClosing(db, workspaceId);
  const next = await nextOf(scope, closing?.lockedUntil ?? null);
  const count = next && isDue(scope, next.closesOn) ? await waitsFor(scope, next) : 0;
  if (!next || count === 0 || !(await closings.claimWaiting(db, workspaceId, today))) return;
  const { APP_URL } = env();
  const news = {
    workspaceName: actor.workspace.name,
    until: next.lockedUntil,
    count,
    approvalsUrl: `${APP_URL}/approvals`,
  };
  for (const { userId, email } of await adminsOf(db, workspaceId, "period_closes")) {
    const mail = closingWaitsMail(news, await wordingFor(db, workspaceId, userId));
    await queueEmail(scope, { kind: "closing_waits", to: [email], ...mail });
  }
});

/** Tell owners and admins once about a period that closes soon. */
const announceClosing = command("workspace:write", async (scope): Promise<void> => {
  const { db, workspaceId, actor } = scope;
  const closing = await closings.lockClosing(db, workspaceId);
  const next = await nextOf(scope, closing?.lockedUntil ?? null);
  if (!next || next.isAnnounced || isDue(scope, next.closesOn)) return;
  await closings.markAnnounced(db, workspaceId, next.lockedUntil);
  const from = closing && addDays(closing.lockedUntil, 1);
  const preview = await previewOf(scope, { from, until: next.lockedUntil });
  const news = {
    ...{ workspaceName: actor.workspace.name, until: next.lockedUntil, closesOn: next.closesOn },
    ...{ running: preview.running.length, unbilled: preview.unbilled, drafts: preview.drafts.length },
    settingsUrl: `${env().APP_URL}/settings/closing`,
  };
  for (const { userId, email } of await adminsOf(db, workspaceId, "period_closes")) {
    const mail = periodClosesMail(news, await wordingFor(db, workspaceId, userId));
    await queueEmail(scope, { kind: "period_closes", to: [email], ...mail });
  }
});

const endOver = command("workspace:write", async (scope: CommandScope): Promise<void> => {
  const { db, workspaceId, now, emit, audit } = scope;
  await closings.lockClosing(db, workspaceId);
  const ended = await exceptions.endOver(db, workspaceId, now);
  if (ended.length === 0) return;
  await closings.applyClosing(db, workspaceId, now);
  for (const row of ended) {
    emit(periodExceptionEvents.ended, row.id, toPeriodException(row));
    audit("period_exception.ended", row.id, { until: row.endsAt.toISOString(), reason: row.reason });
  }
});
