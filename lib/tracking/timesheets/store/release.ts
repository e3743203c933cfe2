import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";
import type { TimesheetStatus } from "../rules";

/** Lock the memberships of all people with such timesheets, and return the timesheets, oldest first. */
export async function holdWithStatus(
  db: Db,
  workspaceId: string,
  statuses: readonly TimesheetStatus[],
): Promise<string[]> {
  await read(
    db,
    sql`select 1 from memberships where workspace_id = ${workspaceId}::uuid and has_timesheets
    order by user_id for no key update`,
  );
  const rows = await read<{ id: string }>(
    db,
    sql`select id from timesheets where workspace_id = ${workspaceId}::uuid and status::text = any(${statuses}::text[])
    order by starts_on, id`,
  );
  return rows.map(({ id }) => id);
}
