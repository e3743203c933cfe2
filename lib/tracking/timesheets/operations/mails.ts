import { toPublicId } from "@/lib/kernel/core/ids";
import { signInAddress } from "@/lib/kernel/core/email";
import { formatDay } from "@/lib/kernel/core/format";
import { env } from "@/lib/kernel/env";
import type { CommandScope } from "@/lib/kernel/operation";
import { teammate } from "@/lib/identity/users/operations";
import type { UserRow } from "@/lib/identity/users/operations";
import { queueEmail } from "@/lib/mail/emails/operations";
import { adminsOf, type Recipient } from "@/lib/mail/emails/recipients";
import type { MutableEmail } from "@/lib/mail/emails/rules";
import { decidedMail, reopenedMail, waitingMail } from "@/lib/mail/emails/templates/timesheets";
import { wordingFor, type Wording } from "@/lib/mail/emails/wording";
import type { TimesheetRow } from "../store/timesheets";
import * as store from "../store/mails";
import type { CorrectionSum } from "../rules";
import { secondsOf } from "./transition";

export function nameOf({ name, email }: Pick<UserRow, "name" | "email">): string {
  return name === "" ? signInAddress(email) : name;
}

function approvalsUrl(): string {
  return `${env().APP_URL}/approvals`;
}

export function approvalUrl(id: string): string {
  return `${approvalsUrl()}/${toPublicId("tms", id)}`;
}

/** @param day `YYYY-MM-DD` */
export function timesheetUrl(day: string): string {
  return `${env().APP_URL}/timesheet?date=${day}`;
}

export function aboutTimesheet(scope: CommandScope, row: TimesheetRow) {
  return {
    workspaceName: scope.actor.workspace.name,
    from: row.startsOn,
    to: row.endsOn,
    seconds: secondsOf(row),
  };
}

/** Tell the person about an approval or rejection, unless the person decided. */
export async function mailDecision(
  scope: CommandScope,
  row: TimesheetRow,
  { isApproved, corrections }: { isApproved: boolean; corrections: CorrectionSum | null },
): Promise<void> {
  const { db, workspaceId, actor } = scope;
  const person = await teammate(scope, row.userId);
  if (row.userId === actor.userId || person.status !== "active") return;
  const days = await store.flaggedDays(
    db,
    workspaceId,
    row.flags.map(({ entryId }) => entryId),
  );
  const wording = await wordingFor(db, workspaceId, row.userId);
  const dayOf = (entryId: string) => days.get(entryId) ?? row.startsOn;
  const [first] = row.flags;
  const mail = decidedMail(
    {
      ...aboutTimesheet(scope, row),
      ...{ isApproved, corrections, comment: row.comment, by: nameOf(await teammate(scope, actor.userId)) },
      flags: row.flags.map(({ entryId, comment }) => ({ entry: formatDay(dayOf(entryId), wording.locale), comment })),
      url: timesheetUrl(first ? dayOf(first.entryId) : row.startsOn),
    },
    wording,
  );
  await queueEmail(scope, { kind: "timesheet_decided", to: [signInAddress(person.email)], ...mail });
}

/** Tell the person and the one who approved that an approved timesheet is open again. */
export async function mailReopening(scope: CommandScope, before: TimesheetRow, comment: string): Promise<void> {
  const { db, workspaceId, actor } = scope;
  const ids = [before.userId, before.decidedBy].filter((id) => id !== null && id !== actor.userId);
  const person = nameOf(await teammate(scope, before.userId));
  const by = nameOf(await teammate(scope, actor.userId));
  for (const { userId, email } of await store.recipientsAmong(db, workspaceId, ids.filter(isId), null)) {
    const url = userId === before.userId ? timesheetUrl(before.startsOn) : approvalUrl(before.id);
    const about = { ...aboutTimesheet(scope, before), person, by, comment, url };
    const mail = reopenedMail(about, await wordingFor(db, workspaceId, userId));
    await queueEmail(scope, { kind: "timesheet_reopened", to: [email], ...mail });
  }
}

function isId(id: string | null): id is string {
  return id !== null;
}

interface Told extends Recipient {
  timesheets: store.WaitingTimesheet[];
}

/** Return those who decide the timesheets, without those who turned the emails off. */
export async function decidersOf(
  scope: CommandScope,
  timesheets: readonly store.WaitingTimesheet[],
  kind: MutableEmail,
): Promise<Told[]> {
  const { db, workspaceId } = scope;
  const named = [...new Set(timesheets.flatMap(({ deciderId }) => deciderId ?? []))];
  const [admins, chosen] = [
    await adminsOf(db, workspaceId, kind),
    await store.recipientsAmong(db, workspaceId, named, kind),
  ];
  const told = new Map<string, Told>();
  for (const timesheet of timesheets) {
    const { userId: person, deciderId } = timesheet;
    const who = deciderId === null ? admins.filter(({ userId }) => userId !== person) : chosen;
    for (const recipient of deciderId === null ? who : who.filter(({ userId }) => userId === deciderId)) {
      const known = told.get(recipient.userId) ?? { ...recipient, timesheets: [] };
      known.timesheets.push(timesheet);
      told.set(recipient.userId, known);
    }
  }
  return [...told.values()];
}

export async function mailWaiting(
  scope: CommandScope,
  { email, timesheets }: Told,
  wording: Wording,
  kind: "timesheets_submitted" | "approvals_reminder",
): Promise<void> {
  const about = { workspaceName: scope.actor.workspace.name, url: approvalsUrl(), timesheets };
  const mail = waitingMail(about, wording, kind === "timesheets_submitted" ? "submitted" : "reminder");
  await queueEmail(scope, { kind, to: [email], ...mail });
}
