import { seesMoney, type Actor } from "@/lib/auth/context";
import { toPublicId } from "@/lib/core/ids";
import { toMoney } from "@/lib/core/money";
import type { Workspace } from "./schema";
import type { WorkspaceRow } from "./store";

export function toWorkspace(row: WorkspaceRow, viewer: Actor): Workspace {
  return {
    id: toPublicId("wks", row.id),
    name: row.name,
    currency: row.currency,
    time_zone: row.timeZone,
    week_start: row.weekStart,
    default_rate: seesMoney(viewer) ? toMoney(row.defaultRateMinor, row.currency) : null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
