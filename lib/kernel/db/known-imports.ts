import { unknownReference } from "@/lib/kernel/core/errors";
import { run, sql } from "./sql";

/** Check the imports of a filter whose list is empty. @throws AppError unknown_reference */
export async function assertImports(workspaceId: string, ids: readonly string[]): Promise<void> {
  const distinct = [...new Set(ids)];
  const [row] = await run<{ count: number }>(
    sql`select count(*)::int as count from imports
      where workspace_id = ${workspaceId}::uuid and id = any(${distinct}::uuid[])`,
  );
  if (row?.count !== distinct.length) throw unknownReference("import_id");
}
