import type { Db } from "@/lib/kernel/db/prisma";
import type { BilledEntry } from "../rules";
import { type BillableRow, COLUMNS, FROM, rounded } from "./billable";

type BilledRow = BillableRow & Pick<BilledEntry, "lineId">;

/** Return the entries on an invoice, oldest first. */
export async function readBilled(
  db: Db,
  workspaceId: string,
  invoiceId: string,
  timeZone: string,
): Promise<BilledEntry[]> {
  const rows = await db.$queryRaw<BilledRow[]>`
    select t.invoice_line_id as "lineId", ${COLUMNS} ${FROM}
    where t.workspace_id = ${workspaceId}::uuid and t.invoice_id = ${invoiceId}::uuid
    order by t.start_time, t.id`;
  return rounded(rows, timeZone);
}
