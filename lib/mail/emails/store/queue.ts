import type { EmailKind } from "@/lib/kernel/db/generated/client";
import { isLive } from "@/lib/kernel/db/deleted-workspaces";
import { run, sql } from "@/lib/kernel/db/sql";
import type { Outcome } from "../rules";

export interface Claim {
  id: string;
  leaseId: string;
  workspaceId: string;
  workspaceName: string;
  kind: EmailKind;
  isPersonal: boolean;
  to: string[];
  cc: string[];
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  invoiceId: string | null;
  creditNoteId: string | null;
  estimateId: string | null;
  statementId: string | null;
  attachPdf: boolean;
  attachReceipts: boolean;
  messageId: string;
  attempts: number;
  outcomes: Outcome[];
}

export interface Result {
  status: "sent" | "failed" | "queued";
  outcomes: readonly Outcome[];
  isSent: boolean;
  error: string | null;
  /** By the clock of the database. Null without another attempt. */
  waitSeconds: number | null;
}

/** A loose index scan. */
const WAITING_WORKSPACES = sql`recursive waiting as (
    (select workspace_id as id from emails where status = 'queued' order by 1 limit 1)
    union all
    select (select e.workspace_id from emails e where e.status = 'queued' and e.workspace_id > c.id order by 1 limit 1)
    from waiting c where c.id is not null
  )`;

/** From a deleted workspace, only emails about the deletion and the accounts of its people. */
const IS_SENT = sql`(${isLive(sql`e.workspace_id`)}
  or e.kind in ('workspace_deleted', 'password_reset', 'email_change', 'second_factor', 'new_sign_in', 'identity'))`;

const IS_DUE = sql`${IS_SENT} and e.status = 'queued' and e.next_attempt_at <= now() and (e.lease_until is null or e.lease_until <= now())`;

/** More than other workers can lock. */
const CANDIDATES = 20;

/** Workspaces take turns: the fewest leased emails first. */
export async function claimNext(leaseSeconds: number): Promise<Claim | null> {
  const [claim] = await run<Claim>(sql`
    with ${WAITING_WORKSPACES}, candidates as materialized (
      select first.*, first.place + (
        select count(*) from emails e where e.workspace_id = c.id and e.status = 'queued' and e.lease_until is not null and e.lease_until > now()
      ) as turn
      from waiting c cross join lateral (
        select e.id, e.next_attempt_at, row_number() over (order by e.next_attempt_at) as place from emails e
        where e.workspace_id = c.id and ${IS_DUE} order by e.next_attempt_at limit ${CANDIDATES}::int
      ) first
    ), due as materialized (
      select e.id from candidates c join emails e on e.id = c.id where ${IS_DUE}
      order by c.turn, c.next_attempt_at limit 1 for update of e skip locked
    )
    update emails e set lease_id = gen_random_uuid(), lease_until = now() + make_interval(secs => ${leaseSeconds}::float8),
      starts = e.starts + 1
    from due, workspaces w
    where e.id = due.id and w.id = e.workspace_id
    returning e.id, e.lease_id as "leaseId", e.workspace_id as "workspaceId", w.name as "workspaceName", e.kind,
      e.is_personal as "isPersonal", e."to", e.cc,
      e.reply_to as "replyTo", e.subject, e.html, e.text, e.invoice_id as "invoiceId",
      e.credit_note_id as "creditNoteId", e.estimate_id as "estimateId", e.statement_id as "statementId",
      e.attach_pdf as "attachPdf", e.attach_receipts as "attachReceipts",
      e.message_id as "messageId", e.attempts, e.outcomes`);
  return claim ?? null;
}

/** Sent if one recipient got the email. */
const GIVEN_UP = sql`(case when sent_at is null then 'failed' else 'sent' end)::email_status`;

export async function failUnfinished(most: number, error: string): Promise<{ id: string; workspaceId: string }[]> {
  return run(sql`
    update emails e set status = ${GIVEN_UP}, last_error = ${error}::text, next_attempt_at = null, lease_id = null, lease_until = null,
      updated_at = now()
    where e.status = 'queued' and e.lease_until <= now() and e.starts >= ${most}::int
    returning e.id, e.workspace_id as "workspaceId"`);
}

/** Does nothing if the lease was lost. Sending erases a personal body. */
export async function finish(claim: Pick<Claim, "id" | "leaseId">, result: Result): Promise<void> {
  const { status, outcomes, isSent, error, waitSeconds } = result;
  await run(sql`
    update emails set status = ${status}::email_status, attempts = attempts + 1, starts = 0, last_error = ${error}::text,
      next_attempt_at = now() + make_interval(secs => ${waitSeconds}::float8), lease_id = null, lease_until = null, updated_at = now(),
      outcomes = ${JSON.stringify(outcomes)}::jsonb, sent_at = case when ${isSent}::boolean then coalesce(sent_at, now()) end,
      html = case when ${status}::text = 'sent' and is_personal then null else html end,
      text = case when ${status}::text = 'sent' and is_personal then null else text end
    where id = ${claim.id}::uuid and lease_id = ${claim.leaseId}::uuid and status = 'queued'`);
}

/** Give up an email about a void invoice, or a reminder of an invoice that is no longer due. Return false for any other. */
export async function giveUpOutdated(claim: Pick<Claim, "id" | "leaseId" | "workspaceId">): Promise<boolean> {
  const rows = await run(sql`
    update emails e set status = (case when e.sent_at is null then 'failed' else 'sent' end)::email_status, last_error = 'The invoice was voided or settled before the email was sent.',
      starts = 0, next_attempt_at = null, lease_id = null, lease_until = null, updated_at = now()
    from invoices i where e.id = ${claim.id}::uuid and e.workspace_id = ${claim.workspaceId}::uuid and e.lease_id = ${claim.leaseId}::uuid and e.status = 'queued'
      and i.workspace_id = e.workspace_id and i.id = e.invoice_id
      and (e.kind = 'invoice' and i.status = 'void' or e.kind = 'invoice_reminder' and i.status <> 'sent')
    returning 1`);
  return rows.length > 0;
}

/** Without a mail server. Sent if one recipient got the email before. */
export async function capture(claim: Pick<Claim, "id" | "leaseId">): Promise<void> {
  await run(sql`
    update emails set status = (case when sent_at is null then 'captured' else 'sent' end)::email_status, starts = 0,
      next_attempt_at = null, lease_id = null, lease_until = null, updated_at = now()
    where id = ${claim.id}::uuid and lease_id = ${claim.leaseId}::uuid and status = 'queued'`);
}

/** Null if none waits. */
export async function nextDueIn(): Promise<number | null> {
  const [row] = await run<{ seconds: number | null }>(sql`
    select extract(epoch from min(greatest(next_attempt_at, lease_until)) - now())::float8 as seconds
    from emails e where status = 'queued' and ${IS_SENT}`);
  return typeof row?.seconds === "number" ? Math.max(0, row.seconds) : null;
}

/** Return the size of the batch. */
export async function eraseBodies(before: Date): Promise<number> {
  const rows = await run(sql`
    update emails set html = null, text = null
    where id in (
      select id from emails where created_at < ${before}::timestamptz and html is not null and status <> 'queued' limit 1000
    ) returning 1`);
  return rows.length;
}
