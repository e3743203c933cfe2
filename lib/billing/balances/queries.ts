import { apiQuery } from "@/lib/client/queries";
import type { BalanceQuery, BalanceReport } from "./schema";

/**
 * What clients owe: all of them, or one. Its key begins with `reports`, so that every change of an invoice refreshes
 * it.
 */
export const balanceReport = (query: BalanceQuery = {}) =>
  apiQuery<BalanceReport>({ key: ["reports", "balances", query], path: "/v1/reports/balances", query });
