import type { Db } from "@/lib/kernel/db/prisma";
import type { Role } from "@/lib/kernel/auth/roles";
import { read, sql } from "@/lib/kernel/db/sql";

/** Work without its times. */
export interface Work {
  projectId: string | null;
  taskId: string | null;
  notes: string;
  tags: readonly string[];
}

export interface EarlierRow extends Work {
  taskName: string | null;
  billable: boolean;
  count: number;
  /** `YYYY-MM-DD` */
  lastDate: string | null;
  pinned: boolean;
}

interface Of {
  workspaceId: string;
  userId: string;
  role: Role;
}

const DAYS = 180;
const MAX_ROWS = 300;
/** An entry counts half as much as one this many days later. */
const HALF_LIFE_DAYS = 21;

/**
 * Return the person's different work of the last 180 days, the latest pins first, then frequent and recent work. Work on
 * archived projects and tasks, and on projects that the person may not use, is left out.
 */
export async function earlierEntries(db: Db, { workspaceId, userId, role }: Of, now: Date): Promise<EarlierRow[]> {
  return read<EarlierRow>(
    db,
    sql`with entries as (
        select t.project_id, t.task_id, t.notes, t.tags, count(*)::int as count, max(t.local_date) as last_date,
          (array_agg(t.billable order by t.start_time desc))[1] as billable,
          sum(power(0.5, extract(epoch from ${now}::timestamptz - t.start_time) / ${HALF_LIFE_DAYS * 86_400}::float)) as weight
        from time_entries t
        where t.workspace_id = ${workspaceId}::uuid and t.user_id = ${userId}::uuid and t.start_time <= ${now}::timestamptz
          and t.start_time >= ${now}::timestamptz - make_interval(days => ${DAYS}::int)
          and (t.notes <> '' or t.project_id is not null)
        group by 1, 2, 3, 4
      ),
      pins as (
        select project_id, task_id, notes, tags, created_at from pinned_entries
        where workspace_id = ${workspaceId}::uuid and user_id = ${userId}::uuid
      ),
      work as (
        select coalesce(e.project_id, p.project_id) as project_id, coalesce(e.task_id, p.task_id) as task_id,
          coalesce(e.notes, p.notes) as notes, coalesce(e.tags, p.tags) as tags, e.billable, coalesce(e.count, 0) as count,
          e.last_date, e.weight, p.created_at as pinned_at
        from entries e full join pins p on (e.notes, e.tags) = (p.notes, p.tags)
          and coalesce(e.project_id::text, '') = coalesce(p.project_id::text, '')
          and coalesce(e.task_id::text, '') = coalesce(p.task_id::text, '')
      )
      select w.project_id as "projectId", w.task_id as "taskId", w.notes, w.tags, w.count, w.last_date as "lastDate",
        k.name as "taskName", coalesce(w.billable, k.billable, j.billable, true) as billable, w.pinned_at is not null as pinned
      from work w
      left join projects j on j.workspace_id = ${workspaceId}::uuid and j.id = w.project_id
      left join tasks k on k.workspace_id = ${workspaceId}::uuid and k.id = w.task_id
      where coalesce(j.status, 'active') = 'active' and coalesce(k.status, 'active') = 'active'
        and (coalesce(j.access, 'workspace') = 'workspace' or ${role} <> 'member' or exists (select 1 from project_members m
          where m.workspace_id = ${workspaceId}::uuid and m.project_id = j.id and m.user_id = ${userId}::uuid))
      order by w.pinned_at desc nulls last, w.weight desc nulls last, w.notes limit ${MAX_ROWS}::int`,
  );
}

/** Pinning twice is once. */
export async function pin(db: Db, of: Of, work: Work & { key: string }, now: Date): Promise<void> {
  const { workspaceId, userId } = of;
  const columns = { ...work, tags: [...work.tags], createdAt: now };
  await db.pinnedEntry.createMany({ data: { workspaceId, userId, ...columns }, skipDuplicates: true });
}

export async function unpin(db: Db, { workspaceId, userId }: Of, key: string): Promise<void> {
  await db.pinnedEntry.deleteMany({ where: { workspaceId, userId, key } });
}
