import { sql, type Sql } from "./sql";

/** For background work, which has no actor. @param id Column with the id of the workspace. */
export function isLive(id: Sql): Sql {
  return sql`not exists (select 1 from workspaces gone where gone.id = ${id} and gone.deleted_at is not null)`;
}
