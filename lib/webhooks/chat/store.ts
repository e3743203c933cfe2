import type { Language } from "@/lib/kernel/core/languages";
import { run, sql } from "@/lib/kernel/db/sql";

/** `names` by UUID. */
export interface Surroundings {
  workspaceName: string;
  language: Language | null;
  locale: string | null;
  names: Record<string, string>;
}

/** The workspace, and the names of its projects, clients and people. */
export async function surroundingsOf(workspaceId: string, ids: readonly string[]): Promise<Surroundings> {
  const [row] = await run<Surroundings>(sql`
    select w.name as "workspaceName", w.language, w.locale, (
      select coalesce(json_object_agg(n.id, n.name), '{}') from (
        select id, name from projects where workspace_id = w.id and id = any(${ids}::uuid[])
        union all select id, name from clients where workspace_id = w.id and id = any(${ids}::uuid[])
        union all select u.id, coalesce(m.invited_name, u.name) from memberships m join users u on u.id = m.user_id
          where m.workspace_id = w.id and m.user_id = any(${ids}::uuid[])
      ) n) as names
    from workspaces w where w.id = ${workspaceId}::uuid`);
  return row ?? { workspaceName: "", language: null, locale: null, names: {} };
}
