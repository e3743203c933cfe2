import { route } from "@/lib/kernel/http/route";
import { getSentStatement } from "@/lib/billing/statements/operations/sent";
import { SentStatement } from "@/lib/billing/statements/schema";
import { toSentStatement } from "@/lib/billing/statements/serialize";

export const GET = route({
  summary: "Retrieve a sent statement",
  operation: getSentStatement,
  params: { id: "stm" },
  returns: SentStatement,
  serialize: toSentStatement,
  extension: true,
});
