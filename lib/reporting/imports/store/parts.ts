import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";

interface Of {
  workspaceId: string;
  importId: string;
}

/** Invoices whose line items and payments are rows of their own. */
export async function nextInParts(
  db: Db,
  { workspaceId, importId }: Of,
  limit: number,
): Promise<{ id: string; content: unknown }[]> {
  return read<{ id: string; content: unknown }>(
    db,
    sql`select id, document as content from import_rows
      where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid and kind = 'invoice'
        and document ? 'cells' order by position limit ${limit}::int`,
  );
}

export interface Part {
  key: string;
  kind: string;
  content: unknown;
}

export async function partsOf(db: Db, { workspaceId, importId }: Of, keys: readonly string[]): Promise<Part[]> {
  return read<Part & Record<string, unknown>>(
    db,
    sql`select key, kind, document as content from import_rows
      where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid and key = any(${keys}::text[])
      order by position limit 500000`,
  );
}

export interface AssembledRow {
  id: string;
  document: unknown;
  notes: readonly string[];
  leftOut: string | null;
}

export async function replaceInvoices(
  db: Db,
  { workspaceId, importId }: Of,
  rows: readonly AssembledRow[],
): Promise<void> {
  await read(
    db,
    sql`update import_rows r set document = d.document, left_out = d."leftOut",
        notes = r.notes || array(select jsonb_array_elements_text(d.notes))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (id uuid, document jsonb, notes jsonb, "leftOut" text)
      where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid and r.id = d.id`,
  );
}

/** Line items and payments share the result of their invoice. */
export async function planParts(db: Db, { workspaceId, importId }: Of): Promise<void> {
  await read(
    db,
    sql`update import_rows r set result = coalesce(i.result, 'left_out'),
        flags = case when i.id is null then array['unknown_invoice'] else '{}' end,
        reason = case when i.id is null then 'unknown_invoice' else i.reason end
      from import_rows p
      left join import_rows i on i.workspace_id = p.workspace_id and i.import_id = p.import_id and i.kind = 'invoice'
        and i.key = p.billed_on and 'repeated' <> all(i.flags)
      where p.workspace_id = ${workspaceId}::uuid and p.import_id = ${importId}::uuid
        and p.kind in ('invoice_line', 'invoice_payment') and r.workspace_id = p.workspace_id
        and r.import_id = p.import_id and r.id = p.id`,
  );
}

/** After the invoices are written. */
export async function markParts(db: Db, { workspaceId, importId }: Of): Promise<void> {
  await read(
    db,
    sql`update import_rows r set result = i.result, resource_id = i.resource_id, reason = i.reason
      from import_rows i
      where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid
        and r.kind in ('invoice_line', 'invoice_payment') and r.result = 'new' and i.workspace_id = r.workspace_id
        and i.import_id = r.import_id and i.kind = 'invoice' and i.key = r.billed_on and 'repeated' <> all(i.flags)`,
  );
}
