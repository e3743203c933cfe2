import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";
import { lockPeople } from "./days";
import type { TimesheetStatus } from "../rules";

/** Lock the memberships of all people with such timesheets, and return the timesheets, oldest first. */
export async function holdWithStatus(
  db: Db,
  workspaceId: string,
  statuses: readonly TimesheetStatus[],
): Promise<string[]> {
  await lockPeople(db, workspaceId);
  const rows = await read<{ id: string }>(
    db,
    sql`select id from timesheets where workspace_id = ${workspaceId}::uuid and status::text = any(${statuses}::text[])
    order by starts_on, id`,
  );
  return rows.map(({ id }) => id);
}
