import { notFound } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import { empty, read, run, sql } from "@/lib/kernel/db/sql";

/** Days are `YYYY-MM-DD`. */
export interface PeriodExceptionRow {
  id: string;
  /** Null: every person. */
  userId: string | null;
  firstDay: string;
  lastDay: string;
  endsAt: Date;
  reason: string;
  origin: "manual" | "rejected" | "reopened" | "import";
  /** The import that alone writes the days. */
  importId: string | null;
  createdBy: string;
  endedAt: Date | null;
  /** Null: ended by time. */
  endedBy: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** Number of entries written under the exception. */
  changedEntries: number;
}

const COLUMNS = sql`x.id, x.user_id as "userId", x.first_day as "firstDay", x.last_day as "lastDay", x.ends_at as "endsAt",
  x.reason, x.origin, x.import_id as "importId", x.created_by as "createdBy", x.ended_at as "endedAt", x.ended_by as "endedBy", x.created_at as "createdAt",
  x.updated_at as "updatedAt", x.earlier_changes as "changedEntries"`;

const SORTS = { created_at: sql`x.created_at` };

export async function listExceptions(
  db: Db,
  workspaceId: string,
  { isActive, now }: { isActive: boolean | undefined; now: Date },
  page: PageRequest,
): Promise<Page<PeriodExceptionRow>> {
  const { after, order } = keysetSql(page, SORTS, sql`x.id`);
  const active = sql`(x.ended_at is null and x.ends_at > ${now}::timestamptz)`;
  const filter = isActive === undefined ? empty : sql` and ${active} = ${isActive}::boolean`;
  const rows = await read<PeriodExceptionRow>(
    db,
    sql`select ${COLUMNS} from period_exceptions x where x.workspace_id = ${workspaceId}::uuid${filter}${after}${order}`,
  );
  return toPage(await counted(db, workspaceId, rows), page);
}

/** Add the entries whose history names the exception, and those of imports. */
async function counted(
  db: Db,
  workspaceId: string,
  rows: readonly PeriodExceptionRow[],
): Promise<PeriodExceptionRow[]> {
  if (rows.length === 0) return [];
  const since = new Date(Math.min(...rows.map(({ createdAt }) => createdAt.getTime())));
  const written = await read<{ id: string; entryId: string }>(
    db,
    sql`select a.details->>'exception_id' as id, a.object_id as "entryId" from audit_entries a
    where a.workspace_id = ${workspaceId}::uuid and a.at >= ${since}::timestamptz and a.action like 'time_entry.%'
      and a.details->>'exception_id' = any(${rows.map(({ id }) => toPublicId("pex", id))}::text[])`,
  );
  const imported = await read<{ id: string; count: number }>(
    db,
    sql`select x.id, (
      select count(*) from time_entries t where t.workspace_id = x.workspace_id and t.import_id = x.import_id
        and t.local_date between x.first_day and x.last_day
    ) as count from period_exceptions x
    where x.workspace_id = ${workspaceId}::uuid and x.id = any(${rows.map(({ id }) => id)}::uuid[])`,
  );
  return rows.map((row) => {
    const own = written.filter(({ id }) => id === toPublicId("pex", row.id));
    const ofImport = imported.find(({ id }) => id === row.id)?.count ?? 0;
    return { ...row, changedEntries: row.changedEntries + new Set(own.map(({ entryId }) => entryId)).size + ofImport };
  });
}

/** @throws AppError not_found */
export async function getException(db: Db, workspaceId: string, id: string): Promise<PeriodExceptionRow> {
  const [row] = await read<PeriodExceptionRow>(
    db,
    sql`select ${COLUMNS} from period_exceptions x where x.workspace_id = ${workspaceId}::uuid and x.id = ${id}::uuid`,
  );
  const [found] = await counted(db, workspaceId, row ? [row] : []);
  if (!found) throw notFound();
  return found;
}

export async function exceptionOfImport(
  db: Db,
  workspaceId: string,
  importId: string,
): Promise<PeriodExceptionRow | null> {
  const [row] = await read<PeriodExceptionRow>(
    db,
    sql`select ${COLUMNS} from period_exceptions x
    where x.workspace_id = ${workspaceId}::uuid and x.import_id = ${importId}::uuid`,
  );
  const [found] = await counted(db, workspaceId, row ? [row] : []);
  return found ?? null;
}

export async function insertException(db: Db, workspaceId: string, row: PeriodExceptionRow): Promise<void> {
  await read(
    db,
    sql`insert into period_exceptions (id, workspace_id, user_id, first_day, last_day, ends_at, reason, origin, import_id, created_by,
      created_at, updated_at)
    values (${row.id}::uuid, ${workspaceId}::uuid, ${row.userId}::uuid, ${row.firstDay}::date, ${row.lastDay}::date,
      ${row.endsAt}::timestamptz, ${row.reason}::text, ${row.origin}::exception_origin, ${row.importId}::uuid, ${row.createdBy}::uuid,
      ${row.createdAt}::timestamptz, ${row.updatedAt}::timestamptz)`,
  );
}

export async function endException(db: Db, workspaceId: string, row: PeriodExceptionRow): Promise<void> {
  await read(
    db,
    sql`update period_exceptions set ended_at = ${row.endedAt}::timestamptz, ended_by = ${row.endedBy}::uuid,
      updated_at = ${row.updatedAt}::timestamptz
    where workspace_id = ${workspaceId}::uuid and id = ${row.id}::uuid`,
  );
}

/** Return the exceptions in effect that decisions on the person's timesheets of these days made. */
export async function madeByDecisions(
  db: Db,
  workspaceId: string,
  { userId, firstDay, lastDay }: Pick<PeriodExceptionRow, "firstDay" | "lastDay"> & { userId: string },
): Promise<PeriodExceptionRow[]> {
  const rows = await read<PeriodExceptionRow>(
    db,
    sql`select ${COLUMNS} from period_exceptions x
    where x.workspace_id = ${workspaceId}::uuid and x.user_id = ${userId}::uuid and x.origin in ('rejected', 'reopened')
      and x.ended_at is null and x.first_day >= ${firstDay}::date and x.last_day <= ${lastDay}::date`,
  );
  return counted(db, workspaceId, rows);
}

/** Mark the exceptions whose time is over as ended. Return them. */
export async function endOver(db: Db, workspaceId: string, now: Date): Promise<PeriodExceptionRow[]> {
  const rows = await read<PeriodExceptionRow>(
    db,
    sql`update period_exceptions x set ended_at = x.ends_at, updated_at = ${now}::timestamptz
    where x.workspace_id = ${workspaceId}::uuid and x.ended_at is null and x.ends_at <= ${now}::timestamptz
    returning ${COLUMNS}`,
  );
  return counted(db, workspaceId, rows);
}

/** Return the workspaces with exceptions whose end was not announced. */
export async function workspacesWithOver(now: Date): Promise<string[]> {
  const rows = await run<{ workspaceId: string }>(
    sql`select distinct workspace_id as "workspaceId" from period_exceptions
    where ended_at is null and ends_at <= ${now}::timestamptz`,
  );
  return rows.map(({ workspaceId }) => workspaceId);
}

/** Return false if the person asked since the given instant. */
export async function claimAsking(
  db: Db,
  workspaceId: string,
  userId: string,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const rows = await read(
    db,
    sql`update memberships set exception_asked_at = ${now}::timestamptz
    where workspace_id = ${workspaceId}::uuid and user_id = ${userId}::uuid
      and (exception_asked_at is null or exception_asked_at <= ${since}::timestamptz)
    returning user_id`,
  );
  return rows.length > 0;
}
