import { notFound } from "@/lib/core/errors";
import type { QueryScope } from "@/lib/operation";
import { countWithIds } from "../store/invoices";

/** For lists that are filtered by invoices. @throws AppError not_found unless all of them are there. */
export async function assertInvoices({ db, workspaceId }: QueryScope, ids: readonly string[]): Promise<void> {
  if ((await countWithIds(db, workspaceId, ids)) < new Set(ids).size) throw notFound();
}
