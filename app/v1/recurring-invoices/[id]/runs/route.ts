import { list } from "@/lib/kernel/http/route";
import { listRuns } from "@/lib/billing/recurring-invoices/operations/read";
import { RunListQuery, RunPage } from "@/lib/billing/recurring-invoices/schema/write";
import { toRun } from "@/lib/billing/recurring-invoices/serialize";

export const GET = list({
  summary: "List the runs of a recurring invoice",
  description: "The outcome of each date, newest first.",
  operation: listRuns,
  params: { id: "rec" },
  query: RunListQuery,
  returns: RunPage,
  serialize: toRun,
  defaultSort: "-made_at",
  extension: true,
});
