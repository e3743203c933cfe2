import { notFound } from "@/lib/kernel/core/errors";
import { isLive } from "@/lib/kernel/db/deleted-workspaces";
import type { Db } from "@/lib/kernel/db/prisma";
import { Prisma, type Import } from "@/lib/kernel/db/generated/client";
import { isImportRunning } from "@/lib/kernel/db/running-import";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import { read, run, sql } from "@/lib/kernel/db/sql";
import type { SettingChanges } from "@/lib/identity/workspaces/rules";
import type { ColumnTarget } from "@/lib/reporting/import-files/parsing/column-meanings";
import type { Answers, ImportFile } from "../rules/decisions";
import type { Figures } from "../rules/figures";
import type { Outcome } from "../schema/import";

interface Json {
  files: ImportFile[];
  answers: Answers;
  people: Readonly<Record<string, string>>;
  figures: Figures | null;
  outcome: Outcome | null;
  restoredSettings: SettingChanges | null;
  failure: { reason: string; params: Readonly<Record<string, string | number>> } | null;
}

export type ImportRow = Omit<Import, keyof Json> & Json & { createdByName: string | null };

export type ImportChange = Partial<Omit<ImportRow, "id" | "workspaceId" | "version" | "createdByName">>;

/** @throws AppError not_found */
export async function getImport(db: Db, workspaceId: string, id: string): Promise<ImportRow> {
  const row = await db.import.findUnique({ where: { workspaceId_id: { workspaceId, id } } });
  const [named] = row ? await withNames(db, workspaceId, [row]) : [];
  if (!named) throw notFound();
  return named;
}

/** @throws AppError not_found */
export async function lockImport(db: Db, workspaceId: string, id: string): Promise<ImportRow> {
  await db.$queryRaw`select id from imports where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid for update`;
  return getImport(db, workspaceId, id);
}

export async function listImports(db: Db, workspaceId: string, page: PageRequest): Promise<Page<ImportRow>> {
  const { after, orderBy, take } = keyset(page);
  const rows = await db.import.findMany({ where: { AND: [after], workspaceId }, orderBy, take });
  return toPage(await withNames(db, workspaceId, rows), page);
}

async function withNames(db: Db, workspaceId: string, rows: readonly Import[]): Promise<ImportRow[]> {
  const ids = rows.map(({ createdBy }) => createdBy);
  const people = await db.membership.findMany({
    where: { workspaceId, userId: { in: ids } },
    select: { userId: true, user: { select: { name: true } } },
    take: ids.length,
  });
  const names = new Map(people.map(({ userId, user }) => [userId, user.name]));
  return rows.map((row) => ({
    ...row,
    ...(row as unknown as Json),
    createdByName: names.get(row.createdBy) ?? null,
  }));
}

/** Return what a person chose for a table with the same column names, latest first. */
export async function rememberedMeanings(
  db: Db,
  workspaceId: string,
  names: readonly string[],
): Promise<ColumnTarget[] | null> {
  const [row] = await read<{ meanings: ColumnTarget[] }>(
    db,
    sql`select f->'meanings' as meanings from imports i cross join lateral jsonb_array_elements(i.files) f
      where i.workspace_id = ${workspaceId}::uuid and jsonb_typeof(f->'meanings') = 'array'
        and (select jsonb_agg(c.value->'name' order by c.place)
          from jsonb_array_elements(f->'facts'->'columns') with ordinality as c (value, place)) = ${JSON.stringify(names)}::jsonb
      order by i.created_at desc limit 1`,
  );
  return row?.meanings ?? null;
}

export async function insertImport(
  db: Db,
  workspaceId: string,
  columns: { id: string; system: string | null; timeZone: string | null; createdBy: string; now: Date },
): Promise<void> {
  const { now, ...rest } = columns;
  await db.import.create({ data: { ...rest, workspaceId, createdAt: now, updatedAt: now } });
}

/** Write columns of a locked import. */
export async function updateImport(db: Db, workspaceId: string, id: string, change: ImportChange): Promise<ImportRow> {
  await db.import.update({
    where: { workspaceId_id: { workspaceId, id } },
    data: { ...toData(change), version: { increment: 1 } },
  });
  return getImport(db, workspaceId, id);
}

/** Prisma writes a JSON null and no value differently. */
function toData(change: ImportChange): Prisma.ImportUpdateInput {
  const nullable = (["figures", "outcome", "failure", "restoredSettings"] as const).filter(
    (name) => change[name] === null,
  );
  return { ...(change as object), ...Object.fromEntries(nullable.map((name) => [name, Prisma.DbNull])) };
}

export async function deleteImport(db: Db, workspaceId: string, id: string): Promise<void> {
  await db.import.deleteMany({ where: { workspaceId, id } });
}

/** Let a worker plan the other imports again, or all. Return their ids. */
export async function planOthersAgain(db: Db, workspaceId: string, id: string | null, now: Date): Promise<string[]> {
  const planned = await db.import.updateManyAndReturn({
    select: { id: true },
    where: { workspaceId, ...(id !== null && { id: { not: id } }), status: "ready" },
    data: { status: "reading", attempt: { increment: 1 }, version: { increment: 1 }, leaseUntil: null, updatedAt: now },
  });
  return planned.map((one) => one.id);
}

