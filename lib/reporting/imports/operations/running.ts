import { AppError } from "@/lib/kernel/core/errors";
import type { QueryScope } from "@/lib/kernel/operation";
import { isAnotherRunning } from "../store/imports";

/** @throws AppError conflict while an import of the workspace writes or deletes its records */
export async function assertNoImportRuns({ db, workspaceId }: Pick<QueryScope, "db" | "workspaceId">): Promise<void> {
  if (await isAnotherRunning(db, workspaceId, null)) throw new AppError("conflict", "invoice_during_import");
}
