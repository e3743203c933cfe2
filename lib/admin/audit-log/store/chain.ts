import { inSnapshot } from "@/lib/kernel/db/snapshot";
import { run, sql } from "@/lib/kernel/db/sql";

/** Where the log of a workspace begins and ends. Hashes are hexadecimal. */
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
  /** What was hashed after the hash before, as it is now. */
  content: string;
  hash: string;
  action: string;
  at: Date;
}

/** Reads all chains as they were when it began, while others go on writing. */
export function atOneInstant<T>(read: () => Promise<T>): Promise<T> {
  return inSnapshot(read);
}

/** The chains of all workspaces, or of one; one that was taken away counts as empty. */
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

/**
 * Entries in the order of the chain. Their content is put together by PostgreSQL's own functions, for ours could be
 * replaced by who changes entries.
 */
export async function listLinks(workspaceId: string, after: number, limit: number): Promise<Link[]> {
  return run<Link>(sql`
    select e.id, e.position, e.action, e.at, encode(e.hash, 'hex') as hash,
      jsonb_build_array(e.id, e.workspace_id, e.position, e.user_id, e.api_key_id, e.action, e.object_id, e.details, e.ip,
        e.request_id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text as content
    from audit_entries e
    where e.workspace_id = ${workspaceId}::uuid and e.position > ${after}::int
    order by e.position limit ${limit}::int`);
}

/** So many workspaces share a batch. */
const AT_ONCE = 20;

/**
 * Deletes a batch of older entries from the beginning of some workspaces' logs, by the one function of the database that
 * may; answers how many. The chain goes on from what was deleted last.
 */
export async function forgetOldEntries(before: Date): Promise<number> {
  const [row] = await run<{ count: number }>(sql`
    select coalesce(sum(forget_audit_entries(old.workspace_id, ${before}::timestamptz, 5000 / ${AT_ONCE}::int)), 0)::int as count
    from (select c.workspace_id from audit_chains c
      join audit_entries e on e.workspace_id = c.workspace_id and e.position = c.first_position
      where e.at < ${before}::timestamptz limit ${AT_ONCE}::int) old`);
  return row?.count ?? 0;
}
