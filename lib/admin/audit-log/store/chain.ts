import { inSnapshot } from "@/lib/kernel/db/snapshot";
import { run, sql } from "@/lib/kernel/db/sql";

/** Hashes are hexadecimal. */
export interface Chain {
  workspaceId: string;
  workspaceName: string | null;
  firstPosition: number;
  firstPrevious: string;
  position: number;
  hash: string;
}

export interface Link {
  id: string;
  position: number;
  /** The hashed content, from the current columns. */
  content: string;
  hash: string;
  action: string;
  at: Date;
}

export function inOneSnapshot<T>(read: () => Promise<T>): Promise<T> {
  return inSnapshot(read);
}

/** A deleted chain counts as empty. */
export async function listChains(workspaceId: string | null = null): Promise<Chain[]> {
  return run<Chain>(sql`
    select w.workspace_id as "workspaceId", n.name as "workspaceName",
      coalesce(c.first_position, 1) as "firstPosition", encode(coalesce(c.first_previous, ''), 'hex') as "firstPrevious",
      coalesce(c.position, 0) as position, encode(coalesce(c.hash, ''), 'hex') as hash
    from (select workspace_id from audit_chains union select workspace_id from audit_entries) w
    left join audit_chains c on c.workspace_id = w.workspace_id
    left join workspaces n on n.id = w.workspace_id
    where ${workspaceId}::uuid is null or w.workspace_id = ${workspaceId}::uuid
    order by w.workspace_id`);
}

/** The content is built by PostgreSQL's own functions, because an attacker who changes entries could replace ours. */
export async function listLinks(workspaceId: string, after: number, limit: number): Promise<Link[]> {
  return run<Link>(sql`
    select e.id, e.position, e.action, e.at, encode(e.hash, 'hex') as hash,
      jsonb_build_array(e.id, e.workspace_id, e.position, e.user_id, e.api_key_id, e.action, e.object_id, e.details, e.ip,
        e.request_id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text as content
    from audit_entries e
    where e.workspace_id = ${workspaceId}::uuid and e.position > ${after}::int
    order by e.position limit ${limit}::int`);
}

const WORKSPACES_PER_BATCH = 20;

/** Only this database function may delete entries. The chain continues from the last deleted one. Return the number. */
export async function deleteOldEntries(before: Date): Promise<number> {
  const [row] = await run<{ count: number }>(sql`
    select coalesce(sum(forget_audit_entries(old.workspace_id, ${before}::timestamptz, 5000 / ${WORKSPACES_PER_BATCH}::int)), 0)::int as count
    from (select c.workspace_id from audit_chains c
      join audit_entries e on e.workspace_id = c.workspace_id and e.position = c.first_position
      where e.at < ${before}::timestamptz limit ${WORKSPACES_PER_BATCH}::int) old`);
  return row?.count ?? 0;
}
