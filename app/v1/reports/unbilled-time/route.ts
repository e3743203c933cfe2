import { route } from "@/lib/http/route";
import { unbilledTime } from "@/lib/invoices/operations/report";
import { UnbilledQuery, UnbilledTime } from "@/lib/invoices/schema/report";

export const GET = route({
  summary: "Preview the lines of a client's unbilled time",
  operation: unbilledTime,
  query: UnbilledQuery,
  returns: UnbilledTime,
  serialize: (lines) => lines,
  extension: true,
});
