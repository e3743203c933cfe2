import type { Db } from "@/lib/kernel/db/prisma";
import { empty, read, run, sql, type Sql } from "@/lib/kernel/db/sql";
import type { MutableEmail } from "@/lib/mail/emails/rules";
import type { Recipient } from "@/lib/mail/emails/recipients";

/** A timesheet in an email. Days are `YYYY-MM-DD`, the last included. */
interface MailedTimesheet {
  id: string;
  userId: string;
  /** Name, else email address. */
  person: string;
  from: string;
  to: string;
  seconds: number;
}

export interface WaitingTimesheet extends MailedTimesheet {
  /** The approver, else the owner or admin who decided on the person last. Null: all owners and admins. */
  deciderId: string | null;
}

const MAILED = sql`s.id, s.user_id as "userId", coalesce(nullif(u.name, ''), u.email) as person, s.starts_on as "from",
  s.ends_on as "to", (
    select coalesce(sum(floor(extract(epoch from t.end_time - t.start_time))), 0)::bigint from time_entries t
    where t.workspace_id = s.workspace_id and t.timesheet_id = s.id
  ) as seconds`;

const APPROVER = sql`left join memberships a on a.workspace_id = m.workspace_id and a.user_id = m.approver_id
  and a.status = 'active' and a.role <> 'member'`;

/** Return the workspaces with submitted timesheets whose approvers were not told. */
export async function workspacesToTell(): Promise<string[]> {
  const rows = await run<{ workspaceId: string }>(
    sql`select distinct workspace_id as "workspaceId" from timesheets where status = 'submitted' and announced_at is null`,
  );
  return rows.map(({ workspaceId }) => workspaceId);
}

/** Mark the submitted timesheets that approvers were not told about. Return them. */
export async function claimUnannounced(db: Db, workspaceId: string, now: Date): Promise<string[]> {
  const rows = await read<{ id: string }>(
    db,
    sql`update timesheets set announced_at = ${now}::timestamptz
    where workspace_id = ${workspaceId}::uuid and status = 'submitted' and announced_at is null returning id`,
  );
  return rows.map(({ id }) => id);
}

/** Return submitted timesheets, oldest first. @param ids Null: all. */
export async function waitingTimesheets(
  db: Db,
  workspaceId: string,
  ids: readonly string[] | null,
): Promise<WaitingTimesheet[]> {
  return read<WaitingTimesheet & Record<string, unknown>>(
    db,
    sql`select ${MAILED}, coalesce(a.user_id, past.decider) as "deciderId"
    from timesheets s
    join memberships m on m.workspace_id = s.workspace_id and m.user_id = s.user_id
    join users u on u.id = s.user_id
    ${APPROVER}
    left join lateral (${lastDecider(sql`s.user_id`)}) past on true
    where s.workspace_id = ${workspaceId}::uuid and s.status = 'submitted'
      ${ids ? sql`and s.id = any(${ids}::uuid[])` : empty}
    order by s.starts_on, person, s.id`,
  );
}

/** The owner or admin who decided on a person's time last, as `decider`. */
function lastDecider(userId: Sql): Sql {
  return sql`select h.user_id as decider
    from timesheets d
    join timesheet_history h on h.workspace_id = d.workspace_id and h.timesheet_id = d.id and h.action in ('approved', 'rejected')
    join memberships l on l.workspace_id = d.workspace_id and l.user_id = h.user_id and l.status = 'active'
      and l.role in ('owner', 'admin')
    where d.workspace_id = m.workspace_id and d.user_id = ${userId} and h.user_id <> d.user_id
    order by h.at desc limit 1`;
}

/** Return the active people among these who did not turn the emails off. */
export async function recipientsAmong(
  db: Db,
  workspaceId: string,
  userIds: readonly string[],
  kind: MutableEmail | null,
): Promise<Recipient[]> {
  return read<Recipient & Record<string, unknown>>(
    db,
    sql`select u.id as "userId", u.email from memberships m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId}::uuid and m.user_id = any(${userIds}::uuid[]) and m.status = 'active'
      and (${kind}::text is null or not ${kind}::text = any(m.muted_emails))
    order by u.id`,
  );
}

