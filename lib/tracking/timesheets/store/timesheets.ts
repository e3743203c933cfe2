import { changedMeanwhile, notFound } from "@/lib/kernel/core/errors";
import { withInstants } from "@/lib/kernel/db/columns";
import { andAll, COMMON_SORTS, keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql, type Sql } from "@/lib/kernel/db/sql";
import type { EntrySpan } from "@/lib/tracking/time-entries/rules";
import type { Corrections, Flag, HistoryAction, Part, TimesheetPeriod, TimesheetStatus } from "../rules";

/** Days are `YYYY-MM-DD`, ids UUIDs. */
export interface TimesheetRow {
  id: string;
  userId: string;
  startsOn: string;
  endsOn: string;
  period: TimesheetPeriod;
  status: TimesheetStatus;
  submittedAt: Date | null;
  submittedBy: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  /** Of the latest transition. */
  comment: string;
  flags: Flag[];
  selfApproved: boolean;
  submittedSeconds: number | null;
  corrections: Corrections;
  /** Null unless approved. */
  approvedParts: Part[] | null;
  entriesChangedAt: Date | null;
  remindedAt: Date | null;
  reopenAskedAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Current sums of the entries. */
  parts: Part[];
  spans: EntrySpan[];
  isRunning: boolean;
  history: HistoryRow[];
  /** Null: owners and admins. */
  approverId: string | null;
  weeklyCapacitySeconds: number | null;
  isUserActive: boolean;
  deactivatedAt: Date | null;
}

export interface HistoryRow {
  action: HistoryAction;
  userId: string | null;
  comment: string;
  correctedSeconds: number | null;
  correctedEntries: number | null;
  at: Date;
}

/** Whole seconds of a stopped entry `t`. */
const SECONDS = sql`coalesce(floor(extract(epoch from t.end_time - t.start_time)), 0)::bigint`;

const COLUMNS = sql`s.id, s.user_id as "userId", s.starts_on as "startsOn", s.ends_on as "endsOn", s.period, s.status,
  s.submitted_at as "submittedAt", s.submitted_by as "submittedBy", s.decided_at as "decidedAt", s.decided_by as "decidedBy",
  s.comment, s.flags, s.self_approved as "selfApproved", s.submitted_seconds as "submittedSeconds",
  s.corrections, s.approved_parts as "approvedParts", s.entries_changed_at as "entriesChangedAt",
  s.reminded_at as "remindedAt", s.reopen_asked_at as "reopenAskedAt", s.version, s.created_at as "createdAt",
  s.updated_at as "updatedAt", sums.parts, entries.spans, sums.running as "isRunning", past.history, a.user_id as "approverId",
  coalesce(m.weekly_capacity_seconds, w.weekly_capacity_seconds) as "weeklyCapacitySeconds",
  m.status = 'active' as "isUserActive", m.deactivated_at as "deactivatedAt"`;

/** A deactivated or demoted approver does not decide. */
const APPROVER = sql`left join memberships a on a.workspace_id = m.workspace_id and a.user_id = m.approver_id
  and a.status = 'active' and a.role <> 'member'`;

/** Sums of the entries of timesheet `s`, as `Part`. */
export const SUMS = sql`select coalesce(jsonb_agg(jsonb_build_object('day', day, 'projectId', project_id, 'billable', billable,
      'seconds', seconds, 'entries', entries)), '[]') as parts, coalesce(bool_or(running), false) as running
    from (
      select t.local_date as day, t.project_id, t.billable, sum(${SECONDS}) as seconds, count(*) as entries,
        bool_or(t.end_time is null) as running
      from time_entries t where t.workspace_id = s.workspace_id and t.timesheet_id = s.id group by 1, 2, 3
    ) parts`;

const FROM = sql`from timesheets s
  join memberships m on m.workspace_id = s.workspace_id and m.user_id = s.user_id
  join workspaces w on w.id = s.workspace_id
  ${APPROVER}
  cross join lateral (${SUMS}) sums
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'startMs', floor(extract(epoch from t.start_time) * 1000),
        'endMs', floor(extract(epoch from t.end_time) * 1000), 'day', t.local_date, 'timeZone', t.time_zone)), '[]') as spans
    from time_entries t where t.workspace_id = s.workspace_id and t.timesheet_id = s.id
  ) entries
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('action', h.action, 'userId', h.user_id, 'comment', h.comment,
        'correctedSeconds', h.corrected_seconds, 'correctedEntries', h.corrected_entries, 'at', h.at) order by h.at, h.id), '[]')
      as history
    from timesheet_history h where h.workspace_id = s.workspace_id and h.timesheet_id = s.id
  ) past`;

