import { signInAddress } from "@/lib/kernel/core/email";
import { changedMeanwhile, notFound } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma, type Db } from "@/lib/kernel/db/prisma";
import type { Email } from "@/lib/kernel/db/generated/client";
import { read, run, sql } from "@/lib/kernel/db/sql";
import { acrossTenants } from "@/lib/kernel/db/tenant";
import type { Mailed, Outcome } from "../rules";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";

export type EmailRow = Email;

export type EmailSummaryRow = Omit<EmailRow, "html" | "text">;

export function mailed(row: EmailSummaryRow): Mailed {
  return { ...row, outcomes: row.outcomes as unknown as Outcome[] };
}

export type NewEmailRow = Pick<
  EmailRow,
  | "id"
  | "kind"
  | "status"
  | "to"
  | "cc"
  | "replyTo"
  | "subject"
  | "html"
  | "text"
  | "invoiceId"
  | "creditNoteId"
  | "estimateId"
  | "statementId"
  | "attachPdf"
  | "attachReceipts"
  | "isPersonal"
  | "resendOf"
  | "messageId"
  | "createdAt"
>;

/** Due at once, by the clock of the database. */
export async function insertEmail(db: Db, workspaceId: string, columns: NewEmailRow): Promise<EmailRow> {
  const due = columns.status === "queued" ? {} : { nextAttemptAt: null };
  return db.email.create({ data: { ...columns, ...due, updatedAt: columns.createdAt, workspaceId } });
}

/** @throws AppError not_found */
export async function getEmail(db: Db, workspaceId: string, id: string): Promise<EmailRow> {
  const row = await db.email.findFirst({ where: { id, workspaceId } });
  if (!row) throw notFound();
  return row;
}

/** `from` is inclusive, `to` exclusive. */
export interface EmailFilter {
  statuses: EmailRow["status"][] | undefined;
  kinds: EmailRow["kind"][] | undefined;
  invoiceIds: string[] | undefined;
  from: Date | undefined;
  to: Date | undefined;
}

export async function listEmails(
  db: Db,
  workspaceId: string,
  { statuses, kinds, invoiceIds, from, to }: EmailFilter,
  page: PageRequest,
): Promise<Page<EmailSummaryRow>> {
  const { after, orderBy, take } = keyset(page);
  const conditions = {
    status: omitUndefined({ in: statuses }),
    kind: omitUndefined({ in: kinds }),
    invoiceId: omitUndefined({ in: invoiceIds }),
    createdAt: omitUndefined({ gte: from, lt: to }),
  };
  const rows = await db.email.findMany({
    where: { AND: [after], ...conditions, workspaceId },
    orderBy,
    take,
    omit: { html: true, text: true },
  });
  return toPage(rows, page);
}

/** The latest about each statement, by the id of the statement. */
export async function emailsOfStatements(
  db: Db,
  workspaceId: string,
  statementIds: readonly string[],
): Promise<Map<string, Pick<EmailRow, "id" | "status" | "to">>> {
  const rows = await read<Pick<EmailRow, "id" | "status" | "to"> & { about: string }>(
    db,
    sql`select distinct on (statement_id) id, status, "to", statement_id as about from emails
      where workspace_id = ${workspaceId}::uuid and statement_id = any(${statementIds}::uuid[])
      order by statement_id, created_at desc, id desc`,
  );
  return new Map(rows.map(({ about, ...email }) => [about, email]));
}

/**
 * Keeps recipients who got the email.
 *
 * @throws AppError conflict
 */
export async function requeue(
  db: Db,
  workspaceId: string,
  { id, status }: Pick<EmailRow, "id" | "status">,
  { accepted, now }: { accepted: readonly Outcome[]; now: Date },
): Promise<EmailRow> {
  const found = await db.$executeRaw`
    update emails set status = 'queued', attempts = 0, starts = 0, last_error = null, next_attempt_at = now(), updated_at = ${now}::timestamptz,
      outcomes = ${JSON.stringify(accepted)}::jsonb
    where id = ${id}::uuid and workspace_id = ${workspaceId}::uuid and status = ${status}::email_status`;
  if (found === 0) throw changedMeanwhile();
  return getEmail(db, workspaceId, id);
}

