import { toPublicId } from "@/lib/kernel/core/ids";
import type { TaxRate } from "./schema";
import type { TaxRateRow } from "./store";

export function toTaxRate(row: TaxRateRow): TaxRate {
  return {
    id: toPublicId("tax", row.id),
    name: row.name,
    percentage: row.percentage,
    kind: row.kind,
    reason: row.reason,
    reason_code: row.reasonCode,
    compound: row.compound,
    country: row.country,
    status: row.status,
    in_use: row.usedAt !== null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