const SORTS = {
  starts_on: sql`s.starts_on`,
  created_at: sql`s.created_at`,
  updated_at: sql`s.updated_at`,
};

const KEYS = { ...COMMON_SORTS, starts_on: { column: "startsOn", parse: (key: string) => key } };

export interface TimesheetFilter {
  ids?: readonly string[] | undefined;
  userIds?: readonly string[] | undefined;
  statuses?: readonly TimesheetStatus[] | undefined;
  isMissing?: boolean | undefined;
  /** `YYYY-MM-DD` in the workspace's time zone. */
  today: string;
  from?: string | undefined;
  to?: string | undefined;
  updatedSince?: Date | undefined;
  /** Only timesheets of this person, and of those whose approver the person is. */
  visibleTo?: string | undefined;
  decidedBy?: Deciders | undefined;
}

/** Any of the approvers. */
interface Deciders {
  approverIds: readonly string[];
  /** Whether people without an approver are included, as for owners and admins. */
  includesOthers: boolean;
  /** The person whose own timesheets are left out. */
  exceptOf: string | null;
}

export async function listTimesheets(
  db: Db,
  workspaceId: string,
  filter: TimesheetFilter,
  page: PageRequest,
): Promise<Page<TimesheetRow>> {
  const { after, order } = keysetSql(page, SORTS, sql`s.id`);
  const rows = await read<TimesheetRow>(
    db,
    sql`select ${COLUMNS} ${FROM} where s.workspace_id = ${workspaceId}::uuid${conditions(filter)}${after}${order}`,
  );
  return toPage(rows.map(toRow), page, KEYS);
}

/** @throws AppError not_found */
export async function getTimesheet(db: Db, workspaceId: string, id: string): Promise<TimesheetRow> {
  const [row] = await read<TimesheetRow>(
    db,
    sql`select ${COLUMNS} ${FROM} where s.workspace_id = ${workspaceId}::uuid and s.id = ${id}::uuid`,
  );
  if (!row) throw notFound();
  return toRow(row);
}

/**
 * Lock the membership of the timesheet's person, as writes of time do, and return the timesheet as of the lock.
 *
 * @throws AppError not_found, or conflict after a change of its person
 */
export async function lockTimesheet(db: Db, workspaceId: string, id: string): Promise<TimesheetRow> {
  const [locked] = await read<{ userId: string }>(
    db,
    sql`select m.user_id as "userId" from memberships m where m.workspace_id = ${workspaceId}::uuid
      and m.user_id = (select user_id from timesheets where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid)
    for no key update`,
  );
  const row = await getTimesheet(db, workspaceId, id);
  if (row.userId !== locked?.userId) throw changedMeanwhile();
  return row;
}

function toRow(row: TimesheetRow): TimesheetRow {
  return { ...row, history: row.history.map((entry) => withInstants(entry, ["at"])) };
}

function conditions(filter: TimesheetFilter): Sql {
  const { ids, userIds, statuses, isMissing, today, from, to, updatedSince, visibleTo, decidedBy } = filter;
  const missing = sql`(s.status in ('open', 'rejected') and s.ends_on < ${today}::date
    and (coalesce(m.weekly_capacity_seconds, w.weekly_capacity_seconds, 1) > 0 or sums.parts <> '[]'))`;
  return andAll([
    ids && sql`s.id = any(${ids}::uuid[])`,
    userIds && sql`s.user_id = any(${userIds}::uuid[])`,
    statuses && sql`s.status::text = any(${statuses}::text[])`,
    isMissing === undefined ? undefined : sql`${missing} = ${isMissing}::boolean`,
    from === undefined ? undefined : sql`s.ends_on >= ${from}::date`,
    to === undefined ? undefined : sql`s.starts_on <= ${to}::date`,
    updatedSince && sql`s.updated_at >= ${updatedSince}::timestamptz`,
    visibleTo === undefined ? undefined : sql`(s.user_id = ${visibleTo}::uuid or a.user_id = ${visibleTo}::uuid)`,
    decidedBy &&
      sql`(a.user_id = any(${decidedBy.approverIds}::uuid[]) or (${decidedBy.includesOthers}::boolean and a.user_id is null))
        and s.user_id is distinct from ${decidedBy.exceptOf}::uuid`,
  ]);
}