/** Return false if the person was reminded of waiting timesheets since the given instant. */
export async function claimApproverReminder(
  db: Db,
  workspaceId: string,
  userId: string,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const rows = await read(
    db,
    sql`update memberships set approvals_reminded_at = ${now}::timestamptz
    where workspace_id = ${workspaceId}::uuid and user_id = ${userId}::uuid
      and (approvals_reminded_at is null or approvals_reminded_at < ${since}::timestamptz) returning 1`,
  );
  return rows.length > 0;
}

export interface MissingTimesheet extends MailedTimesheet {
  email: string;
  timeZone: string;
  /** Automatic reminders so far. */
  reminders: number;
}

/**
 * Return the missing timesheets of active people who get reminders, oldest first.
 *
 * @param today `YYYY-MM-DD` in the workspace's time zone.
 * @param ids Null: those with fewer automatic reminders than `most`.
 */
export async function missingTimesheets(
  db: Db,
  workspaceId: string,
  { today, ids, most }: { today: string; ids: readonly string[] | null; most: number },
): Promise<MissingTimesheet[]> {
  return read<MissingTimesheet & Record<string, unknown>>(
    db,
    sql`select ${MAILED}, u.email, coalesce(u.time_zone, w.time_zone) as "timeZone", s.reminders
    from timesheets s
    join memberships m on m.workspace_id = s.workspace_id and m.user_id = s.user_id
    join users u on u.id = s.user_id
    join workspaces w on w.id = s.workspace_id
    where s.workspace_id = ${workspaceId}::uuid and s.status in ('open', 'rejected') and s.ends_on < ${today}::date
      and m.status = 'active' and not 'timesheet_reminder' = any(m.muted_emails)
      and (coalesce(m.weekly_capacity_seconds, w.weekly_capacity_seconds, 1) > 0
        or exists (select 1 from time_entries t where t.workspace_id = s.workspace_id and t.timesheet_id = s.id))
      and ${ids ? sql`s.id = any(${ids}::uuid[])` : sql`s.reminders < ${most}::int`}
    order by s.starts_on, s.id`,
  );
}

/** Record the reminders, and return the timesheets that were not reminded of as often before. */
export async function claimReminders(
  db: Db,
  workspaceId: string,
  due: readonly { id: string; reminders: number }[],
): Promise<Set<string>> {
  const rows = await read<{ id: string }>(
    db,
    sql`update timesheets s set reminders = due.reminders
    from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ reminders }) => reminders)}::int[]) as due (id, reminders)
    where s.workspace_id = ${workspaceId}::uuid and s.id = due.id and s.reminders < due.reminders returning s.id`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Mark the timesheets whose people were not reminded since the given instant. Return them. */
export async function claimReminder(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
  { now, since }: { now: Date; since: Date },
): Promise<Set<string>> {
  const rows = await read<{ id: string }>(
    db,
    sql`update timesheets set reminded_at = ${now}::timestamptz
    where workspace_id = ${workspaceId}::uuid and id = any(${ids}::uuid[])
      and (reminded_at is null or reminded_at <= ${since}::timestamptz) returning id`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Return false if the person asked since the given instant. */
export async function claimReopenAsking(
  db: Db,
  workspaceId: string,
  id: string,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const rows = await read(
    db,
    sql`update timesheets set reopen_asked_at = ${now}::timestamptz
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid
      and (reopen_asked_at is null or reopen_asked_at <= ${since}::timestamptz) returning 1`,
  );
  return rows.length > 0;
}

export interface ReminderSettings {
  remindsSubmit: boolean;
  remindsApprovers: boolean;
}

export async function reminderSettings(db: Db, workspaceId: string): Promise<ReminderSettings> {
  const [row] = await read<ReminderSettings & Record<string, unknown>>(
    db,
    sql`select remind_submit as "remindsSubmit", remind_approvers as "remindsApprovers"
    from workspaces w where w.id = ${workspaceId}::uuid and approvals_enabled`,
  );
  return row ?? { remindsSubmit: false, remindsApprovers: false };
}

/** Return the starts of the flagged entries, by id. */
export async function flaggedDays(db: Db, workspaceId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await read<{ id: string; day: string }>(
    db,
    sql`select t.id, t.local_date as day from time_entries t
    where t.workspace_id = ${workspaceId}::uuid and t.id = any(${ids}::uuid[])`,
  );
  return new Map(rows.map(({ id, day }) => [id, day]));
}
