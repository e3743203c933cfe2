import type { Closing } from "@/lib/kernel/core/closing";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql, type Sql } from "@/lib/kernel/db/sql";
import { closedDay } from "@/lib/kernel/db/closed-day";
import type { Batch } from "./write";

/** Forget deleted invoices, and mark their rows. */
export async function forgetInvoices(
  db: Db,
  workspaceId: string,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  await read(
    db,
    sql`delete from import_keys where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid
      and entry_id = any(${ids}::uuid[])`,
  );
  await read(
    db,
    sql`update import_rows set result = 'taken_back' where workspace_id = ${workspaceId}::uuid
      and import_id = ${importId}::uuid and kind like 'invoice%' and resource_id = any(${ids}::uuid[])`,
  );
}

interface EntryPreview {
  /** Deleted by an undo. */
  entries: number;
  seconds: number;
  /** Kept unless the person chooses otherwise. */
  edited: number;
  editedSeconds: number;
  /** Always kept. */
  billed: number;
  /** In closed periods or in submitted or approved timesheets, and not billed. Always kept. */
  closed: number;
}

export interface UndoPreview extends EntryPreview {
  /** Deleted by an undo, with their payments. */
  invoices: number;
  /** Touched since, so always kept. */
  invoicesKept: number;
  /** Deleted by an undo. */
  timesheets: number;
  /** Changed since, so always kept with their time. */
  timesheetsKept: number;
  /** The last day that an undo opens, `YYYY-MM-DD`. Null: none. */
  opensUntil: string | null;
  /** Whether an undo puts earlier settings of the workspace back. */
  settings: boolean;
}

/** Entry `t` is in a submitted or approved timesheet. */
const IN_TIMESHEET = sql`coalesce(t.approval in ('submitted', 'approved'), false)`;

/** Closed days as of an instant. */
export interface ClosedDays {
  closing: Closing | null;
  now: Date;
}

/**
 * Whether entry `t` is as import `importId` wrote it. A transition of its timesheet gives it a version, too, but is no
 * change of the entry: there are as many versions as transitions since the import, and the last one is the latest change.
 */
function isUntouched(workspaceId: string, importId: string): Sql {
  return sql`(t.version = 1 or exists (
    select 1 from imports i
    join import_keys k on k.workspace_id = i.workspace_id and k.user_id = t.user_id and k.start_time = t.start_time
      and k.entry_id = t.id
    where i.workspace_id = ${workspaceId}::uuid and i.id = ${importId}::uuid and (t.version, t.updated_at) = (
      select 1 + count(*), max(h.at) from timesheet_history h
      where h.workspace_id = ${workspaceId}::uuid and h.timesheet_id = t.timesheet_id and h.at > i.finished_at)))`;
}

/**
 * @param isFreed Whether the undo deletes the invoice that bills entry `t`.
 */
export async function previewUndo(
  db: Db,
  workspaceId: string,
  importId: string,
  { closing, now, isFreed }: ClosedDays & { isFreed: Sql },
): Promise<EntryPreview> {
  const own = sql`t.invoice_id is not null and not ${isFreed}`;
  const [row] = await read<EntryPreview & Record<string, unknown>>(
    db,
    sql`select (count(*) filter (where not is_locked and is_untouched))::int as entries,
        coalesce(sum(seconds) filter (where not is_locked and is_untouched), 0)::bigint as seconds,
        (count(*) filter (where not is_locked and not is_untouched))::int as edited,
        coalesce(sum(seconds) filter (where not is_locked and not is_untouched), 0)::bigint as "editedSeconds",
        (count(*) filter (where is_billed))::int as billed,
        (count(*) filter (where is_locked and not is_billed))::int as closed
      from (
        select ${own} as is_billed, ${own} or ${closedDay(closing, now)}
          or (${IN_TIMESHEET} and not ${isFreedTimesheet(workspaceId, importId)}) as is_locked,
          ${isUntouched(workspaceId, importId)} as is_untouched,
          floor(extract(epoch from coalesce(end_time, start_time) - start_time)) as seconds
        from time_entries t where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid
      ) e`,
  );
  return row ?? { entries: 0, seconds: 0, edited: 0, editedSeconds: 0, billed: 0, closed: 0 };
}

