import { toPublicId } from "@/lib/core/ids";
import type { SavedReport } from "./schema";
import type { SavedReportRow } from "./store";

/** The same for everybody who knows of it. */
export function toSavedReport(row: SavedReportRow): SavedReport {
  return {
    id: toPublicId("rpt", row.id),
    name: row.name,
    user_id: toPublicId("usr", row.userId),
    shared: row.shared,
    query: row.query,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