/** Columns that a transition changes. */
export type Transition = Pick<
  TimesheetRow,
  | "id"
  | "status"
  | "submittedAt"
  | "submittedBy"
  | "decidedAt"
  | "decidedBy"
  | "comment"
  | "flags"
  | "selfApproved"
  | "submittedSeconds"
  | "corrections"
  | "approvedParts"
  | "updatedAt"
>;

/** Write the new state. A submitted timesheet is announced again, and an open one reminded again. */
export async function saveTransition(db: Db, workspaceId: string, row: Transition): Promise<void> {
  await read(
    db,
    sql`update timesheets set status = ${row.status}::timesheet_status, submitted_at = ${row.submittedAt}::timestamptz,
      submitted_by = ${row.submittedBy}::uuid, decided_at = ${row.decidedAt}::timestamptz, decided_by = ${row.decidedBy}::uuid,
      comment = ${row.comment}::text, flags = ${JSON.stringify(row.flags)}::jsonb, self_approved = ${row.selfApproved}::boolean,
      submitted_seconds = ${row.submittedSeconds}::bigint, corrections = ${JSON.stringify(row.corrections)}::jsonb,
      approved_parts = ${row.approvedParts && JSON.stringify(row.approvedParts)}::jsonb, announced_at = null,
      version = version + 1, updated_at = ${row.updatedAt}::timestamptz
    where workspace_id = ${workspaceId}::uuid and id = ${row.id}::uuid`,
  );
}

export async function insertHistory(
  db: Db,
  workspaceId: string,
  timesheetId: string,
  row: HistoryRow & { id: string },
): Promise<void> {
  await read(
    db,
    sql`insert into timesheet_history (id, workspace_id, timesheet_id, action, user_id, comment, corrected_seconds,
      corrected_entries, at)
    values (${row.id}::uuid, ${workspaceId}::uuid, ${timesheetId}::uuid, ${row.action}::timesheet_action, ${row.userId}::uuid,
      ${row.comment}::text, ${row.correctedSeconds}::bigint, ${row.correctedEntries}::int, ${row.at}::timestamptz)`,
  );
}

/** Return which of the entries are in the timesheet. */
export async function entriesIn(
  db: Db,
  workspaceId: string,
  timesheetId: string,
  entryIds: readonly string[],
): Promise<Set<string>> {
  const rows = await read<{ id: string }>(
    db,
    sql`select t.id from time_entries t where t.workspace_id = ${workspaceId}::uuid
      and t.timesheet_id = ${timesheetId}::uuid and t.id = any(${entryIds}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

export interface ApprovalSettings {
  isEnabled: boolean;
  period: TimesheetPeriod;
  startsOn: string | null;
  weekStart: number;
  selfApproval: boolean;
  /** Whether another owner or admin than the person is active. */
  hasOtherAdmin: boolean;
}

export async function approvalSettings(db: Db, workspaceId: string, userId: string): Promise<ApprovalSettings> {
  const [row] = await read<ApprovalSettings & Record<string, unknown>>(
    db,
    sql`select w.approvals_enabled as "isEnabled", w.approvals_period as period, w.approvals_start_on as "startsOn",
      w.week_start as "weekStart", w.self_approval as "selfApproval", exists (
        select 1 from memberships m where m.workspace_id = w.id and m.status = 'active' and m.role in ('owner', 'admin')
          and m.user_id <> ${userId}::uuid
      ) as "hasOtherAdmin"
    from workspaces w where w.id = ${workspaceId}::uuid`,
  );
  if (!row) throw notFound();
  return row;
}

export async function runningEntry(db: Db, workspaceId: string, timesheetId: string): Promise<string | null> {
  const [row] = await read<{ id: string }>(
    db,
    sql`select t.id from time_entries t where t.workspace_id = ${workspaceId}::uuid
      and t.timesheet_id = ${timesheetId}::uuid and t.end_time is null`,
  );
  return row?.id ?? null;
}
