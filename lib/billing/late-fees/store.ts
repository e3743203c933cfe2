import type { Db } from "@/lib/kernel/db/prisma";
import { read, run, sql } from "@/lib/kernel/db/sql";
import type { FeeDays } from "./rules";

/** Late fees of an invoice that are not void. */
export async function chargedFees(db: Db, workspaceId: string, invoiceId: string): Promise<FeeDays[]> {
  return read(
    db,
    sql`select late_fee_from::text as "from", late_fee_through::text as through,
        coalesce(late_fee_flat_minor, 0)::float8 as "flatMinor" from invoices
      where workspace_id = ${workspaceId}::uuid and late_fee_for = ${invoiceId}::uuid and status <> 'void'
      order by late_fee_through`,
  );
}

/** Workspaces that charge late fees. */
export async function workspacesWithLateFees(): Promise<string[]> {
  const rows = await run<{ id: string }>(sql`
    select w.id from workspaces w
    where w.invoicing->'late_fee'->>'action' in ('draft', 'send')
      and exists (select 1 from invoices i where i.workspace_id = w.id and i.status = 'sent' and i.late_fee_at is null)
    order by w.id`);
  return rows.map(({ id }) => id);
}

export interface DueQuery {
  /** Days are `YYYY-MM-DD`. */
  today: string;
  afterDays: number;
  /** Late fees up to this day are not charged. Null: all are. */
  since: string | null;
}

/** Late invoices whose fee is to be charged, the longest overdue first. A late fee itself is never charged one. */
export async function dueFees(db: Db, workspaceId: string, { today, afterDays, since }: DueQuery): Promise<string[]> {
  const rows = await read<{ id: string }>(
    db,
    sql`select id from invoices
    where workspace_id = ${workspaceId}::uuid and status = 'sent' and origin = 'stint'
      and late_fee_at is null and late_fee_for is null
      and due_date <= ${today}::date - ${afterDays}::int
      and (${since}::date is null or due_date > ${since}::date - ${afterDays}::int)
    order by due_date, id`,
  );
  return rows.map(({ id }) => id);
}
