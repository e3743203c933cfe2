import { minorUnits } from "@/lib/kernel/db/columns";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";
import type { FreedEntry } from "../rules";

/** Keeps which entries an invoice bills, on which line, and as they are. */
export async function keepFreed(db: Db, workspaceId: string, invoiceId: string): Promise<void> {
  await db.$executeRaw`
    insert into freed_entries (workspace_id, invoice_id, line_id, entry_id, start_time, end_time, rate_minor)
    select workspace_id, invoice_id, invoice_line_id, id, start_time, end_time, rate_minor from time_entries
    where workspace_id = ${workspaceId}::uuid and invoice_id = ${invoiceId}::uuid
    on conflict do nothing`;
}

interface FreedRow extends Omit<FreedEntry, "now"> {
  isThere: boolean;
  startNow: Date;
  endNow: Date | null;
  rateNow: bigint | number | null;
  currencyNow: string | null;
  billable: boolean;
  projectId: string | null;
  clientId: string | null;
  invoiceId: string | null;
  invoiceNumber: string | null;
}

/** The entries that a void invoice billed, oldest first, with what they are now. */
export async function readFreed(db: Db, workspaceId: string, invoiceId: string): Promise<FreedEntry[]> {
  const rows = await read<FreedRow>(
    db,
    sql`select f.line_id as "lineId", f.entry_id as "entryId", f.start_time as "startTime", f.end_time as "endTime",
      f.rate_minor as "rateMinor", t.id is not null as "isThere", t.start_time as "startNow", t.end_time as "endNow",
      t.rate_minor as "rateNow", t.rate_currency as "currencyNow", t.billable, t.project_id as "projectId",
      p.client_id as "clientId", t.invoice_id as "invoiceId", i.number as "invoiceNumber"
    from freed_entries f
    left join time_entries t on t.workspace_id = f.workspace_id and t.id = f.entry_id
    left join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
    left join invoices i on i.workspace_id = t.workspace_id and i.id = t.invoice_id
    where f.workspace_id = ${workspaceId}::uuid and f.invoice_id = ${invoiceId}::uuid
    order by f.start_time, f.entry_id`,
  );
  return rows.map(({ lineId, entryId, startTime, endTime, rateMinor, ...row }) => ({
    ...{ lineId, entryId, startTime, endTime },
    rateMinor: minorUnits(rateMinor),
    now: row.isThere ? stateNow(row) : null,
  }));
}

function stateNow(row: Omit<FreedRow, "lineId" | "entryId" | "startTime" | "endTime" | "rateMinor">) {
  const { startNow, endNow, rateNow, currencyNow, billable, projectId, clientId, invoiceId, invoiceNumber } = row;
  return {
    ...{ startTime: startNow, endTime: endNow, rateMinor: minorUnits(rateNow), currency: currencyNow },
    ...{ billable, projectId, clientId, invoiceId, invoiceNumber },
  };
}
