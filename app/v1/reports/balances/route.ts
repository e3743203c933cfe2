import { balanceReport } from "@/lib/billing/balances/operations";
import { BalanceQuery, BalanceReport } from "@/lib/billing/balances/schema";
import { toBalanceReport } from "@/lib/billing/balances/serialize";
import { route } from "@/lib/kernel/http/route";

export const GET = route({
  summary: "Retrieve client balances",
  description:
    "For each client and currency: the amount due by age, the amounts invoiced and paid this year, the average days to pay, and the latest invoice. Drafts and void invoices do not count.",
  operation: balanceReport,
  query: BalanceQuery,
  returns: BalanceReport,
  serialize: toBalanceReport,
  extension: true,
});
