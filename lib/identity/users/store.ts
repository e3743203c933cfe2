import type { Role } from "@/lib/kernel/auth/roles";
import type { MutableEmail } from "@/lib/mail/emails/rules";
import type { Language } from "@/lib/kernel/core/languages";
import type { Rates } from "@/lib/kernel/core/rates";
import { notFound } from "@/lib/kernel/core/errors";
import type { Db } from "@/lib/kernel/db/prisma";
import { hasExternalRef } from "@/lib/kernel/db/external-ref";
import { assertImports } from "@/lib/kernel/db/known-imports";
import { andAll, keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import { holds } from "@/lib/kernel/db/search-text";
import type { RefKey } from "@/lib/kernel/external-refs/rules";
import type { ExternalRef } from "@/lib/kernel/external-refs/schema";
import { empty, read, run, sql, type Sql } from "@/lib/kernel/db/sql";

export interface UserRow {
  id: string;
  /** Null without sign-in. */
  email: string | null;
  /** Of the invitation until the person joins: an account elsewhere stays unknown. */
  name: string;
  role: Role;
  status: "invited" | "active" | "deactivated";
  hasJoined: boolean;
  /** Null until the person joins. */
  hasSecondFactor: boolean | null;
  timeZone: string | null;
  locale: string | null;
  language: Language | null;
  currency: string;
  defaultRateMinor: number | null;
  laterRates: Rates["laterRates"];
  weeklyCapacitySeconds: number | null;
  /** Null unless active and not a member. */
  approverId: string | null;
  submitsTimesheets: boolean;
  mutedEmails: MutableEmail[];
  invitedBy: string | null;
  invitedAt: Date | null;
  invitationEndsAt: Date | null;
  externalRefs: ExternalRef[];
  importId: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface UserFilter {
  roles: readonly string[] | undefined;
  statuses: readonly string[] | undefined;
  importIds: readonly string[] | undefined;
  externalRef: RefKey | undefined;
  /** Id of the only person with visible references; null: all people. */
  refsOf: string | null;
  text: string | undefined;
  byEmail: boolean;
}

const NAME = sql`coalesce(m.invited_name, u.name)`;
const SORTS = { created_at: sql`m.created_at`, updated_at: sql`m.updated_at`, name: NAME };

const COLUMNS = sql`m.user_id as id, u.email, ${NAME} as name, m.role, m.status, m.invited_name is null as "hasJoined",
    case when m.invited_name is null then
      exists (select 1 from second_factors f where f.user_id = u.id and f.sealed is not null)
        or exists (select 1 from passkeys p where p.user_id = u.id)
    end as "hasSecondFactor",
    case when m.invited_name is null then u.time_zone end as "timeZone",
    case when m.invited_name is null then u.locale end as locale,
    case when m.invited_name is null then u.language end as language, w.currency,
    m.default_rate_minor as "defaultRateMinor", m.later_rates as "laterRates", m.weekly_capacity_seconds as "weeklyCapacitySeconds",
    (select a.user_id from memberships a where a.workspace_id = m.workspace_id and a.user_id = m.approver_id
      and a.status = 'active' and a.role <> 'member') as "approverId",
    coalesce(m.submits_timesheets, m.role <> 'owner') as "submitsTimesheets", m.muted_emails as "mutedEmails",
    m.invited_by as "invitedBy", m.invited_at as "invitedAt", m.invitation_ends_at as "invitationEndsAt",
    m.external_refs as "externalRefs", m.import_id as "importId",
    m.version, m.created_at as "createdAt", m.updated_at as "updatedAt"`;
const FROM = sql`from memberships m
  join users u on u.id = m.user_id
  join workspaces w on w.id = m.workspace_id`;

export async function getUser(db: Db, workspaceId: string, userId: string): Promise<UserRow> {
  const [row] = await listUsers(db, workspaceId, [userId]);
  if (!row) throw notFound();
  return row;
}

export async function listUsers(db: Db, workspaceId: string, userIds: readonly string[]): Promise<UserRow[]> {
  return read(
    db,
    sql`select ${COLUMNS} ${FROM} where m.workspace_id = ${workspaceId}::uuid and m.user_id = any(${userIds}::uuid[])`,
  );
}

export interface WorkspaceDefaults {
  weeklyCapacitySeconds: number | null;
  forgottenTimerHours: number | null;
  /** Minutes after midnight. */
  workingFrom: number;
  workingTo: number;
  gapMinutes: number | null;
  approvalsEnabled: boolean;
  approvalsPeriod: "week" | "month";
  /** `YYYY-MM-DD` */
  approvalsStartOn: string | null;
  /** Whether the person decides timesheets of others. */
  decidesTimesheets: boolean;
}

/** @throws AppError not_found */
export async function getUserWithDefaults(
  db: Db,
  workspaceId: string,
  userId: string,
): Promise<{ user: UserRow; defaults: WorkspaceDefaults }> {
  const [row] = await read<UserRow & { defaults: WorkspaceDefaults }>(
    db,
    sql`select ${COLUMNS}, json_build_object('weeklyCapacitySeconds', w.weekly_capacity_seconds,
        'forgottenTimerHours', w.forgotten_timer_hours, 'workingFrom', w.working_from, 'workingTo', w.working_to,
        'gapMinutes', w.gap_minutes, 'approvalsEnabled', w.approvals_enabled,
        'approvalsPeriod', w.approvals_period, 'approvalsStartOn', w.approvals_start_on, 'decidesTimesheets',
        m.role in ('owner', 'admin') or m.role = 'manager' and exists (
          select 1 from memberships o where o.workspace_id = m.workspace_id and o.approver_id = m.user_id
        )) as defaults
      ${FROM} where m.workspace_id = ${workspaceId}::uuid and m.user_id = ${userId}::uuid`,
  );
  if (!row) throw notFound();
  const { defaults, ...user } = row;
  return { user, defaults };
}

export async function pageOfUsers(workspaceId: string, filter: UserFilter, page: PageRequest): Promise<Page<UserRow>> {
  const { after, order } = keysetSql(page, SORTS, sql`m.user_id`);
  const rows = await run<UserRow>(
    sql`select ${COLUMNS} ${FROM} where m.workspace_id = ${workspaceId}::uuid${conditions(workspaceId, filter)}${after}${order}`,
  );
  if (rows.length === 0 && filter.importIds) await assertImports(workspaceId, filter.importIds);
  return toPage(rows, page);
}

function conditions(workspaceId: string, filter: UserFilter): Sql {
  const { roles, statuses, importIds, externalRef, refsOf, text, byEmail } = filter;
  return andAll([
    roles && sql`m.role::text = any(${roles}::text[])`,
    statuses && sql`m.status::text = any(${statuses}::text[])`,
    importIds && sql`m.import_id = any(${importIds}::uuid[])`,
    externalRef && hasExternalRef(sql`m.user_id`, workspaceId, "user", externalRef),
    externalRef && refsOf !== null ? sql`m.user_id = ${refsOf}::uuid` : undefined,
    text === undefined
      ? undefined
      : sql`(${holds(NAME, text)}${byEmail ? sql` or ${holds(sql`u.email`, text)}` : empty})`,
  ]);
}
