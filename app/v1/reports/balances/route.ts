import { balanceReport } from "@/lib/balances/operations";
import { BalanceQuery, BalanceReport } from "@/lib/balances/schema";
import { toBalanceReport } from "@/lib/balances/serialize";
import { route } from "@/lib/http/route";

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
