import { route } from "@/lib/http/route";
import { unbilledTime } from "@/lib/reports/operations/invoices";
import { UnbilledQuery, UnbilledTime } from "@/lib/reports/schema/invoices";
import { toUnbilledTime } from "@/lib/reports/serialize/invoices";

export const GET = route({
  summary: "Preview the lines of a client's unbilled time",
  operation: unbilledTime,
  query: UnbilledQuery,
  returns: UnbilledTime,
  serialize: toUnbilledTime,
  extension: true,
});
