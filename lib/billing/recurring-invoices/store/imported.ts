import { setFreeExternalRefs } from "@/lib/kernel/db/external-ref";
import type { Db } from "@/lib/kernel/db/prisma";
import type { ExternalRef } from "@/lib/kernel/external-refs/schema";
import { read, sql } from "@/lib/kernel/db/sql";

/** Delete the schedules among these that did not change since and have no invoice. Return their ids. */
export async function deleteUnchanged(db: Db, workspaceId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await read<{ id: string }>(
    db,
    sql`delete from recurring_invoices r where r.workspace_id = ${workspaceId}::uuid and r.id = any(${ids}::uuid[])
      and r.version = 1 and r.import_id is not null and not exists (select 1 from invoices i
        where i.workspace_id = r.workspace_id and i.recurring_invoice_id = r.id) returning r.id`,
  );
  return rows.map(({ id }) => id);
}

export function setFreeRefs(
  db: Db,
  workspaceId: string,
  recurring: { id: string; refs: readonly ExternalRef[] },
): Promise<void> {
  return setFreeExternalRefs(db, workspaceId, "recurring_invoice", [recurring]);
}
