import { changedMeanwhile } from "@/lib/kernel/core/errors";
import type { ClientLink } from "@/lib/kernel/db/generated/client";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, run, sql } from "@/lib/kernel/db/sql";

export type ClientLinkRow = ClientLink;

/** Return null without a working link. */
export function activeLink(db: Db, workspaceId: string, clientId: string): Promise<ClientLinkRow | null> {
  return db.clientLink.findFirst({ where: { workspaceId, clientId, revokedAt: null } });
}

type LinkColumns = Pick<ClientLinkRow, "estimates" | "statement" | "retainers" | "projectIds">;

export function insertLink(
  db: Db,
  workspaceId: string,
  columns: LinkColumns & Pick<ClientLinkRow, "id" | "clientId" | "token" | "createdBy" | "createdAt" | "updatedAt">,
): Promise<ClientLinkRow> {
  return db.clientLink.create({ data: { ...columns, workspaceId } });
}

/** @throws AppError conflict after another change */
export async function updateLink(
  db: Db,
  workspaceId: string,
  read: { id: string; version: number },
  columns: Partial<LinkColumns & Pick<ClientLinkRow, "revokedAt">> & Pick<ClientLinkRow, "updatedAt">,
): Promise<ClientLinkRow> {
  const [row] = await db.clientLink.updateManyAndReturn({
    where: { id: read.id, version: read.version, workspaceId },
    data: { ...columns, version: { increment: 1 } },
  });
  if (!row) throw changedMeanwhile();
  return row;
}

export interface LinkedClient {
  workspaceId: string;
  clientId: string;
  isRevoked: boolean;
}

/** Without a workspace: the token is the only credential. */
export async function findByToken(token: string): Promise<LinkedClient | null> {
  const [row] = await run<LinkedClient & Record<string, unknown>>(sql`
    select workspace_id as "workspaceId", client_id as "clientId", revoked_at is not null as "isRevoked"
    from client_links where token = ${token}`);
  return row ?? null;
}

/** Amounts are in minor units, days `YYYY-MM-DD`. */
export interface ListedDocument {
  number: string;
  /** Names of the projects, else the title or the first line. */
  subject: string;
  status: string;
  currency: string;
  totalMinor: number;
  dueMinor: number;
  issueDate: string;
  /** Due date of an invoice, last day of an estimate. */
  until: string | null;
  /** Day of the decision about an estimate. */
  decidedOn: string | null;
  /** Null: without a public page. */
  token: string | null;
}

export interface Batch {
  limit: number;
  offset: number;
}

/** Open invoices by due date; others by issue date, latest first. */
export function listInvoices(
  db: Db,
  workspaceId: string,
  { clientId, isOpen, limit, offset }: Batch & { clientId: string; isOpen: boolean },
): Promise<ListedDocument[]> {
  return read<ListedDocument>(
    db,
    sql`select i.number, i.status, i.currency, i.total_minor as "totalMinor",
        i.total_minor - i.paid_minor - i.credited_minor as "dueMinor", i.issue_date as "issueDate", i.due_date as "until",
        null as "decidedOn", case when i.origin = 'stint' then i.public_token end as token,
        coalesce(
          (select string_agg(distinct l.project_name, ', ') from invoice_lines l
            where l.workspace_id = i.workspace_id and l.invoice_id = i.id),
          i.purchase_order,
          (select split_part(l.description, chr(10), 1) from invoice_lines l
            where l.workspace_id = i.workspace_id and l.invoice_id = i.id order by l.position limit 1), '') as subject
      from invoices i
      where i.workspace_id = ${workspaceId}::uuid and i.client_id = ${clientId}::uuid
        and ${isOpen ? sql`i.status = 'sent'` : sql`i.status in ('paid', 'credited')`}
      order by ${isOpen ? sql`i.due_date, i.number, i.id` : sql`i.issue_date desc, i.number desc, i.id`}
      limit ${limit} offset ${offset}`,
  );
}

/** Sent and decided estimates, each in its newest version. Those that wait for a decision come first, then the latest. */
export function listEstimates(
  db: Db,
  workspaceId: string,
  { clientId, timeZone, today, limit, offset }: Batch & { clientId: string; timeZone: string; today: string },
): Promise<ListedDocument[]> {
  return read<ListedDocument>(
    db,
    sql`select e.number, coalesce(e.title, e.project_name, '') as subject, e.status, e.currency, e.total_minor as "totalMinor", 0 as "dueMinor",
        e.issue_date as "issueDate", e.valid_until as "until", e.public_token as token,
        (e.decided_at at time zone ${timeZone})::date as "decidedOn"
      from estimates e
      where e.workspace_id = ${workspaceId}::uuid and e.client_id = ${clientId}::uuid
        and e.status in ('sent', 'accepted', 'declined') and e.number is not null
      order by e.status = 'sent' and coalesce(e.valid_until >= ${today}::date, true) desc, e.issue_date desc, e.number desc, e.id
      limit ${limit} offset ${offset}`,
  );
}

/** Return null without issued invoices. */
export async function firstIssueDate(db: Db, workspaceId: string, clientId: string): Promise<string | null> {
  const [row] = await read<{ day: string | null }>(
    db,
    sql`select min(issue_date) as day from invoices
      where workspace_id = ${workspaceId}::uuid and client_id = ${clientId}::uuid and status in ('sent', 'paid', 'credited', 'void')`,
  );
  return row?.day ?? null;
}
