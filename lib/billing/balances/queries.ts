import { apiQuery } from "@/lib/client/queries";
import type { BalanceQuery, BalanceReport } from "./schema";

/** The key begins with `reports`, so that a change of an invoice refreshes the report. */
export const balanceReport = (query: BalanceQuery = {}) =>
  apiQuery<BalanceReport>({ key: ["reports", "balances", query], path: "/v1/reports/balances", query });