/** Delete the next entries with their keys, and mark their rows. */
export async function deleteEntries(
  db: Db,
  workspaceId: string,
  importId: string,
  { limit, deletesEdited, ...days }: { limit: number; deletesEdited: boolean } & ClosedDays,
): Promise<Batch> {
  const [deleted] = await read<Batch>(
    db,
    sql`with gone as (
        delete from time_entries where workspace_id = ${workspaceId}::uuid and id in (
          select id from time_entries t
          where t.workspace_id = ${workspaceId}::uuid and ${deletable(workspaceId, importId, { deletesEdited, ...days })}
          order by id limit ${limit}::int for update
        ) returning id, floor(extract(epoch from coalesce(end_time, start_time) - start_time)) as seconds
      ),
      forgotten as (
        delete from import_keys k using gone
        where k.workspace_id = ${workspaceId}::uuid and k.import_id = ${importId}::uuid and k.entry_id = gone.id
      ),
      marked as (
        update import_rows r set result = 'taken_back' from gone
        where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid and r.resource_id = gone.id
      )
      select count(*)::int as rows, coalesce(sum(seconds), 0)::bigint as seconds from gone`,
  );
  return deleted ?? { rows: 0, seconds: 0 };
}

export interface Removed {
  tasks: number;
  projects: number;
  clients: number;
}

/** Delete tasks, projects and clients of the import that nothing uses, and the keys of entries that were deleted before. */
export async function deleteUnused(db: Db, workspaceId: string, importId: string): Promise<Removed> {
  const deleted = async (statement: ReturnType<typeof sql>) => (await read(db, sql`${statement} returning 1`)).length;
  const tasks = await deleted(sql`delete from tasks k where k.workspace_id = ${workspaceId}::uuid
    and k.import_id = ${importId}::uuid
    and not exists (select 1 from time_entries t where t.workspace_id = ${workspaceId}::uuid and t.task_id = k.id)`);
  const projects = await deleted(sql`delete from projects p where p.workspace_id = ${workspaceId}::uuid
    and p.import_id = ${importId}::uuid
    and not exists (select 1 from time_entries t where t.workspace_id = ${workspaceId}::uuid and t.project_id = p.id)
    and not exists (select 1 from tasks k where k.workspace_id = ${workspaceId}::uuid and k.project_id = p.id)
    and not exists (select 1 from expenses e where e.workspace_id = ${workspaceId}::uuid and e.project_id = p.id)
    and not exists (select 1 from milestones m where m.workspace_id = ${workspaceId}::uuid and m.project_id = p.id)
    and not exists (select 1 from estimates e where e.workspace_id = ${workspaceId}::uuid and e.project_id = p.id)
    and not exists (select 1 from recurring_invoices r where r.workspace_id = ${workspaceId}::uuid
      and strpos(concat(r.lines, r.time, r.expenses, r.milestones), p.id::text) > 0)
    and not exists (select 1 from retainers r where r.workspace_id = ${workspaceId}::uuid and p.id = any(r.project_ids))
    and not exists (select 1 from invoice_lines l where l.workspace_id = ${workspaceId}::uuid and l.project_id = p.id)`);
  const clients = await deleted(sql`delete from clients c where c.workspace_id = ${workspaceId}::uuid
    and c.import_id = ${importId}::uuid
    and not exists (select 1 from projects p where p.workspace_id = ${workspaceId}::uuid and p.client_id = c.id)
    and not exists (select 1 from estimates e where e.workspace_id = ${workspaceId}::uuid and e.client_id = c.id)
    and not exists (select 1 from recurring_invoices r where r.workspace_id = ${workspaceId}::uuid and r.client_id = c.id)
    and not exists (select 1 from retainers r where r.workspace_id = ${workspaceId}::uuid and r.client_id = c.id)
    and not exists (select 1 from statements s where s.workspace_id = ${workspaceId}::uuid and s.client_id = c.id)
    and not exists (select 1 from credit_notes n where n.workspace_id = ${workspaceId}::uuid and n.client_id = c.id)
    and not exists (select 1 from client_credits b where b.workspace_id = ${workspaceId}::uuid and b.client_id = c.id)
    and not exists (select 1 from invoices i where i.workspace_id = ${workspaceId}::uuid and i.client_id = c.id)`);
  await read(
    db,
    sql`delete from import_keys k where k.workspace_id = ${workspaceId}::uuid and k.import_id = ${importId}::uuid and not exists (
      select 1 from time_entries t where t.workspace_id = ${workspaceId}::uuid and t.id = k.entry_id)
      and not exists (select 1 from invoices i where i.workspace_id = ${workspaceId}::uuid and i.id = k.entry_id)`,
  );
  await read(
    db,
    sql`update import_rows r set result = 'taken_back' where r.workspace_id = ${workspaceId}::uuid
      and r.import_id = ${importId}::uuid and r.result = 'imported' and r.details is not null and r.kind is null
      and not exists (select 1 from clients c where c.workspace_id = ${workspaceId}::uuid and c.id = r.resource_id)
      and not exists (select 1 from projects p where p.workspace_id = ${workspaceId}::uuid and p.id = r.resource_id)
      and not exists (select 1 from tasks k where k.workspace_id = ${workspaceId}::uuid and k.id = r.resource_id)`,
  );
  return { tasks, projects, clients };
}

