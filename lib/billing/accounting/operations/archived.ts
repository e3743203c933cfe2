import { toPublicId } from "@/lib/kernel/core/ids";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { query, type QueryScope } from "@/lib/kernel/operation";
import type { ArchivedAccountingExport } from "../schema/archived";
import { publicIdOf, toAccountingExport } from "../serialize";
import * as store from "../store/exports";

/** Exports with their documents, for the archive of the workspace. */
export const archivedAccountingExports = query(
  "accounting:read",
  async (scope, { page }: { page: PageRequest }): Promise<Page<ArchivedAccountingExport & { id: string }>> => {
    const { rows, next } = await store.listExports(scope.db, scope.workspaceId, page);
    const records: ArchivedAccountingExport[] = [];
    for (const row of rows) records.push(await recordOf(scope, row));
    return { rows: records, next };
  },
);

async function recordOf({ db, workspaceId }: QueryScope, row: store.ExportRow): Promise<ArchivedAccountingExport> {
  const { download_url: _link, ...record } = toAccountingExport(row);
  const documents = await store.everyDocumentOf(db, workspaceId, row.id);
  return {
    ...record,
    file_facts: row.fileFacts,
    documents: documents.map(({ booked: { id, clientId, ...booked }, fingerprint }) => ({
      ...{ id: publicIdOf(booked.kind, id), client_id: clientId && toPublicId("cli", clientId), fingerprint },
      booked,
    })),
  };
}
