import { list } from "@/lib/kernel/http/route";
import { listClientCredits } from "@/lib/billing/client-credits/operations/read";
import { ClientCreditListQuery, ClientCreditPage } from "@/lib/billing/client-credits/schema";
import { toClientCredit } from "@/lib/billing/client-credits/serialize";

export const GET = list({
  summary: "List client credits",
  operation: listClientCredits,
  query: ClientCreditListQuery,
  returns: ClientCreditPage,
  serialize: toClientCredit,
  extension: true,
});
