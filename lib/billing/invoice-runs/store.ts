import { toDateColumn } from "@/lib/kernel/core/civil-date";
import { notFound, type Params } from "@/lib/kernel/core/errors";
import type { InvoiceRunDraftState, InvoiceRunStatus, InvoiceStatus, Prisma } from "@/lib/kernel/db/generated/client";
import { isLive } from "@/lib/kernel/db/deleted-workspaces";
import { andAll, keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, run, sql } from "@/lib/kernel/db/sql";
import type { TimeGrouping } from "@/lib/tracking/clients/schema";

/** Days are `YYYY-MM-DD`. */
export interface RunRow {
  id: string;
  status: InvoiceRunStatus;
  from: string;
  to: string;
  includesEarlier: boolean;
  includesExpenses: boolean;
  includesMilestones: boolean;
  /** Null: that of each client. */
  groupBy: TimeGrouping | null;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
  /** States without drafts are absent. */
  counts: Partial<Record<InvoiceRunDraftState, number>>;
}

export interface Failure {
  code: string;
  reason: string;
  params: Params;
}

export interface DraftRow {
  clientId: string;
  clientName: string;
  clientEmail: string | null;
  clientLocale: string | null;
  currency: string;
  state: InvoiceRunDraftState;
  failure: Failure | null;
  /** The columns below are null without an invoice. */
  invoiceId: string | null;
  number: string | null;
  status: InvoiceStatus | null;
  invoiceCurrency: string | null;
  subtotalMinor: number | null;
  totalMinor: number | null;
}

const SELECT = sql`select r.id, r.status, r.from_day as "from", r.to_day as "to", r.includes_earlier as "includesEarlier",
    r.includes_expenses as "includesExpenses", r.includes_milestones as "includesMilestones",
    r.group_by as "groupBy", r.created_by as "createdBy", r.created_at as "createdAt",
    r.updated_at as "updatedAt", r.finished_at as "finishedAt",
    (select coalesce(json_object_agg(s.state, s.count), '{}') from (select d.state, count(*) as count
      from invoice_run_drafts d where d.workspace_id = r.workspace_id and d.run_id = r.id group by d.state) s) as counts
  from invoice_runs r`;

/** @throws AppError not_found */
export async function getRun(db: Db, workspaceId: string, id: string): Promise<RunRow> {
  const [row] = await read<RunRow & Record<string, unknown>>(
    db,
    sql`${SELECT} where r.workspace_id = ${workspaceId}::uuid and r.id = ${id}::uuid`,
  );
  if (!row) throw notFound();
  return row;
}

/** @throws AppError not_found */
export async function lockRun(db: Db, workspaceId: string, id: string): Promise<RunRow> {
  await db.$queryRaw`
    select 1 from invoice_runs where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid for update`;
  return getRun(db, workspaceId, id);
}

export async function listRuns(
  db: Db,
  workspaceId: string,
  statuses: readonly string[] | undefined,
  page: PageRequest,
): Promise<Page<RunRow>> {
  const where = andAll([statuses && sql`r.status::text = any(${statuses}::text[])`]);
  const { after, order } = keysetSql(page, { created_at: sql`r.created_at` }, sql`r.id`);
  const rows = await read<RunRow & Record<string, unknown>>(
    db,
    sql`${SELECT} where r.workspace_id = ${workspaceId}::uuid${where}${after}${order}`,
  );
  return toPage(rows, page);
}

export function draftsOf(db: Db, workspaceId: string, runId: string): Promise<DraftRow[]> {
  return read<DraftRow & Record<string, unknown>>(
    db,
    sql`select d.client_id as "clientId", c.name as "clientName", c.email as "clientEmail",
      c.locale as "clientLocale", d.currency, d.state, d.failure, i.id as "invoiceId",
      i.number, i.status, i.currency as "invoiceCurrency", i.subtotal_minor as "subtotalMinor", i.total_minor as "totalMinor"
    from invoice_run_drafts d
    join clients c on c.workspace_id = d.workspace_id and c.id = d.client_id
    left join invoices i on i.workspace_id = d.workspace_id and i.id = d.invoice_id
    where d.workspace_id = ${workspaceId}::uuid and d.run_id = ${runId}::uuid order by d.position`,
  );
}

