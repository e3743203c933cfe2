import type { Prisma } from "@/lib/kernel/db/generated/client";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";
import type { Claim } from "./claims";
import type { Failure } from "./runs";

/** Return the drafts of a run among these invoices, also those that were deleted since. */
export async function invoicesOfRun(
  db: Db,
  workspaceId: string,
  runId: string,
  invoiceIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db.invoiceRunDraft.findMany({
    where: { workspaceId, runId, invoiceId: { in: [...invoiceIds] } },
    select: { invoiceId: true },
    take: invoiceIds.length,
  });
  return new Set(rows.flatMap(({ invoiceId }) => invoiceId ?? []));
}

/**
 * Let these drafts of a locked run wait to be sent, except those that wait already or were sent. Return their number.
 *
 * @param asked.reviewed `updated_at` by id of the invoice. Absent: the current draft.
 */
export async function askToSend(
  db: Db,
  workspaceId: string,
  runId: string,
  asked: { invoiceIds: readonly string[]; reviewed: Readonly<Record<string, string>>; userId: string; now: Date },
): Promise<number> {
  const rows = await read<{ position: number }>(
    db,
    sql`update invoice_run_drafts d set send_state = 'waiting', send_failure = null, send_by = ${asked.userId}::uuid,
        send_updated_at = coalesce((${JSON.stringify(asked.reviewed)}::jsonb ->> d.invoice_id::text)::timestamptz,
          (select i.updated_at from invoices i where i.workspace_id = d.workspace_id and i.id = d.invoice_id))
      where workspace_id = ${workspaceId}::uuid and run_id = ${runId}::uuid
        and invoice_id = any(${asked.invoiceIds}::uuid[]) and (send_state is null or send_state = 'failed')
      returning position`,
  );
  if (rows.length === 0) return 0;
  await db.invoiceRun.update({
    where: { workspaceId_id: { workspaceId, id: runId } },
    data: { isSending: true, failures: 0, updatedAt: asked.now },
  });
  return rows.length;
}

export interface DraftToSend {
  position: number;
  invoiceId: string;
  /** The person who pressed Send. */
  userId: string;
  /** Of the reviewed draft. Null if it was deleted before. */
  updatedAt: Date | null;
}

/** Null after the last one. */
export async function nextToSend(db: Db, { workspaceId, id }: Claim): Promise<DraftToSend | null> {
  const [row] = await read<DraftToSend & Record<string, unknown>>(
    db,
    sql`select position, invoice_id as "invoiceId", send_by as "userId", send_updated_at as "updatedAt"
      from invoice_run_drafts where workspace_id = ${workspaceId}::uuid and run_id = ${id}::uuid
        and send_state = 'waiting' order by position limit 1`,
  );
  return row ?? null;
}

export type SendOutcome = { sendState: "sent" | "captured" | "issued" } | { sendState: "failed"; sendFailure: Failure };

/** Of a waiting draft of a locked run. */
export async function saveSendOutcome(
  db: Db,
  { workspaceId, id }: Claim,
  position: number,
  outcome: SendOutcome,
): Promise<void> {
  await db.invoiceRunDraft.updateMany({
    where: { workspaceId, runId: id, position, sendState: "waiting" },
    data: outcome as Prisma.InvoiceRunDraftUpdateManyMutationInput,
  });
}

/** End the sending of a locked run, unless a draft waits again. Return whether it ended. */
export async function endSending(db: Db, { workspaceId, id }: Claim, now: Date): Promise<boolean> {
  const rows = await read<{ id: string }>(
    db,
    sql`update invoice_runs r set is_sending = false, lease_until = null, updated_at = ${now}::timestamptz
      where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and not exists (
        select 1 from invoice_run_drafts d
        where d.workspace_id = r.workspace_id and d.run_id = r.id and d.send_state = 'waiting')
      returning id`,
  );
  return rows.length > 0;
}

/** Send no further drafts of a locked run. */
export async function stopSending(db: Db, workspaceId: string, id: string, now: Date): Promise<void> {
  await db.invoiceRunDraft.updateMany({
    where: { workspaceId, runId: id, sendState: "waiting" },
    data: { sendState: null },
  });
  await db.invoiceRun.update({
    where: { workspaceId_id: { workspaceId, id } },
    data: { isSending: false, leaseUntil: null, updatedAt: now },
  });
}
