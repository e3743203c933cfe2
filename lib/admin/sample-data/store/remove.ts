import { AppError } from "@/lib/kernel/core/errors";
import type { Db } from "@/lib/kernel/db/prisma";
import type { SampleKind } from "@/lib/kernel/db/generated/client";
import { sql, type Sql } from "@/lib/kernel/db/sql";
import type { CountsByKind } from "./state";

/** Lock the sample data. False when there is nothing to remove. */
export async function claimRemoval(db: Db, workspaceId: string): Promise<boolean> {
  const rows = await db.$queryRaw<{ found: boolean }[]>`
    select true as found from sample_data where workspace_id = ${workspaceId}::uuid for update`;
  // Right after loading, statistics are stale and the planner picks nested loops (minutes). Force hash joins.
  await db.$executeRaw`set local enable_nestloop = off`;
  return rows.length > 0;
}

/** Unmark every record that own records refer to, directly or indirectly. */
export async function keepUsedRecords(db: Db, workspaceId: string): Promise<CountsByKind> {
  const kept: CountsByKind = {};
  await markDrafts(db, workspaceId);
  for (const [kind, used] of usedBy(workspaceId)) {
    const count = await db.$executeRaw`
      delete from sample_records s
      where s.workspace_id = ${workspaceId}::uuid and s.kind = ${kind}::sample_kind and s.id in (${used})`;
    kept[kind] = (kept[kind] ?? 0) + count;
  }
  return kept;
}

/** Drafts of sample schedules, and of late fees on sample invoices, that were made since the loading are sample records, too. */
async function markDrafts(db: Db, workspaceId: string): Promise<void> {
  await db.$executeRaw`
    insert into sample_records (workspace_id, kind, id)
    select i.workspace_id, 'invoice'::sample_kind, i.id from invoices i
    join sample_records s on s.workspace_id = i.workspace_id and s.kind = 'recurring_invoice' and s.id = i.recurring_invoice_id
    where i.workspace_id = ${workspaceId}::uuid and i.status = 'draft'
    union select f.workspace_id, 'invoice'::sample_kind, f.id from invoices f
    join sample_records s on s.workspace_id = f.workspace_id and s.kind = 'invoice' and s.id = f.late_fee_for
    where f.workspace_id = ${workspaceId}::uuid and f.status = 'draft'
    on conflict do nothing`;
}

/** Ids of records that are not sample data. */
function ownIds(kind: keyof typeof TABLES, workspaceId: string): Sql {
  return sql`(select o.id from ${TABLES[kind]} o where o.workspace_id = ${workspaceId}::uuid
    except select m.id from sample_records m
    where m.workspace_id = ${workspaceId}::uuid and m.kind = ${kind}::sample_kind)`;
}

const TABLES = {
  estimate: sql`estimates`,
  recurring_invoice: sql`recurring_invoices`,
  retainer: sql`retainers`,
  invoice: sql`invoices`,
  expense: sql`expenses`,
  milestone: sql`milestones`,
  time_entry: sql`time_entries`,
  task: sql`tasks`,
  project: sql`projects`,
} as const;

