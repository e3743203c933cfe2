import { apiQuery } from "@/lib/client/queries";
import type { BalanceQuery, BalanceReport } from "./schema";

/** Below `reports`, so that changes of invoices refresh it. */
export const balanceReport = (query: BalanceQuery = {}) =>
  apiQuery<BalanceReport>({ key: ["reports", "balances", query], path: "/v1/reports/balances", query });
