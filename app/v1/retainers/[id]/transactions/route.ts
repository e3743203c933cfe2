import { route } from "@/lib/kernel/http/route";
import { getRetainer } from "@/lib/billing/retainers/operations/read";
import { RetainerLedger } from "@/lib/billing/retainers/schema";
import { toLedger } from "@/lib/billing/retainers/serialize";

export const GET = route({
  summary: "List the transactions of a retainer",
  description: "The ledger: funding, draws, returns and refunds with the balance after each.",
  operation: getRetainer,
  params: { id: "rtn" },
  returns: RetainerLedger,
  serialize: toLedger,
  extension: true,
});
