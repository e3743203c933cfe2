import { route } from "@/lib/kernel/http/route";
import { unbilledTime } from "@/lib/reporting/reports/operations/invoices";
import { UnbilledQuery, UnbilledTime } from "@/lib/reporting/reports/schema/invoices";
import { toUnbilledTime } from "@/lib/reporting/reports/serialize-invoices";

export const GET = route({
  summary: "Preview the lines of a client's unbilled time",
  operation: unbilledTime,
  query: UnbilledQuery,
  returns: UnbilledTime,
  serialize: toUnbilledTime,
  extension: true,
});
