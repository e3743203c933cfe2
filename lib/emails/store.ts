import { AppError, notFound } from "@/lib/core/errors";
import type { Db } from "@/lib/db/client";
import type { Email, Prisma } from "@/lib/db/generated/client";

export type EmailRow = Email;

/** What a list shows: everything but the bodies. */
export type EmailSummaryRow = Omit<EmailRow, "html" | "text">;

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
  | "attachPdf"
  | "isPersonal"
  | "resendOf"
  | "messageId"
  | "nextAttemptAt"
  | "createdAt"
>;

export async function insertEmail(db: Db, workspaceId: string, columns: NewEmailRow): Promise<EmailRow> {
  return db.email.create({ data: { ...columns, updatedAt: columns.createdAt, workspaceId } });
}

/** @throws AppError not_found */
export async function getEmail(db: Db, workspaceId: string, id: string): Promise<EmailRow> {
  const row = await db.email.findFirst({ where: { id, workspaceId } });
  if (!row) throw notFound();
  return row;
}

export async function listEmails(
  db: Db,
  workspaceId: string,
  page: { where: Prisma.EmailWhereInput; orderBy: Prisma.EmailOrderByWithRelationInput[]; take: number },
): Promise<EmailSummaryRow[]> {
  return db.email.findMany({
    where: { ...page.where, workspaceId },
    orderBy: page.orderBy,
    take: page.take,
    omit: { html: true, text: true },
  });
}

/**
 * Puts a mail that failed or was captured back into the queue, as if it had never been tried.
 *
 * @throws AppError conflict when somebody else did so at the same moment.
 */
export async function requeue(
  db: Db,
  workspaceId: string,
  read: Pick<EmailRow, "id" | "status">,
  now: Date,
): Promise<EmailRow> {
  const [row] = await db.email.updateManyAndReturn({
    where: { id: read.id, status: read.status, workspaceId },
    data: { status: "queued", attempts: 0, lastError: null, nextAttemptAt: now, updatedAt: now },
  });
  if (!row) throw new AppError("conflict", "The mail was sent again at the same moment. Read it again.");
  return row;
}

/** Name and address of somebody in the workspace. @throws AppError not_found */
export async function getPerson(db: Db, workspaceId: string, userId: string): Promise<{ name: string; email: string }> {
  const membership = await db.membership.findFirst({
    where: { workspaceId, userId },
    select: { user: { select: { name: true, email: true } } },
  });
  if (!membership) throw notFound();
  return membership.user;
}