/** Mark the rows of people who were deleted. */
export async function markPeople(db: Db, workspaceId: string, importId: string): Promise<void> {
  await read(
    db,
    sql`update import_rows r set result = 'taken_back' where r.workspace_id = ${workspaceId}::uuid
      and r.import_id = ${importId}::uuid and r.kind = 'person' and r.result = 'imported' and not exists (
        select 1 from memberships m where m.workspace_id = ${workspaceId}::uuid and m.user_id = r.resource_id)`,
  );
}

/** Mark the rows whose records stay. */
export async function keepRest(db: Db, workspaceId: string, importId: string): Promise<void> {
  await read(
    db,
    sql`update import_rows set result = 'kept' where workspace_id = ${workspaceId}::uuid
      and import_id = ${importId}::uuid and result = 'imported'`,
  );
}

/** Mark the rows of records of closed periods or timesheets. Rows that are marked already stay. */
export async function markUndone(
  db: Db,
  { workspaceId, importId }: { workspaceId: string; importId: string },
  ids: readonly string[],
  result: "taken_back" | "kept",
): Promise<void> {
  await db.importRow.updateMany({
    where: { workspaceId, importId, result: "imported", resourceId: { in: [...ids] } },
    data: { result },
  });
}

/** The timesheet of entry `t`, which an undo deletes. */
function isFreedTimesheet(workspaceId: string, importId: string): Sql {
  return sql`exists (select 1 from timesheets s where s.workspace_id = ${workspaceId}::uuid and s.id = t.timesheet_id
    and s.version = 1 and s.id in (${madeTimesheets(workspaceId, importId)}))`;
}

function madeTimesheets(workspaceId: string, importId: string): Sql {
  return sql`select r.resource_id from import_rows r where r.workspace_id = ${workspaceId}::uuid
    and r.import_id = ${importId}::uuid and r.kind = 'timesheet' and r.result = 'imported'`;
}

/** Count the timesheets of the import that an undo deletes, and those that changed since. */
export async function countTimesheets(
  db: Db,
  workspaceId: string,
  importId: string,
): Promise<Pick<UndoPreview, "timesheets" | "timesheetsKept">> {
  const [row] = await read<Pick<UndoPreview, "timesheets" | "timesheetsKept"> & Record<string, unknown>>(
    db,
    sql`select (count(*) filter (where s.version = 1))::int as timesheets,
        (count(*) filter (where s.version > 1))::int as "timesheetsKept"
      from timesheets s where s.workspace_id = ${workspaceId}::uuid and s.id in (${madeTimesheets(workspaceId, importId)})`,
  );
  return row ?? { timesheets: 0, timesheetsKept: 0 };
}

export async function countDeletable(
  db: Db,
  workspaceId: string,
  importId: string,
  choice: { deletesEdited: boolean } & ClosedDays,
): Promise<number> {
  const [row] = await read<{ count: number }>(
    db,
    sql`select count(*)::int as count from time_entries t
    where t.workspace_id = ${workspaceId}::uuid and ${deletable(workspaceId, importId, choice)}`,
  );
  return row?.count ?? 0;
}

/** Whether an undo deletes entry `t`. */
function deletable(
  workspaceId: string,
  importId: string,
  { deletesEdited, closing, now }: { deletesEdited: boolean } & ClosedDays,
): Sql {
  return sql`t.import_id = ${importId}::uuid and t.invoice_id is null
    and not ${closedDay(closing, now)} and not ${IN_TIMESHEET}
    and (${deletesEdited} or ${isUntouched(workspaceId, importId)})`;
}
