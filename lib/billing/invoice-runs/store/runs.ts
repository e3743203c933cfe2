import { toDateColumn } from "@/lib/kernel/core/civil-date";
import { notFound, type Params } from "@/lib/kernel/core/errors";
import type {
  InvoiceRunDraftState,
  InvoiceRunSendState,
  InvoiceRunStatus,
  InvoiceStatus,
} from "@/lib/kernel/db/generated/client";
import { andAll, keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";
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
  isSending: boolean;
  sendCounts: Partial<Record<InvoiceRunSendState, number>>;
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
  /** Null until a person sends the draft. */
  sendState: InvoiceRunSendState | null;
  sendFailure: Failure | null;
  /** The columns below are null without an invoice. */
  invoiceId: string | null;
  number: string | null;
  status: InvoiceStatus | null;
  invoiceUpdatedAt: Date | null;
  invoiceCurrency: string | null;
  subtotalMinor: number | null;
  totalMinor: number | null;
}

const SELECT = sql`select r.id, r.status, r.from_day as "from", r.to_day as "to", r.includes_earlier as "includesEarlier",
    r.includes_expenses as "includesExpenses", r.includes_milestones as "includesMilestones",
    r.group_by as "groupBy", r.created_by as "createdBy", r.created_at as "createdAt",
    r.updated_at as "updatedAt", r.finished_at as "finishedAt",
    (select coalesce(json_object_agg(s.state, s.count), '{}') from (select d.state, count(*) as count
      from invoice_run_drafts d where d.workspace_id = r.workspace_id and d.run_id = r.id group by d.state) s) as counts,
    r.is_sending as "isSending", (select coalesce(json_object_agg(s.state, s.count), '{}')
      from (select d.send_state as state, count(*) as count from invoice_run_drafts d
        where d.workspace_id = r.workspace_id and d.run_id = r.id and d.send_state is not null
        group by d.send_state) s) as "sendCounts"
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
      c.locale as "clientLocale", d.currency, d.state, d.failure,
      d.send_state as "sendState", d.send_failure as "sendFailure", i.id as "invoiceId",
      i.number, i.status, i.updated_at as "invoiceUpdatedAt",
      i.currency as "invoiceCurrency", i.subtotal_minor as "subtotalMinor", i.total_minor as "totalMinor"
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
