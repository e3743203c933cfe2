import { AppError } from "@/lib/kernel/core/errors";
import type { TimeRounding } from "@/lib/kernel/core/time-rounding";
import type { Db } from "@/lib/kernel/db/prisma";
import type { SampleKind } from "@/lib/kernel/db/generated/client";
import { sql } from "@/lib/kernel/db/sql";

export type CountsByKind = Partial<Record<SampleKind, number>>;

export interface SampleDataRow {
  loaded: { at: Date; by: string | null; byName: string | null } | null;
  canLoad: boolean;
  counts: CountsByKind;
}

/** Marks of deleted records do not count. */
export async function readState(db: Db, workspaceId: string): Promise<SampleDataRow> {
  const loaded = await db.sampleData.findUnique({ where: { workspaceId } });
  if (!loaded) return { loaded: null, canLoad: !(await hasWork(db, workspaceId)), counts: {} };
  const by = loaded.loadedBy
    ? await db.membership.findUnique({
        where: { workspaceId_userId: { workspaceId, userId: loaded.loadedBy } },
        select: { user: { select: { name: true } } },
      })
    : null;
  const counts = await db.$queryRaw<{ kind: SampleKind; count: bigint }[]>`
    select s.kind, count(*) as count from sample_records s
    left join clients c on s.kind = 'client' and c.workspace_id = s.workspace_id and c.id = s.id
    left join projects p on s.kind = 'project' and p.workspace_id = s.workspace_id and p.id = s.id
    left join tasks k on s.kind = 'task' and k.workspace_id = s.workspace_id and k.id = s.id
    left join memberships m on s.kind = 'user' and m.workspace_id = s.workspace_id and m.user_id = s.id
    left join time_entries t on s.kind = 'time_entry' and t.workspace_id = s.workspace_id and t.id = s.id
    left join expenses e on s.kind = 'expense' and e.workspace_id = s.workspace_id and e.id = s.id
    left join milestones l on s.kind = 'milestone' and l.workspace_id = s.workspace_id and l.id = s.id
    left join estimates q on s.kind = 'estimate' and q.workspace_id = s.workspace_id and q.id = s.id
    left join recurring_invoices r on s.kind = 'recurring_invoice' and r.workspace_id = s.workspace_id and r.id = s.id
    left join retainers n on s.kind = 'retainer' and n.workspace_id = s.workspace_id and n.id = s.id
    left join invoices i on s.kind = 'invoice' and i.workspace_id = s.workspace_id and i.id = s.id
    where s.workspace_id = ${workspaceId}::uuid and coalesce(c.id, p.id, k.id, m.user_id, t.id, i.id, e.id, l.id, q.id, r.id, n.id) is not null
    group by s.kind`;
  return {
    loaded: { at: loaded.loadedAt, by: loaded.loadedBy, byName: by?.user.name ?? null },
    canLoad: false,
    counts: Object.fromEntries(counts.map(({ kind, count }) => [kind, Number(count)])),
  };
}

async function hasWork(db: Db, workspaceId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    select exists (select 1 from clients where workspace_id = ${workspaceId}::uuid)
      or exists (select 1 from projects where workspace_id = ${workspaceId}::uuid)
      or exists (select 1 from invoices where workspace_id = ${workspaceId}::uuid) as found`;
  return row?.found ?? false;
}

/**
 * Concurrent loads wait, and then fail.
 *
 * @throws AppError conflict
 */
export async function claim(db: Db, workspaceId: string, by: string, now: Date): Promise<void> {
  const { count } = await db.sampleData.createMany({
    data: [{ loadedBy: by, loadedAt: now, workspaceId }],
    skipDuplicates: true,
  });
  if (count === 0) throw new AppError("conflict", "sample_data_loaded");
  if (await hasWork(db, workspaceId)) throw new AppError("conflict", "workspace_not_empty");
}

export async function workspaceRules(db: Db, workspaceId: string): Promise<TimeRounding> {
  const row = await db.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { roundingMode: true, roundingMinutes: true, roundingBy: true },
  });
  return { mode: row.roundingMode, minutes: row.roundingMinutes, by: row.roundingBy };
}

/** Unix milliseconds. A running timer has no end. */
export async function ownTime(
  db: Db,
  workspaceId: string,
  userId: string,
  since: Date,
): Promise<{ startMs: number; endMs: number }[]> {
  const rows = await db.$queryRaw<{ startTime: Date; endTime: Date | null }[]>(sql`
    select start_time as "startTime", end_time as "endTime" from time_entries
    where workspace_id = ${workspaceId}::uuid and user_id = ${userId}::uuid and start_time >= ${since}::timestamptz`);
  return rows.map(({ startTime, endTime }) => ({
    startMs: startTime.getTime(),
    endMs: endTime?.getTime() ?? Infinity,
  }));
}
