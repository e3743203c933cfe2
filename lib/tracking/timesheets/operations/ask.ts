import { AppError, unknownReference } from "@/lib/kernel/core/errors";
import { referenceTo, toPublicId } from "@/lib/kernel/core/ids";
import { localDate } from "@/lib/kernel/core/time";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { teammate } from "@/lib/identity/users/operations";
import { queueEmail } from "@/lib/mail/emails/operations";
import { reopenAskedMail } from "@/lib/mail/emails/templates/timesheets";
import { wordingFor } from "@/lib/mail/emails/wording";
import { isVisible, MAX_REMINDERS } from "../rules";
import type { TimesheetComment, TimesheetRemind } from "../schema/timesheet";
import * as store from "../store/mails";
import { getTimesheet, type TimesheetRow } from "../store/timesheets";
import { aboutTimesheet, approvalUrl, decidersOf, nameOf } from "./mails";
import { mailMissing } from "./reminders";
import { standingOf } from "./standing";
import { assertAllowed, assertStatus, heldTimesheet } from "./transition";

const DAY_MS = 86_400_000;

/**
 * Ask those who decide the timesheet by email to reopen it. Return the number of recipients.
 *
 * @throws AppError not_found, insufficient_role, invalid_state_transition, or rate_limited for a second request within a day
 */
export const askForReopening = command(
  "timesheets:write",
  async (scope, { id, comment }: TimesheetComment & { id: string }): Promise<number> => {
    const { db, workspaceId, now, audit } = scope;
    const row = await heldTimesheet(scope, id);
    assertAllowed(scope, row.standing.isOwn);
    assertStatus(row, ["approved"]);
    const since = new Date(now.getTime() - DAY_MS);
    if (!(await store.claimReopenAsking(db, workspaceId, id, { now, since }))) {
      throw new AppError("rate_limited", "reopen_asked", {}, { headers: { "Retry-After": "86400" } });
    }
    const emailed = await mailAsking(scope, row, comment);
    audit("timesheet.reopen_asked", id, { starts_on: row.startsOn, ends_on: row.endsOn, comment });
    return emailed;
  },
);

async function mailAsking(scope: CommandScope, row: TimesheetRow, comment: string): Promise<number> {
  const { db, workspaceId } = scope;
  const asker = await teammate(scope, row.userId);
  const about = { ...aboutTimesheet(scope, row), person: nameOf(asker), comment, url: approvalUrl(row.id) };
  const { id, userId } = row;
  const waiting = { id, userId, ...about, deciderId: row.approverId };
  const deciders = await decidersOf(scope, [waiting], "reopen_asked");
  for (const { userId: to, email } of deciders) {
    const mail = reopenAskedMail(about, await wordingFor(db, workspaceId, to));
    await queueEmail(scope, { kind: "reopen_asked", to: [email], replyTo: asker.email, ...mail });
  }
  return deciders.length;
}

/**
 * Remind people of missing timesheets, at most once a day for each.
 *
 * @throws AppError unknown_reference for a timesheet that the caller cannot see, insufficient_role for own ones
 */
export const remindPeople = command(
  "timesheets:write",
  async (scope, { ids }: TimesheetRemind): Promise<{ reminded: number; skipped: number }> => {
    const { db, workspaceId, actor, now, audit, touch } = scope;
    const uuids = [...new Set(ids)].map((id) => referenceTo("tms", id));
    for (const [index, id] of uuids.entries()) await assertRemindable(scope, id, `/ids/${String(index)}`);
    const today = localDate(now, actor.workspace.timeZone);
    const missing = await store.missingTimesheets(db, workspaceId, { today, ids: uuids, most: MAX_REMINDERS });
    const since = new Date(now.getTime() - DAY_MS);
    const claimed = await store.claimReminder(
      db,
      workspaceId,
      missing.map(({ id }) => id),
      { now, since },
    );
    const due = missing.filter(({ id }) => claimed.has(id));
    const reminded = await mailMissing(scope, due, nameOf(await teammate(scope, actor.userId)));
    for (const { id, userId, from, to } of due) {
      audit("timesheet.reminded", id, { user_id: toPublicId("usr", userId), starts_on: from, ends_on: to });
    }
    if (due.length > 0) touch("timesheet");
    return { reminded, skipped: uuids.length - due.length };
  },
);

async function assertRemindable(scope: CommandScope, id: string, pointer: string): Promise<void> {
  const row = await getTimesheet(scope.db, scope.workspaceId, id).catch(() => null);
  const standing = row && standingOf(scope.actor, row, false);
  if (!standing || !isVisible(standing)) throw unknownReference(pointer);
  assertAllowed(scope, !standing.isOwn);
}
