import { sql, type Sql } from "@/lib/kernel/db/sql";

/** Facts of the first row `d` that describes the record itself. */
export const detailsOf = (isOwn: Sql): Sql =>
  sql`(array_agg(d.details order by d.position) filter (where d.details is not null and ${isOwn}))[1] as details`;

/** References of a record that its rows `d` describe or mention: those of the first row that has some. */
export const refsOf = (kind: string): Sql =>
  sql`(array_agg(d.refs -> ${kind}::text order by d.position) filter (where d.refs -> ${kind}::text is not null))[1] as refs`;

/** Values of custom fields, of the first row `d` that describes the record itself. */
export const customOf = (isOwn: Sql): Sql =>
  sql`(array_agg(d.refs -> 'custom' order by d.position) filter (where d.refs -> 'custom' is not null and ${isOwn}))[1] as custom`;

/** The values whose fields the workspace has. */
export const knownCustom = (workspaceId: string, object: string, values: Sql): Sql =>
  sql`(select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(${values}) v
    where v.key in (select f.key from custom_fields f
      where f.workspace_id = ${workspaceId}::uuid and f.object = ${object}::text::custom_object))`;
