import { list } from "@/lib/kernel/http/route";
import { listSentStatements } from "@/lib/billing/statements/operations/sent";
import { SentStatementListQuery, SentStatementPage } from "@/lib/billing/statements/schema";
import { toSentStatement } from "@/lib/billing/statements/serialize";

export const GET = list({
  summary: "List the statements that were sent to a client",
  operation: listSentStatements,
  params: { id: "cli" },
  query: SentStatementListQuery,
  returns: SentStatementPage,
  serialize: toSentStatement,
  extension: true,
});