type NewRun = Pick<
  RunRow,
  "id" | "from" | "to" | "includesEarlier" | "includesExpenses" | "includesMilestones" | "groupBy" | "createdBy"
> & {
  now: Date;
};

export async function insertRun(
  db: Db,
  workspaceId: string,
  { from, to, now, ...run }: NewRun,
  drafts: readonly { clientId: string; currency: string }[],
): Promise<void> {
  const days = { fromDay: toDateColumn(from), toDay: toDateColumn(to) };
  await db.invoiceRun.create({ data: { ...run, ...days, workspaceId, createdAt: now, updatedAt: now } });
  await db.invoiceRunDraft.createMany({
    data: drafts.map((draft, position) => ({ ...draft, position, runId: run.id, workspaceId })),
  });
}

/** End a locked run. Waiting drafts become `canceled`. */
export async function endRun(
  db: Db,
  workspaceId: string,
  id: string,
  { status, now }: { status: "completed" | "canceled"; now: Date },
): Promise<void> {
  await db.invoiceRunDraft.updateMany({
    where: { workspaceId, runId: id, state: "waiting" },
    data: { state: "canceled" },
  });
  await db.invoiceRun.update({
    where: { workspaceId_id: { workspaceId, id } },
    data: { status, finishedAt: now, updatedAt: now, leaseUntil: null },
  });
}

export interface Claim {
  id: string;
  workspaceId: string;
  attempt: number;
  createdBy: string;
}

/** Take the run of any workspace that waited longest. Null if there is none. */
export async function claimRun(leaseSeconds: number): Promise<Claim | null> {
  const [row] = await run<Claim & Record<string, unknown>>(sql`
    update invoice_runs set lease_until = now() + make_interval(secs => ${leaseSeconds}::int), attempt = attempt + 1,
      updated_at = now()
    where id = (
      select id from invoice_runs r where status = 'running' and (lease_until is null or lease_until < now())
        and ${isLive(sql`r.workspace_id`)}
      order by updated_at limit 1 for update skip locked
    ) and workspace_id is not null
    returning id, workspace_id as "workspaceId", attempt, created_by as "createdBy"`);
  return row ?? null;
}

/** Lock the run for one draft. False if another worker took over, or the run was stopped. */
export async function holdClaim(db: Db, { workspaceId, id, attempt }: Claim, leaseSeconds: number): Promise<boolean> {
  const rows = await read<{ id: string }>(
    db,
    sql`update invoice_runs set lease_until = now() + make_interval(secs => ${leaseSeconds}::int), failures = 0,
        updated_at = now()
      where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and attempt = ${attempt}::int and status = 'running'
      returning id`,
  );
  return rows.length > 0;
}

/** Let the next worker continue at once, or after a failure. Return the number of failures in a row. */
export async function releaseClaim({ workspaceId, id, attempt }: Claim, hasFailed: boolean): Promise<number> {
  const [row] = await run<{ failures: number }>(sql`
    update invoice_runs set failures = failures + ${hasFailed ? 1 : 0}::int, updated_at = now(),
      lease_until = case when ${hasFailed} then now() + interval '10 seconds' end
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and attempt = ${attempt}::int returning failures`);
  return row?.failures ?? 0;
}

export interface WaitingDraft {
  position: number;
  clientId: string;
  currency: string;
}

/** Null after the last one. */
export async function nextWaiting(db: Db, { workspaceId, id }: Claim): Promise<WaitingDraft | null> {
  const [row] = await read<WaitingDraft & Record<string, unknown>>(
    db,
    sql`select position, client_id as "clientId", currency from invoice_run_drafts
      where workspace_id = ${workspaceId}::uuid and run_id = ${id}::uuid and state = 'waiting' order by position limit 1`,
  );
  return row ?? null;
}

type Outcome = { state: "created"; invoiceId: string } | { state: "empty" } | { state: "failed"; failure: Failure };

/** Write the outcome of a waiting draft of a locked run. */
export async function saveOutcome(
  db: Db,
  { workspaceId, id }: Claim,
  position: number,
  outcome: Outcome,
): Promise<void> {
  await db.invoiceRunDraft.updateMany({
    where: { workspaceId, runId: id, position, state: "waiting" },
    data: outcome as Prisma.InvoiceRunDraftUpdateManyMutationInput,
  });
}
