import { run, sql } from "@/lib/db/sql";

/** A mail that this worker may send: nobody else sends it before the lease ends. */
export interface Claim {
  id: string;
  leaseId: string;
  workspaceId: string;
  workspaceName: string;
  to: string[];
  cc: string[];
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  invoiceId: string | null;
  attachPdf: boolean;
  messageId: string;
  /** Finished attempts before this one. */
  attempts: number;
}

/** What came of an attempt. */
export interface Outcome {
  status: "sent" | "failed" | "queued";
  /** Why it failed, or who was refused. */
  error: string | null;
  /** When the next attempt is due; null when there is none. */
  nextAttemptAt: Date | null;
}

/** Claims the mail that has been due longest; null when none is. A lease that ended, with its process, is taken over. */
export async function claimNext(leaseSeconds: number): Promise<Claim | null> {
  const [claim] = await run<Claim>(sql`
    with due as materialized (
      select id from emails
      where status = 'queued' and next_attempt_at <= now() and (lease_until is null or lease_until <= now())
      order by next_attempt_at limit 1 for update skip locked
    )
    update emails e set lease_id = gen_random_uuid(), lease_until = now() + make_interval(secs => ${leaseSeconds}::float8)
    from due, workspaces w
    where e.id = due.id and w.id = e.workspace_id
    returning e.id, e.lease_id as "leaseId", e.workspace_id as "workspaceId", w.name as "workspaceName", e."to", e.cc,
      e.reply_to as "replyTo", e.subject, e.html, e.text, e.invoice_id as "invoiceId", e.attach_pdf as "attachPdf",
      e.message_id as "messageId", e.attempts`);
  return claim ?? null;
}

/**
 * Writes down what came of an attempt, unless the lease ended and another worker took the mail over: then that worker does.
 * A personal body is erased as soon as the mail was sent.
 */
export async function finish(claim: Pick<Claim, "id" | "leaseId">, outcome: Outcome): Promise<void> {
  const { status, error, nextAttemptAt } = outcome;
  await run(sql`
    update emails set status = ${status}::email_status, attempts = attempts + 1, last_error = ${error}::text,
      next_attempt_at = ${nextAttemptAt}::timestamptz, lease_id = null, lease_until = null, updated_at = now(),
      sent_at = case when ${status}::text = 'sent' then now() end,
      html = case when ${status}::text = 'sent' and is_personal then null else html end,
      text = case when ${status}::text = 'sent' and is_personal then null else text end
    where id = ${claim.id}::uuid and lease_id = ${claim.leaseId}::uuid and status = 'queued'`);
}

/** Keeps what waits instead of sending it, for there is no mail server any more. */
export async function captureWaiting(): Promise<void> {
  await run(sql`
    update emails set status = 'captured', next_attempt_at = null, lease_id = null, lease_until = null, updated_at = now()
    where status = 'queued' and (lease_until is null or lease_until <= now())`);
}

/** The seconds until something is to be sent, 0 when it is due; null when nothing waits. By the clock of the database. */
export async function nextDueIn(): Promise<number | null> {
  const [row] = await run<{ seconds: number | null }>(sql`
    select extract(epoch from min(greatest(next_attempt_at, lease_until)) - now())::float8 as seconds
    from emails where status = 'queued'`);
  return typeof row?.seconds === "number" ? Math.max(0, row.seconds) : null;
}

/** Erases a batch of bodies that are older than their term; answers how many. */
export async function eraseBodies(before: Date): Promise<number> {
  const rows = await run(sql`
    update emails set html = null, text = null
    where id in (
      select id from emails where created_at < ${before}::timestamptz and html is not null and status <> 'queued' limit 1000
    ) returning 1`);
  return rows.length;
}
