import type { Db } from "@/lib/kernel/db/prisma";
import { empty, read, sql, type Sql } from "@/lib/kernel/db/sql";
import { COLUMNS, FROM, milestonesWhere, type MilestoneRow } from "./milestones";

export interface UnbilledMilestones {
  clientId: string;
  /** Null: all. */
  projectIds: readonly string[] | null;
  /** Only these. */
  milestoneIds?: readonly string[] | undefined;
  /** Of the invoice. */
  currency: string;
}

/** With the name of its project. */
export type BillableMilestone = MilestoneRow & { projectName: string };

/** Milestones on no invoice, also open ones, by project and in their order. Only if the client is billed in the currency. */
export function readUnbilled(
  db: Db,
  workspaceId: string,
  { clientId, projectIds, milestoneIds, currency }: UnbilledMilestones,
  { limit, withOpen }: { limit: number; withOpen: boolean },
): Promise<BillableMilestone[]> {
  return read<BillableMilestone>(
    db,
    sql`select ${COLUMNS}, p.name as "projectName" ${FROM}
      where m.workspace_id = ${workspaceId}::uuid and m.invoice_id is null and p.client_id = ${clientId}::uuid
        and c.currency = ${currency}::text
        ${withOpen ? empty : sql`and m.completed_at is not null`}
        ${projectIds ? sql`and m.project_id = any(${projectIds}::uuid[])` : empty}
        ${milestoneIds ? sql`and m.id = any(${milestoneIds}::uuid[])` : empty}
      order by p.name, p.id, m.position, m.id limit ${limit}::int`,
  );
}

/** In one order, so that two invoices never wait for each other. */
export async function lockForBilling(db: Db, workspaceId: string, ids: readonly string[]): Promise<void> {
  await read(
    db,
    sql`select 1 from milestones where workspace_id = ${workspaceId}::uuid and id = any(${ids}::uuid[])
      order by id for update`,
  );
}

/** Return the number of milestones that were completed and unbilled. */
export function linkMilestones(
  db: Db,
  workspaceId: string,
  invoiceId: string,
  links: readonly { sourceId: string; lineId: string }[],
  now: Date,
): Promise<number> {
  return db.$executeRaw`
    update milestones m set invoice_id = ${invoiceId}::uuid, invoice_line_id = fresh.line_id, version = m.version + 1,
      updated_at = ${now}::timestamptz
    from unnest(${links.map((link) => link.sourceId)}::uuid[], ${links.map((link) => link.lineId)}::uuid[]) as fresh (milestone_id, line_id)
    where m.workspace_id = ${workspaceId}::uuid and m.id = fresh.milestone_id and m.invoice_id is null
      and m.completed_at is not null`;
}

interface Billed {
  invoiceId: string;
  /** Default: all lines. */
  lineIds?: readonly string[];
}

function isOn({ invoiceId, lineIds }: Billed): Sql {
  return sql`m.invoice_id = ${invoiceId}::uuid ${lineIds ? sql`and m.invoice_line_id = any(${lineIds}::uuid[])` : empty}`;
}

export function milestonesOn(db: Db, workspaceId: string, from: Billed): Promise<MilestoneRow[]> {
  return milestonesWhere(db, workspaceId, isOn(from));
}

export async function unlinkMilestones(db: Db, workspaceId: string, from: Billed, now: Date): Promise<void> {
  await db.$executeRaw`
    update milestones m set invoice_id = null, invoice_line_id = null, version = version + 1, updated_at = ${now}::timestamptz
    where m.workspace_id = ${workspaceId}::uuid and ${isOn(from)}`;
}
