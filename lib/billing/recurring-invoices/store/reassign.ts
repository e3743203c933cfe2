import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";

export async function reassignPeople(
  db: Db,
  workspaceId: string,
  { fromId, intoId, now }: { fromId: string; intoId: string; now: Date },
): Promise<void> {
  await read(
    db,
    sql`with moved as (
        update recurring_invoice_runs set made_by = ${intoId}::uuid
        where workspace_id = ${workspaceId}::uuid and made_by = ${fromId}::uuid returning recurring_invoice_id)
      update recurring_invoices set version = version + 1, updated_at = ${now}::timestamptz,
        paused_by = case when paused_by = ${fromId}::uuid then ${intoId}::uuid else paused_by end
      where workspace_id = ${workspaceId}::uuid
        and (paused_by = ${fromId}::uuid or id in (select recurring_invoice_id from moved))
      returning 1`,
  );
}
