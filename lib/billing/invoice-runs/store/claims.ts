import type { Prisma } from "@/lib/kernel/db/generated/client";
import { isLive } from "@/lib/kernel/db/deleted-workspaces";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, run, sql } from "@/lib/kernel/db/sql";
import type { Failure } from "./runs";

export interface Claim {
  id: string;
  workspaceId: string;
  attempt: number;
  createdBy: string;
  /** The drafts exist, and the worker sends them. */
  isSending: boolean;
}

/** Take the run of any workspace that waited longest, to create or to send drafts. Null if there is none. */
export async function claimRun(leaseSeconds: number): Promise<Claim | null> {
  const [row] = await run<Claim & Record<string, unknown>>(sql`
    update invoice_runs set lease_until = now() + make_interval(secs => ${leaseSeconds}::int), attempt = attempt + 1,
      updated_at = now()
    where id = (
      select id from invoice_runs r where (status = 'running' or is_sending) and (lease_until is null or lease_until < now())
        and ${isLive(sql`r.workspace_id`)}
      order by updated_at limit 1 for update skip locked
    ) and workspace_id is not null
    returning id, workspace_id as "workspaceId", attempt, created_by as "createdBy",
      is_sending as "isSending"`);
  return row ?? null;
}

/** Lock the run for one draft. False if another worker took over, or the run was stopped. */
export async function holdClaim(
  db: Db,
  { workspaceId, id, attempt, isSending }: Claim,
  leaseSeconds: number,
): Promise<boolean> {
  const isWanted = isSending ? sql`is_sending` : sql`status = 'running'`;
  const rows = await read<{ id: string }>(
    db,
    sql`update invoice_runs set lease_until = now() + make_interval(secs => ${leaseSeconds}::int), failures = 0,
        updated_at = now()
      where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and attempt = ${attempt}::int and ${isWanted}
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
