import { toPublicId } from "@/lib/kernel/core/ids";
import { env } from "@/lib/kernel/env";
import type { ReportLink, SavedReport } from "./schema";
import type { ReportLinkView } from "./operations/link";
import type { SavedReportRow } from "./store";

export function toSavedReport(row: SavedReportRow): SavedReport {
  return {
    id: toPublicId("rpt", row.id),
    name: row.name,
    user_id: toPublicId("usr", row.userId),
    shared: row.shared,
    query: row.query,
    is_public: row.publicToken !== null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function toReportLink(row: ReportLinkView): ReportLink {
  return {
    saved_report_id: toPublicId("rpt", row.id),
    url: `${env().APP_URL}/r/${row.publicToken}`,
    columns: row.publicColumns,
    entries: row.publicEntries,
    client_id: row.publicClientId && toPublicId("cli", row.publicClientId),
    clients: row.clients.map(({ id, name }) => ({ id, name })),
    includes_no_client: row.includesNoClient,
    created_at: row.publishedAt.toISOString(),
  };
}
