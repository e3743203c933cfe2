import { read, sql } from "@/lib/kernel/db/sql";
import { setFreeExternalRefs } from "@/lib/kernel/db/external-ref";
import type { Db } from "@/lib/kernel/db/prisma";
import type { ExternalRef } from "@/lib/kernel/external-refs/schema";

/** Return the numbers of the workspace among these, also those with a suffix such as ` (2)`. */
export async function takenNumbers(db: Db, workspaceId: string, numbers: readonly string[]): Promise<string[]> {
  const rows = await read<{ number: string }>(
    db,
    sql`select number from estimates where workspace_id = ${workspaceId}::uuid and (number = any(${numbers}::text[])
      or regexp_replace(number, ' \\(\\d+\\)$', '') = any(${numbers}::text[]))`,
  );
  return rows.map(({ number }) => number);
}

/** Return the numbers of those of the estimates that exist, by id. */
export async function numbersOf(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await read<{ id: string; number: string | null }>(
    db,
    sql`select id, number from estimates where workspace_id = ${workspaceId}::uuid and id = any(${ids}::uuid[])`,
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Delete the estimates among these that did not change since and that no invoice bills. Return their ids. */
export async function deleteUnchanged(db: Db, workspaceId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await read<{ id: string }>(
    db,
    sql`with kept as materialized (
        select distinct e.original_id from estimates e where e.workspace_id = ${workspaceId}::uuid
          and e.original_id in (select m.original_id from estimates m
            where m.workspace_id = ${workspaceId}::uuid and m.id = any(${ids}::uuid[]))
          and (e.version > 1 or e.import_id is null
            or exists (select 1 from invoices i where i.workspace_id = e.workspace_id and i.estimate_id = e.id)
            or exists (select 1 from emails m where m.workspace_id = e.workspace_id and m.estimate_id = e.id))
      )
      delete from estimates where workspace_id = ${workspaceId}::uuid and id = any(${ids}::uuid[])
        and version = 1 and original_id not in (select original_id from kept) returning id`,
  );
  return rows.map(({ id }) => id);
}

export async function reassignPeople(
  db: Db,
  workspaceId: string,
  { fromId, intoId, now }: { fromId: string; intoId: string; now: Date },
): Promise<void> {
  await read(
    db,
    sql`update estimates set version = version + 1, updated_at = ${now}::timestamptz,
        sent_by = case when sent_by = ${fromId}::uuid then ${intoId}::uuid else sent_by end,
        decision = case when decision->>'userId' = ${fromId}::text
          then jsonb_set(decision, '{userId}', to_jsonb(${intoId}::text)) else decision end
      where workspace_id = ${workspaceId}::uuid and (sent_by = ${fromId}::uuid or decision->>'userId' = ${fromId}::text)
      returning 1`,
  );
}

export function setFreeRefs(
  db: Db,
  workspaceId: string,
  estimates: readonly { id: string; refs: readonly ExternalRef[] }[],
): Promise<void> {
  return setFreeExternalRefs(db, workspaceId, "estimate", estimates);
}
