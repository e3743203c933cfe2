import { question } from "@/lib/http/ask";
import type { BalanceQuery, BalanceReport } from "./schema";

/** What clients owe: all of them, or one. Under `reports`, for what changes an invoice changes this. */
export const balanceReport = (query: BalanceQuery = {}) =>
  question<BalanceReport>({ key: ["reports", "balances", query], path: "/v1/reports/balances", query });