/** Ordered: each kind depends on the previous ones. */
function usedBy(workspaceId: string): [SampleKind, Sql][] {
  const here = sql`${workspaceId}::uuid`;
  const own = (kind: keyof typeof TABLES) => ownIds(kind, workspaceId);
  const ownTime = sql`time_entries t where t.workspace_id = ${here} and t.id in ${own("time_entry")}`;
  return [
    ...usedInvoices(here, own),
    // Sent, decided, revised or invoiced by people. All versions belong together.
    [
      "estimate",
      sql`select v.id from estimates e
        join estimates v on v.workspace_id = e.workspace_id and v.original_id = e.original_id
        join sample_data d on d.workspace_id = e.workspace_id
        where e.workspace_id = ${here} and (e.sent_at > d.loaded_at or e.decided_at > d.loaded_at
          or e.id in ${own("estimate")} or exists (select 1 from invoices i where i.workspace_id = e.workspace_id
            and i.estimate_id = e.id and i.id in ${own("invoice")}))`,
    ],
    [
      "recurring_invoice",
      sql`select i.recurring_invoice_id from invoices i where i.workspace_id = ${here} and i.id in ${own("invoice")}`,
    ],
    [
      "time_entry",
      sql`select t.id from time_entries t where t.workspace_id = ${here} and t.invoice_id in ${own("invoice")}`,
    ],
    ["expense", sql`select e.id from expenses e where e.workspace_id = ${here} and e.invoice_id in ${own("invoice")}`],
    [
      "milestone",
      sql`select m.id from milestones m where m.workspace_id = ${here} and m.invoice_id in ${own("invoice")}`,
    ],
    [
      "user",
      sql`select t.user_id from ${ownTime}
        union select e.user_id from expenses e where e.workspace_id = ${here} and e.id in ${own("expense")}
        union select m.user_id from project_members m where m.workspace_id = ${here} and m.project_id in ${own("project")}
        union select m.user_id from memberships m where m.workspace_id = ${here} and m.role = 'owner'`,
    ],
    ["task", sql`select t.task_id from ${ownTime}`],
    ["project", usedProjects(here, own, ownTime)],
    [
      "client",
      sql`select p.client_id from projects p where p.workspace_id = ${here} and p.id in ${own("project")}
        union select q.client_id from estimates q where q.workspace_id = ${here} and q.id in ${own("estimate")}
        union select r.client_id from recurring_invoices r
        where r.workspace_id = ${here} and r.id in ${own("recurring_invoice")}
        union select r.client_id from retainers r where r.workspace_id = ${here} and r.id in ${own("retainer")}
        union select i.client_id from invoices i where i.workspace_id = ${here} and i.id in ${own("invoice")}`,
    ],
  ];
}

/** With the retainers that they use. */
function usedInvoices(here: Sql, own: (kind: keyof typeof TABLES) => Sql): [SampleKind, Sql][] {
  return [
    [
      "invoice",
      sql`select i.id from invoices i join sample_data d on d.workspace_id = i.workspace_id
        where i.workspace_id = ${here} and i.sent_at > d.loaded_at
        union select n.invoice_id from credit_notes n where n.workspace_id = ${here} and n.status = 'issued'`,
    ],
    [
      "invoice",
      sql`select f.late_fee_for from invoices f where f.workspace_id = ${here} and f.id in ${own("invoice")}`,
    ],
    [
      "retainer",
      sql`select l.retainer_id from invoice_lines l where l.workspace_id = ${here} and l.invoice_id in ${own("invoice")}
        union select y.retainer_id from payments y where y.workspace_id = ${here} and y.invoice_id in ${own("invoice")}`,
    ],
    // The ledger of a retainer that stays.
    [
      "invoice",
      sql`select l.invoice_id from invoice_lines l join invoices i on i.workspace_id = l.workspace_id and i.id = l.invoice_id
        where l.workspace_id = ${here} and i.status <> 'draft' and l.retainer_id in ${own("retainer")}`,
    ],
  ];
}

function usedProjects(here: Sql, own: (kind: keyof typeof TABLES) => Sql, ownTime: Sql): Sql {
  return sql`select t.project_id from ${ownTime}
      union select e.project_id from expenses e where e.workspace_id = ${here} and e.id in ${own("expense")}
      union select m.project_id from milestones m where m.workspace_id = ${here} and m.id in ${own("milestone")}
      union select q.project_id from estimates q where q.workspace_id = ${here} and q.id in ${own("estimate")}
      union select p.id from projects p join recurring_invoices r on r.workspace_id = p.workspace_id
        and r.client_id = p.client_id and strpos(concat(r.lines, r.time, r.expenses, r.milestones), p.id::text) > 0
      where p.workspace_id = ${here} and r.id in ${own("recurring_invoice")}
      union select p.id from projects p join retainers r on r.workspace_id = p.workspace_id and p.id = any(r.project_ids)
      where p.workspace_id = ${here} and r.id in ${own("retainer")}
      union select k.project_id from tasks k where k.workspace_id = ${here} and k.id in ${own("task")}
      union select l.project_id from invoice_lines l
      where l.workspace_id = ${here} and l.invoice_id in ${own("invoice")}`;
}

/** @param day `YYYY-MM-DD` */
export async function hasEntriesUntil(db: Db, workspaceId: string, day: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    select exists (
      select 1 from time_entries t
      join sample_records s on s.workspace_id = t.workspace_id and s.kind = 'time_entry' and s.id = t.id
      where t.workspace_id = ${workspaceId}::uuid and t.local_date <= ${day}::date
    ) as found`;
  return row?.found ?? false;
}

/** Whether sample time is in a submitted or approved timesheet. */
export async function hasLockedEntries(db: Db, workspaceId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    select exists (
      select 1 from time_entries t
      join sample_records s on s.workspace_id = t.workspace_id and s.kind = 'time_entry' and s.id = t.id
      where t.workspace_id = ${workspaceId}::uuid and t.approval in ('submitted', 'approved')
    ) as found`;
  return row?.found ?? false;
}

