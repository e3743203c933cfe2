import { isFoundByRef } from "@/lib/kernel/db/external-ref";
import { keysetSql, type PageRequest } from "@/lib/kernel/db/page";
import { holds, pairsOf } from "@/lib/kernel/db/search-text";
import { empty, join, run, sql, type Sql } from "@/lib/kernel/db/sql";
import { acrossTenants } from "@/lib/kernel/db/tenant";
import { conditions, type EntryFilter } from "./filter";

const FROM = sql`from time_entries t left join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id`;

export const ENTRY_SORTS = {
  start_time: sql`t.start_time`,
  created_at: sql`t.created_at`,
  updated_at: sql`t.updated_at`,
};

/** Frequent words are found among so many entries at the beginning of the list. */
const FIRST = 1000;

interface EntrySearch {
  /** Texts in the description, ignoring accents and case. All must match. */
  texts: readonly string[];
  /** Without `search`. */
  filter: EntryFilter;
}

/**
 * Return the ids of a page, and of one more entry if there is a next page. The index on pairs of characters finds
 * candidates, which are compared with the texts in the order of the list.
 *
 * Behind row-level security that index cannot be used (ADR 69), so the caller reads the entries of the ids behind it.
 */
export async function findEntries(
  workspaceId: string,
  { texts, filter }: EntrySearch,
  page: PageRequest,
): Promise<string[]> {
  const { after, order } = keysetSql(page, ENTRY_SORTS, sql`t.id`);
  const sorted = keysetSql({ ...page, after: null, limit: FIRST - 1 }, ENTRY_SORTS, sql`t.id`).order;
  const matches = join(
    texts.map((text) => holds(sql`t.notes`, text)),
    " and ",
  );
  const among = (candidates: Sql) => {
    const found = sql`select t.id, t.notes, t.start_time, t.created_at, t.updated_at ${FROM}
      where t.workspace_id = ${workspaceId}::uuid${conditions(workspaceId, filter)}${after}${candidates}`;
    return acrossTenants(() => run<{ id: string }>(sql`select t.id from (${found}) t where ${matches}${order}`));
  };
  const first = await among(sorted);
  const pairs = [...new Set(texts.flatMap(pairsOf))];
  if (first.length > page.limit) return idsOf(first);
  // `offset 0` keeps PostgreSQL from comparing all candidates before it sorts them.
  const byPairs = pairs.length === 0 ? empty : sql` and text_pairs(t.notes) @> ${pairs}::text[]`;
  return idsOf(await among(sql`${byPairs}${withoutLimit(page)} offset 0`));
}

function withoutLimit({ sort, descending }: PageRequest): Sql {
  const column = ENTRY_SORTS[sort as keyof typeof ENTRY_SORTS];
  return descending ? sql` order by ${column} desc, t.id desc` : sql` order by ${column}, t.id`;
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

export interface FoundEntryRow {
  id: string;
  notes: string;
  startTime: Date;
  userName: string;
  projectName: string | null;
  projectColor: string | null;
}

/** Newest first. @param ref an external reference, with or without its system. */
export async function foundEntries(
  workspaceId: string,
  { ids, ref, filter, limit }: { ids: readonly string[]; ref: string; filter: EntryFilter; limit: number },
): Promise<FoundEntryRow[]> {
  return run<FoundEntryRow>(sql`
    select t.id, t.notes, t.start_time as "startTime", coalesce(m.invited_name, u.name) as "userName", p.name as "projectName", p.color as "projectColor"
    ${FROM} join memberships m on m.workspace_id = t.workspace_id and m.user_id = t.user_id join users u on u.id = t.user_id
    where t.workspace_id = ${workspaceId}::uuid${conditions(workspaceId, filter)}
      and (t.id = any(${ids}::uuid[]) or ${isFoundByRef(sql`t.id`, workspaceId, "time_entry", ref)})
    order by t.start_time desc, t.id desc limit ${limit}::int`);
}
