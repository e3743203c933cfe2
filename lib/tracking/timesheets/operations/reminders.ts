import { systemContext } from "@/lib/kernel/auth/system-context";
import { forEachWorkspace } from "@/lib/kernel/background/operations";
import { localDate } from "@/lib/kernel/core/time";
import { wallTimeAt } from "@/lib/kernel/core/wall-clock";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { queueEmail } from "@/lib/mail/emails/operations";
import { missingMail } from "@/lib/mail/emails/templates/timesheets";
import { wordingFor } from "@/lib/mail/emails/wording";
import { isApproverReminderTime, MAX_REMINDERS, remindersDue } from "../rules";
import * as store from "../store/mails";
import { approvingWorkspaces } from "../store/opening";
import { decidersOf, mailWaiting, timesheetUrl } from "./mails";

const DAY_MS = 86_400_000;

/** Longer than a Monday, shorter than a week. */
const APPROVER_PAUSE_MS = 3 * DAY_MS;

/** Tell approvers about the timesheets that were submitted since the last time, in one email each. */
export async function announceSubmitted(now: Date): Promise<void> {
  await forEachWorkspace("announce-timesheets", await store.workspacesToTell(), async (workspaceId) => {
    await announce.run(await systemContext(workspaceId, now), undefined);
    return false;
  });
}

const announce = command("timesheets:write", async (scope): Promise<void> => {
  const { db, workspaceId, now } = scope;
  const ids = await store.claimUnannounced(db, workspaceId, now);
  if (ids.length === 0) return;
  const waiting = await store.waitingTimesheets(db, workspaceId, ids);
  for (const told of await decidersOf(scope, waiting, "timesheets_submitted")) {
    await mailWaiting(scope, told, await wordingFor(db, workspaceId, told.userId), "timesheets_submitted");
  }
});

/** Remind people of missing timesheets, and approvers on Mondays of those that wait. */
export async function sendReminders(now: Date): Promise<void> {
  await forEachWorkspace("remind-timesheets", await approvingWorkspaces(), async (workspaceId) => {
    await remind.run(await systemContext(workspaceId, now), undefined);
    return false;
  });
}

const remind = command("timesheets:write", async (scope): Promise<void> => {
  const { remindsSubmit, remindsApprovers } = await store.reminderSettings(scope.db, scope.workspaceId);
  if (remindsSubmit) await remindPeople(scope);
  if (remindsApprovers) await remindApprovers(scope);
});

async function remindPeople(scope: CommandScope): Promise<void> {
  const { db, workspaceId, now, actor } = scope;
  const today = localDate(now, actor.workspace.timeZone);
  const rows = await store.missingTimesheets(db, workspaceId, { today, ids: null, most: MAX_REMINDERS });
  const due = rows.flatMap((row) => {
    const reminders = remindersDue(row.to, wallTimeAt(now.getTime(), row.timeZone));
    return reminders > row.reminders ? [{ ...row, reminders }] : [];
  });
  if (due.length === 0) return;
  const claimed = await store.claimReminders(db, workspaceId, due);
  await mailMissing(
    scope,
    due.filter(({ id }) => claimed.has(id)),
    null,
  );
}

/** Send one email to each person. @param by Name of the approver who asks; null: automatically. */
export async function mailMissing(
  scope: CommandScope,
  missing: readonly store.MissingTimesheet[],
  by: string | null,
): Promise<number> {
  const people = new Map<string, store.MissingTimesheet[]>();
  for (const row of missing) people.set(row.userId, [...(people.get(row.userId) ?? []), row]);
  for (const [userId, timesheets] of people) {
    const [first] = timesheets;
    if (!first) continue;
    const about = { workspaceName: scope.actor.workspace.name, by, timesheets, url: timesheetUrl(first.from) };
    const mail = missingMail(about, await wordingFor(scope.db, scope.workspaceId, userId));
    await queueEmail(scope, { kind: "timesheet_reminder", to: [first.email], ...mail });
  }
  return people.size;
}

async function remindApprovers(scope: CommandScope): Promise<void> {
  const { db, workspaceId, now } = scope;
  const waiting = await store.waitingTimesheets(db, workspaceId, null);
  if (waiting.length === 0) return;
  const since = new Date(now.getTime() - APPROVER_PAUSE_MS);
  for (const told of await decidersOf(scope, waiting, "approvals_reminder")) {
    const wording = await wordingFor(db, workspaceId, told.userId);
    if (!isApproverReminderTime(wallTimeAt(now.getTime(), wording.timeZone))) continue;
    if (!(await store.claimApproverReminder(db, workspaceId, told.userId, { now, since }))) continue;
    await mailWaiting(scope, told, wording, "approvals_reminder");
  }
}
