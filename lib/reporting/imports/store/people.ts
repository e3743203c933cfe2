import type { Db } from "@/lib/kernel/db/prisma";
import type { ExternalRef } from "@/lib/kernel/external-refs/schema";
import { freeExternalRefs } from "@/lib/kernel/db/external-ref";
import { read, sql } from "@/lib/kernel/db/sql";

export interface Teammate {
  id: string;
  name: string;
  /** Null without sign-in. */
  email: string | null;
  timeZone: string | null;
}

/** Also deactivated people, whose time a file may have. */
export async function teammates(db: Db, workspaceId: string): Promise<Teammate[]> {
  return read<Teammate>(
    db,
    sql`select u.id, coalesce(nullif(u.name, ''), m.invited_name, '') as name, u.email, u.time_zone as "timeZone"
      from memberships m join users u on u.id = m.user_id
      where m.workspace_id = ${workspaceId}::uuid order by u.email limit 20000`,
  );
}

export interface NewPerson {
  key: string;
  name: string;
  /** Facts in an export of Stint, as its JSON. Null in other files. */
  facts: unknown;
  /** Of the workspace. */
  currency: string;
  externalRefs: ExternalRef[];
}

/** People of new rows who are not on the team, with the references that are free. */
export async function newPeople(db: Db, workspaceId: string, importId: string): Promise<NewPerson[]> {
  const free = freeExternalRefs(workspaceId, "user", { rows: sql`missing`, key: sql`person`, refs: sql`missing.refs` });
  return read<NewPerson>(
    db,
    sql`with missing as materialized (select person_key as person, left(coalesce(max(nullif(person_name, '')), max(person_email), person_key), 200) as name,
        (array_agg(refs -> 'person' order by position) filter (where refs -> 'person' is not null))[1] as refs,
        (array_agg(document order by position) filter (where kind = 'person'))[1] as facts
      from import_rows
      where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid and result = 'new' and user_id is null
        and (details is null or kind = 'person')
      group by person_key),
      ${free}
      select m.person as key, m.name, m.facts, w.currency, coalesce(f.refs, '[]') as "externalRefs"
      from missing m cross join workspaces w left join free f on f.key = m.person
      where w.id = ${workspaceId}::uuid order by m.person`,
  );
}

export async function assignPeople(
  db: Db,
  { workspaceId, importId }: { workspaceId: string; importId: string },
  people: readonly { key: string; id: string }[],
): Promise<void> {
  await read(
    db,
    sql`update import_rows r set user_id = p.id, resource_id = case when r.kind = 'person' then p.id end,
        result = case when r.kind = 'person' then 'imported' else 'new' end::import_row_result
      from unnest(${people.map(({ key }) => key)}::text[], ${people.map(({ id }) => id)}::uuid[]) as p (key, id)
      where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid and r.result = 'new'
        and r.user_id is null and r.person_key = p.key`,
  );
}

/** Give the rows and keys of one person to another, also of imports that run. */
export async function reassignRows(db: Db, workspaceId: string, fromId: string, intoId: string): Promise<void> {
  for (const table of [sql`import_rows`, sql`import_keys`]) {
    await read(
      db,
      sql`update ${table} set user_id = ${intoId}::uuid
        where workspace_id = ${workspaceId}::uuid and user_id = ${fromId}::uuid`,
    );
  }
  await read(
    db,
    sql`update imports set people = replace(people::text, ${fromId}::text, ${intoId}::text)::jsonb
      where workspace_id = ${workspaceId}::uuid and people::text like ${`%${fromId}%`}`,
  );
}
