import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { query, type QueryScope } from "@/lib/kernel/operation";
import type { ArchivedAccountingExport } from "../schema/archived";
import { publicIdOf, toAccountingExport, toAccountingSettings } from "../serialize";
import * as store from "../store/exports";
import { getAccounting } from "./settings";

/** Exports with their documents, for the archive of the workspace. */
export const archivedAccountingExports = query(
  "accounting:read",
  async (scope, { page }: { page: PageRequest }): Promise<Page<ArchivedAccountingExport>> => {
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
    file_facts: { ...row.fileFacts, debtors: [...row.fileFacts.debtors] },
    documents: documents.map(({ booked: { id, clientId: _client, ...booked }, fingerprint }) => ({
      ...{ id: publicIdOf(booked.kind, id), fingerprint, booked: { ...booked, rows: [...booked.rows] } },
    })),
  };
}

/** With `client_ids`, whose names an import reads. */
export const archivedAccounting = query("accounting:read", async ({ context }) => {
  const settings = toAccountingSettings(await getAccounting.run(context, undefined));
  return { ...settings, client_ids: settings.client_numbers.map(({ client_id: id }) => id) };
});