export async function lockImportsAtWork(db: Db, workspaceId: string): Promise<void> {
  await db.$queryRaw`
    select 1 from imports where workspace_id = ${workspaceId}::uuid and status in ('reading', 'applying', 'reverting')
    order by id for update`;
}

/** Return whether another import of the workspace runs. Until the transaction ends, no other transaction gets an answer. */
export async function isAnotherRunning(db: Db, workspaceId: string, id: string): Promise<boolean> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`import ${workspaceId}`}, 0))`;
  return isImportRunning(db, workspaceId, id);
}

export interface Claim {
  id: string;
  workspaceId: string;
  attempt: number;
}

/** Take the import that waited longest for a worker, of any workspace. Null if there is none. */
export async function claimImport(leaseSeconds: number): Promise<Claim | null> {
  const [row] = await run<Claim>(sql`
    update imports set lease_until = now() + make_interval(secs => ${leaseSeconds}::int), attempt = attempt + 1,
      updated_at = now()
    where id = (
      select id from imports
      where status in ('reading', 'applying', 'reverting') and (lease_until is null or lease_until < now())
        and ${isLive(sql`imports.workspace_id`)}
      order by updated_at limit 1 for update skip locked
    ) and workspace_id is not null
    returning id, workspace_id as "workspaceId", attempt`);
  return row ?? null;
}

/** Lock the import for one batch. False if another worker or a person took over. */
export async function holdClaim(db: Db, { workspaceId, id, attempt }: Claim, leaseSeconds: number): Promise<boolean> {
  const rows = await read<{ id: string }>(
    db,
    sql`update imports set lease_until = now() + make_interval(secs => ${leaseSeconds}::int)
      where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and attempt = ${attempt}::int returning id`,
  );
  return rows.length > 0;
}

/** Keep an import during work that takes longer than a lease. A transaction of its worker keeps it, too. */
export async function renewClaim({ workspaceId, id, attempt }: Claim, leaseSeconds: number): Promise<void> {
  await run(sql`
    update imports set lease_until = now() + make_interval(secs => ${leaseSeconds}::int)
    where workspace_id = ${workspaceId}::uuid and id = (
      select id from imports where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and attempt = ${attempt}::int
        and lease_until is not null
      for update skip locked
    )`);
}

export async function saveProgress(
  db: Db,
  { workspaceId, id, attempt }: Claim,
  { stage, done, total }: { stage: string; done: number; total: number },
): Promise<void> {
  await read(
    db,
    sql`update imports set done = ${done}::int, total = ${total}::int, stage = ${stage}::text, failures = 0, updated_at = now(),
      stage_started_at = case when stage = ${stage}::text then stage_started_at else now() end
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and attempt = ${attempt}::int`,
  );
}

/** Let the next worker continue at once, or after a failure. Return the number of failures in a row. */
export async function releaseClaim({ workspaceId, id, attempt }: Claim, hasFailed: boolean): Promise<number> {
  const [row] = await run<{ failures: number }>(sql`
    update imports set failures = failures + ${hasFailed ? 1 : 0}::int, updated_at = now(),
      lease_until = case when ${hasFailed} then now() + interval '10 seconds' end
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and attempt = ${attempt}::int returning failures`);
  return row?.failures ?? 0;
}

/** Whether an import was not applied and did not change since. One without files has nothing to delete. */
const isStale = (since: Date) => sql`status in ('waiting_for_files', 'ready', 'failed')
  and updated_at < ${since}::timestamptz and files <> '[]'`;

/** Return the workspaces with imports that were not applied, and that did not change since. */
export async function workspacesWithStale(since: Date): Promise<string[]> {
  const rows = await run<{ workspaceId: string }>(
    sql`select distinct workspace_id as "workspaceId" from imports where workspace_id is not null and ${isStale(since)}`,
  );
  return rows.map(({ workspaceId }) => workspaceId);
}

/** Lock an import that was not applied, and that did not change since. Return its id, null if there is none. */
export async function lockStale(db: Db, workspaceId: string, since: Date): Promise<string | null> {
  const [row] = await read<{ id: string }>(
    db,
    sql`select id from imports where workspace_id = ${workspaceId}::uuid and ${isStale(since)}
      order by updated_at, id limit 1 for update`,
  );
  return row?.id ?? null;
}

export async function deleteStaged(db: Db, workspaceId: string, importId: string): Promise<void> {
  await db.importChunk.deleteMany({ where: { workspaceId, importId } });
  await db.importRow.deleteMany({ where: { workspaceId, importId } });
}

/** Delete the files and rows of imports that ended before `since`, of all workspaces. Return the number of rows. */
export async function purgeStaged(since: Date): Promise<number> {
  const ended = sql`(select id from imports where workspace_id is not null and updated_at < ${since}::timestamptz
    and status in ('completed', 'reverted'))`;
  await run(sql`delete from import_chunks where workspace_id is not null and import_id in ${ended}`);
  const rows = await run<{ count: number }>(sql`
    with gone as (delete from import_rows where workspace_id is not null and import_id in ${ended} returning 1)
    select count(*)::int as count from gone`);
  return rows[0]?.count ?? 0;
}
