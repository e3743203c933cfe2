import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";

export interface Teammate {
  id: string;
  name: string;
  email: string;
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
