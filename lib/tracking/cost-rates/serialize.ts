import { toPublicId } from "@/lib/kernel/core/ids";
import type { CostRate } from "./schema";
import type { CostRateRow } from "./store";

export function toCostRate(row: CostRateRow): CostRate {
  return {
    id: toPublicId("cst", row.id),
    user_id: row.userId && toPublicId("usr", row.userId),
    rate: { amount: row.rateMinor, currency: row.currency },
    starts_on: row.startsOn,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
