import { route } from "@/lib/kernel/http/route";
import { getClientCredit } from "@/lib/billing/client-credits/operations/read";
import { ClientCredit } from "@/lib/billing/client-credits/schema";
import { toClientCredit } from "@/lib/billing/client-credits/serialize";

export const GET = route({
  summary: "Get a client credit",
  operation: getClientCredit,
  params: { id: "crd" },
  returns: ClientCredit,
  serialize: toClientCredit,
  version: ({ version }) => version,
  extension: true,
});
