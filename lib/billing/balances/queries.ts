import { question } from "@/lib/client/ask";
import type { BalanceQuery, BalanceReport } from "./schema";

/**
 * What clients owe: all of them, or one. Its key begins with `reports`, so that every change of an invoice refreshes
 * it.
 */
export const balanceReport = (query: BalanceQuery = {}) =>
  question<BalanceReport>({ key: ["reports", "balances", query], path: "/v1/reports/balances", query });
