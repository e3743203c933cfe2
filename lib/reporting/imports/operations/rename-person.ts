import { toPublicId } from "@/lib/kernel/core/ids";
import type { CommandScope } from "@/lib/kernel/operation";
import { lockImportsAtWork, planOthersAgain } from "../store/imports";
import { reassignRows } from "../store/people";

/** Wait until no worker writes rows, and block the next batches. Call this before locks of people, as workers do. */
export async function holdImports({ db, workspaceId }: CommandScope): Promise<void> {
  await lockImportsAtWork(db, workspaceId);
}

/** Let the rows of a merged person become another person's, so that a longer file of an import finds them. */
export async function renamePerson(scope: CommandScope, fromId: string, intoId: string): Promise<void> {
  const { db, workspaceId, now, wake, touch } = scope;
  await reassignRows(db, workspaceId, fromId, intoId);
  const planned = await planOthersAgain(db, workspaceId, null, now);
  if (planned.length > 0) wake("imports");
  for (const id of planned) touch("import", { id: toPublicId("imp", id) });
}
