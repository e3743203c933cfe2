import { isLive } from "@/lib/kernel/db/deleted-workspaces";
import { run, sql } from "@/lib/kernel/db/sql";

/** Without deleted workspaces, in the given order. */
export async function liveAmong(workspaceIds: readonly string[]): Promise<string[]> {
  if (workspaceIds.length === 0) return [];
  const rows = await run<{ id: string }>(sql`
    select given.id from unnest(${[...workspaceIds]}::uuid[]) with ordinality as given (id, position)
    where ${isLive(sql`given.id`)} order by given.position`);
  return rows.map(({ id }) => id);
}

export async function failingWorkspaces(work: string): Promise<string[]> {
  const rows = await run<{ workspaceId: string }>(
    sql`select workspace_id as "workspaceId" from background_failures where work = ${work}::text`,
  );
  return rows.map((row) => row.workspaceId);
}

export async function addFailures(
  work: string,
  failed: readonly { workspaceId: string; error: string }[],
): Promise<void> {
  await run(sql`
    insert into background_failures (work, workspace_id, failures, error)
    select ${work}::text, failed.workspace_id, 1, failed.error
    from unnest(${failed.map((one) => one.workspaceId)}::uuid[], ${failed.map((one) => one.error)}::text[]) as failed (workspace_id, error)
    where exists (select 1 from workspaces w where w.id = failed.workspace_id)
    on conflict (work, workspace_id) do update
      set failures = background_failures.failures + 1, error = excluded.error, last_failed_at = now()`);
}

export async function clearFailures(work: string, workspaceIds: readonly string[]): Promise<void> {
  await run(
    sql`delete from background_failures where work = ${work}::text and workspace_id = any(${workspaceIds}::uuid[])`,
  );
}

export async function repeatedFailures(atLeast: number): Promise<{ work: string; workspaces: number; since: Date }[]> {
  return run<{ work: string; workspaces: number; since: Date }>(sql`
    select work, count(*)::int as workspaces, min(first_failed_at) as since
    from background_failures where failures >= ${atLeast}::int group by work order by work`);
}
