import type { Db } from "./prisma";
import { read, sql, type Sql } from "./sql";

/** Whether the record with this id has the reference. */
export function hasExternalRef(
  id: Sql,
  workspaceId: string,
  resource: string,
  ref: { system: string; id: string },
): Sql {
  return sql`${id} = (select x.resource_id from external_refs x where x.workspace_id = ${workspaceId}::uuid
    and x.resource = ${resource}::text and x.system = ${ref.system}::text and x.external_id = ${ref.id}::text)`;
}

/** Whether a reference of the record is the text, in any case, with or without its system. */
export function isFoundByRef(id: Sql, workspaceId: string, resource: string, text: string): Sql {
  const [, system = null, rest = text] = /^([a-z0-9_-]{1,40}):(.+)$/is.exec(text) ?? [];
  return sql`${id} in (select x.resource_id from external_refs x where x.workspace_id = ${workspaceId}::uuid
    and x.resource = ${resource}::text and (lower(x.external_id) = lower(${text}::text)
      or (x.system = lower(${system}::text) and lower(x.external_id) = lower(${rest}::text))))`;
}

/**
 * Common table expressions that end with `free`: `key` and `refs` of the references of `rows` that no record has. Of two
 * rows with one reference, the first gets it.
 *
 * @param refs List of references of a row, or null.
 */
export function freeExternalRefs(
  workspaceId: string,
  resource: string,
  { rows, key, refs }: { rows: Sql; key: Sql; refs: Sql },
): Sql {
  return sql`wanted as materialized (
      select ${key} as key, e.ref, e.place,
        row_number() over (partition by e.ref ->> 'system', e.ref ->> 'id' order by ${key}) as turn,
        exists (select 1 from external_refs x where x.workspace_id = ${workspaceId}::uuid and x.resource = ${resource}::text
          and x.system = e.ref ->> 'system' and x.external_id = e.ref ->> 'id') as is_taken
      from ${rows} cross join lateral jsonb_array_elements(${refs}) with ordinality as e (ref, place)
    ),
    free as materialized (
      select key, jsonb_agg(ref order by place) as refs from wanted where turn = 1 and not is_taken group by key
    )`;
}

const TABLES = {
  invoice: sql`invoices`,
  estimate: sql`estimates`,
  credit_note: sql`credit_notes`,
  recurring_invoice: sql`recurring_invoices`,
  expense: sql`expenses`,
};

/** Give imported documents their references. A reference that another record has stays there. */
export async function setFreeExternalRefs(
  db: Db,
  workspaceId: string,
  resource: keyof typeof TABLES,
  documents: readonly { id: string; refs: readonly object[] }[],
): Promise<void> {
  const given = documents.filter(({ refs }) => refs.length > 0);
  if (given.length === 0) return;
  const wanted = { rows: sql`given`, key: sql`given.id`, refs: sql`given.refs` };
  await read(
    db,
    sql`with given as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id uuid, refs jsonb)),
      ${freeExternalRefs(workspaceId, resource, wanted)}
      update ${TABLES[resource]} d set external_refs = free.refs from free
      where d.workspace_id = ${workspaceId}::uuid and d.id = free.key`,
  );
}
