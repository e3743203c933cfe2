import { route } from "@/lib/kernel/http/route";
import { getStatement } from "@/lib/billing/statements/operations/read";
import { Statement, StatementQuery } from "@/lib/billing/statements/schema";
import { toStatement } from "@/lib/billing/statements/serialize";

export const GET = route({
  summary: "Retrieve a statement of account",
  description:
    "The client's invoices, payments, credit notes and refunds in one currency, with the balance after each. For the PDF or a spreadsheet, use `/export`.",
  operation: getStatement,
  params: { id: "cli" },
  query: StatementQuery,
  returns: Statement,
  serialize: toStatement,
  extension: true,
});
