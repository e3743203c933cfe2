import { AppError, unknownReference } from "@/lib/kernel/core/errors";
import { referenceTo, toPublicId } from "@/lib/kernel/core/ids";
import { localDate } from "@/lib/kernel/core/time";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { teammate } from "@/lib/identity/users/operations";
import { queueEmail } from "@/lib/mail/emails/operations";
import { reopenAskedMail } from "@/lib/mail/emails/templates/timesheets";
import { wordingFor } from "@/lib/mail/emails/wording";
import { assertWritable, visibleEntry } from "@/lib/tracking/time-entries/operations/access";
import { isVisible, MAX_REMINDERS, mayDecide } from "../rules";
import type { TimesheetComment, TimesheetRemind } from "../schema/timesheet";
import * as store from "../store/mails";
import { getTimesheet, lockTimesheet, type TimesheetRow } from "../store/timesheets";
import { aboutTimesheet, approvalUrl, decidersOf, nameOf } from "./mails";
import { mailMissing } from "./reminders";
import { decidesOwn, standingOf } from "./standing";
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
    const row = await heldTimesheet(scope, id);
    assertAllowed(scope, row.standing.isOwn);
    return ask(scope, row, comment);
  },
);

/**
 * Ask by email to reopen the timesheet of an entry that the caller may change. Return the number of recipients.
 *
 * @throws AppError not_found, insufficient_role for callers who may reopen it themselves, invalid_state_transition also
 *   for an entry without a timesheet, or rate_limited for a second request about the timesheet within a day
 */
export const askForReopeningOfEntry = command(
  "timesheets:write",
  async (scope, { id, comment }: TimesheetComment & { id: string }): Promise<number> => {
    const { db, workspaceId, actor } = scope;
    const entry = await visibleEntry(scope, id);
    await assertWritable(scope, entry);
    if (entry.timesheetId === null) {
      throw new AppError("invalid_state_transition", "timesheet_status", { status: "open" });
    }
    const row = await lockTimesheet(db, workspaceId, entry.timesheetId);
    const isOwn = row.userId === actor.userId;
    assertAllowed(scope, !mayDecide(standingOf(actor, row, isOwn && (await decidesOwn(scope)))));
    return ask(scope, row, comment);
  },
);

async function ask(scope: CommandScope, row: TimesheetRow, comment: string): Promise<number> {
  const { db, workspaceId, now, audit } = scope;
  assertStatus(row, ["approved"]);
  const since = new Date(now.getTime() - DAY_MS);
  if (!(await store.claimReopenAsking(db, workspaceId, row.id, { now, since }))) {
    throw new AppError("rate_limited", "reopen_asked", {}, { headers: { "Retry-After": "86400" } });
  }
  const emailed = await mailAsking(scope, row, comment);
  audit("timesheet.reopen_asked", row.id, { starts_on: row.startsOn, ends_on: row.endsOn, comment });
  return emailed;
}

async function mailAsking(scope: CommandScope, row: TimesheetRow, comment: string): Promise<number> {
  const { db, workspaceId, actor } = scope;
  const asker = await teammate(scope, actor.userId);
  const owner = row.userId === actor.userId ? asker : await teammate(scope, row.userId);
  const asked = {
    ...aboutTimesheet(scope, row),
    ...{ by: nameOf(asker), person: nameOf(owner), isOwn: owner === asker, comment, url: approvalUrl(row.id) },
  };
  const waiting = { id: row.id, userId: row.userId, deciderId: row.approverId, ...asked };
  const deciders = await decidersOf(scope, [waiting], "reopen_asked");
  for (const { userId: to, email } of deciders) {
    const mail = reopenAskedMail(asked, await wordingFor(db, workspaceId, to));
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
