import { notFound } from "@/lib/kernel/core/errors";
import type { QueryScope } from "@/lib/kernel/operation";
import { countRecurring } from "../store/named";

/** @throws AppError not_found */
export async function assertRecurring({ db, workspaceId }: QueryScope, ids: readonly string[]): Promise<void> {
  if ((await countRecurring(db, workspaceId, ids)) < new Set(ids).size) throw notFound();
}
