import { fromDateColumn, toDateColumn } from "@/lib/kernel/core/civil-date";
import type { Domain } from "@/lib/kernel/db/columns";
import type { InvoiceReminder } from "@/lib/kernel/db/generated/client";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, run, sql } from "@/lib/kernel/db/sql";

export type ReminderRow = Domain<InvoiceReminder, "plannedOn">;
type NewReminder = Omit<ReminderRow, "workspaceId">;

/** More than all steps and repetitions, and reminders by hand. */
const MAX_ROWS = 1000;

/** In the order of their making. */
export async function remindersOf(db: Db, workspaceId: string, invoiceId: string): Promise<ReminderRow[]> {
  const rows = await db.invoiceReminder.findMany({
    where: { workspaceId, invoiceId },
    orderBy: [{ madeAt: "asc" }, { days: "asc" }, { id: "asc" }],
    take: MAX_ROWS,
  });
  return rows.map((row) => ({
    ...row,
    plannedOn: row.plannedOn && fromDateColumn(row.plannedOn),
    dueMinor: Number(row.dueMinor),
  }));
}

/** @throws a unique violation for a step that was made before. */
export async function insertReminders(db: Db, workspaceId: string, rows: readonly NewReminder[]): Promise<void> {
  await db.invoiceReminder.createMany({
    data: rows.map((row) => ({ ...row, workspaceId, plannedOn: row.plannedOn && toDateColumn(row.plannedOn) })),
  });
}

/** Workspaces that send reminders and have open invoices. */
export async function workspacesWithReminders(): Promise<string[]> {
  const rows = await run<{ id: string }>(sql`
    select w.id from workspaces w
    where (w.invoicing->'reminders'->>'enabled')::boolean
      and exists (select 1 from invoices i where i.workspace_id = w.id and i.status = 'sent')
    order by w.id`);
  return rows.map(({ id }) => id);
}

export interface OpenRow {
  id: string;
  /** `YYYY-MM-DD` */
  dueDate: string;
  promisedOn: string | null;
  sentAt: Date | null;
  remindersSince: Date | null;
  clientSince: Date | null;
  /** A late fee waits until its late invoice was reminded or settled. */
  isWaiting: boolean;
  /** Days of reminders that were sent or skipped. */
  done: number[];
}

/** The longest overdue first. */
export function openInvoices(db: Db, workspaceId: string): Promise<OpenRow[]> {
  return read(
    db,
    sql`select i.id, i.due_date::text as "dueDate", i.promised_on::text as "promisedOn", i.sent_at as "sentAt",
      i.reminders_since as "remindersSince", c.reminders_since as "clientSince",
      late.id is not null and late.status = 'sent' and late.reminded_at is null as "isWaiting",
      array(select r.days from invoice_reminders r
        where r.workspace_id = i.workspace_id and r.invoice_id = i.id and r.days is not null) as done
    from invoices i join clients c on c.workspace_id = i.workspace_id and c.id = i.client_id
      left join invoices late on late.workspace_id = i.workspace_id and late.id = i.late_fee_for
    where i.workspace_id = ${workspaceId}::uuid and i.status = 'sent' and i.origin = 'stint'
    order by i.due_date, i.id`,
  );
}

/** Reminders that were sent since a time, by step. Null: by hand. */
export async function sentSince(
  db: Db,
  workspaceId: string,
  since: Date,
): Promise<{ days: number | null; count: number }[]> {
  return read(
    db,
    sql`select days, count(*)::int as count from invoice_reminders
    where workspace_id = ${workspaceId}::uuid and status = 'sent' and made_at >= ${since}::timestamptz
    group by days order by days`,
  );
}
