import { toPublicId } from "@/lib/kernel/core/ids";
import type { Export } from "./schema";
import type { ExportRow } from "./store";

export function toExport(row: ExportRow & { downloadUrl?: string | null }): Export {
  return {
    id: toPublicId("xpt", row.id),
    status: row.status,
    created_by: row.createdBy && toPublicId("usr", row.createdBy),
    created_by_name: row.createdByName,
    filename: row.filename,
    progress: { done: row.done, total: row.total },
    size: row.size,
    sha256: row.sha256,
    download_url: row.downloadUrl ?? null,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
  };
}