/** @throws AppError not_found */
export async function getPerson(db: Db, workspaceId: string, userId: string): Promise<{ name: string; email: string }> {
  const membership = await db.membership.findFirst({
    where: { workspaceId, userId },
    select: { user: { select: { name: true, email: true } } },
  });
  if (!membership) throw notFound();
  const { name, email } = membership.user;
  return { name, email: signInAddress(email) };
}

/**
 * Whether a recipient may belong to another workspace, in any state. Yes without an account, whose owner may have
 * changed the address; only an `email_change` goes to an address without one.
 */
export async function mayBelongElsewhere(
  workspaceId: string,
  { kind, to }: Pick<EmailRow, "kind" | "to">,
): Promise<boolean> {
  const search = sql`
    select exists (
      select 1 from unnest(${[...to]}::text[]) address left join users u on u.email = address
      left join memberships m on m.user_id = u.id and m.workspace_id <> ${workspaceId}::uuid
      where m.user_id is not null or u.id is null and ${kind}::text <> 'email_change'
    ) as found`;
  const [row] = await acrossTenants(() => run<{ found: boolean }>(search));
  return row?.found ?? true;
}

/** Sign-in links belong to a person: search all workspaces. */
export async function findPersonal(address: string): Promise<EmailRow | null> {
  const [found] = await prisma().$queryRaw<{ id: string; workspaceId: string }[]>`
    select id, workspace_id as "workspaceId" from emails
    where is_personal and text is not null and ${address} = any("to") and kind <> 'new_sign_in'
    order by created_at desc, id desc limit 1`;
  return found ? getEmail(prisma(), found.workspaceId, found.id) : null;
}

export async function insertReading(workspaceId: string, { id, kind, to }: EmailRow): Promise<void> {
  const entry = { id: newUuid(), userId: null, action: "email.revealed", objectId: id, details: { kind, to } };
  await prisma().auditEntry.create({ data: { ...entry, workspaceId, requestId: "admin" } });
}

export async function hasMailAbout(db: Db, workspaceId: string, invoiceId: string): Promise<boolean> {
  return (await db.email.count({ where: { workspaceId, invoiceId, status: { in: ["sent", "queued"] } } })) > 0;
}

export async function lastMailAbout(
  db: Db,
  workspaceId: string,
  estimateId: string,
): Promise<Pick<EmailRow, "to" | "cc"> | null> {
  return db.email.findFirst({
    where: { workspaceId, estimateId, kind: "estimate" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { to: true, cc: true },
  });
}

export function lastAboutInvoice(db: Db, workspaceId: string, invoiceId: string): Promise<EmailRow | null> {
  return db.email.findFirst({
    where: { workspaceId, invoiceId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
}

/** Emails that are being sent stay. Sent if some recipients got the email. */
export async function giveUp(
  db: Db,
  workspaceId: string,
  invoiceId: string,
  { why, now, kinds }: { why: string; now: Date; kinds: readonly EmailRow["kind"][] | null },
): Promise<void> {
  await db.$executeRaw`
    update emails set status = (case when sent_at is null then 'failed' else 'sent' end)::email_status, last_error = ${why},
      next_attempt_at = null, updated_at = ${now}::timestamptz
    where workspace_id = ${workspaceId}::uuid and invoice_id = ${invoiceId}::uuid and status = 'queued'
      and (${kinds}::text[] is null or kind = any(${kinds}::text[]::email_kind[]))
      and (lease_until is null or lease_until <= ${now}::timestamptz)`;
}

export async function isAboutVoid(db: Db, workspaceId: string, invoiceId: string): Promise<boolean> {
  return (await db.invoice.count({ where: { workspaceId, id: invoiceId, status: "void" } })) > 0;
}

export async function hasInvoices(db: Db, workspaceId: string, ids: readonly string[]): Promise<boolean> {
  return (await db.invoice.count({ where: { workspaceId, id: { in: [...ids] } } })) === new Set(ids).size;
}
