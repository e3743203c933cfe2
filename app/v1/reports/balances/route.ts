import { balanceReport } from "@/lib/billing/balances/operations";
import { BalanceQuery, BalanceReport } from "@/lib/billing/balances/schema";
import { toBalanceReport } from "@/lib/billing/balances/serialize";
import { route } from "@/lib/kernel/http/route";

export const GET = route({
  summary: "Report what clients owe",
  description:
    "For each client and currency: what is owed by age, what was invoiced and paid this year, how long they take to pay, and their latest invoice. Drafts and void invoices do not count.",
  operation: balanceReport,
  query: BalanceQuery,
  returns: BalanceReport,
  serialize: toBalanceReport,
  extension: true,
});