export async function deleteEntries(db: Db, workspaceId: string): Promise<number> {
  return db.$executeRaw`
    delete from time_entries t using sample_records s
    where t.workspace_id = ${workspaceId}::uuid and s.workspace_id = t.workspace_id and s.kind = 'time_entry' and s.id = t.id`;
}

export async function deleteMilestones(db: Db, workspaceId: string): Promise<number> {
  return db.$executeRaw`
    delete from milestones m using sample_records s
    where m.workspace_id = ${workspaceId}::uuid and s.workspace_id = m.workspace_id and s.kind = 'milestone' and s.id = m.id`;
}

/** After `deleteEntries` and `deleteMilestones` their remaining sources are people's own. */
export async function invoicesWithSources(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select s.id from sample_records s where s.workspace_id = ${workspaceId}::uuid and s.kind = 'invoice' and (
      exists (select 1 from time_entries t where t.workspace_id = s.workspace_id and t.invoice_id = s.id)
      or exists (select 1 from milestones m where m.workspace_id = s.workspace_id and m.invoice_id = s.id)
      or exists (select 1 from expenses e where e.workspace_id = s.workspace_id and e.invoice_id = s.id))`;
  return rows.map(({ id }) => id);
}

/** Referring records go first. */
export async function deleteRest(db: Db, workspaceId: string): Promise<CountsByKind> {
  const here = sql`${workspaceId}::uuid`;
  const marked = (kind: SampleKind) =>
    sql`(select s.id from sample_records s where s.workspace_id = ${here} and s.kind = ${kind}::sample_kind)`;
  const removed: CountsByKind = {};
  try {
    const credits = sql`select k.id from client_credits k where k.workspace_id = ${here} and k.invoice_id in ${marked("invoice")}`;
    await db.$executeRaw`delete from refunds where workspace_id = ${here} and credit_id in (${credits})`;
    await db.$executeRaw`delete from client_credits where workspace_id = ${here} and invoice_id in ${marked("invoice")}`;
    await db.$executeRaw`delete from payments where workspace_id = ${here} and invoice_id in ${marked("invoice")}`;
    await db.$executeRaw`delete from credit_notes where workspace_id = ${here} and invoice_id in ${marked("invoice")}`;
    removed.expense =
      await db.$executeRaw`delete from expenses where workspace_id = ${here} and id in ${marked("expense")}`;
    removed.invoice =
      await db.$executeRaw`delete from invoices where workspace_id = ${here} and id in ${marked("invoice")}`;
    removed.estimate =
      await db.$executeRaw`delete from estimates where workspace_id = ${here} and id in ${marked("estimate")}`;
    removed.recurring_invoice =
      await db.$executeRaw`delete from recurring_invoices where workspace_id = ${here} and id in ${marked("recurring_invoice")}`;
    removed.retainer =
      await db.$executeRaw`delete from retainers where workspace_id = ${here} and id in ${marked("retainer")}`;
    removed.task = await db.$executeRaw`delete from tasks where workspace_id = ${here} and id in ${marked("task")}`;
    removed.project =
      await db.$executeRaw`delete from projects where workspace_id = ${here} and id in ${marked("project")}`;
    await db.$executeRaw`delete from statements where workspace_id = ${here} and client_id in ${marked("client")}`;
    removed.client =
      await db.$executeRaw`delete from clients where workspace_id = ${here} and id in ${marked("client")}`;
    removed.user =
      await db.$executeRaw`delete from memberships where workspace_id = ${here} and user_id in ${marked("user")}`;
    await db.$executeRaw`
      delete from users u using sample_records s
      where s.workspace_id = ${here} and s.kind = 'user' and s.id = u.id
        and not exists (select 1 from memberships m where m.user_id = u.id)`;
    await db.sampleData.delete({ where: { workspaceId } });
  } catch (error) {
    throw usedMeanwhile(error);
  }
  return removed;
}

/** A foreign key violation: a record came into use meanwhile. */
function usedMeanwhile(error: unknown): unknown {
  const { code, meta } = error as { code?: string; meta?: { code?: string } };
  if (code !== "P2003" && meta?.code !== "23503") return error;
  return new AppError("conflict", "sample_data_in_use");
}
