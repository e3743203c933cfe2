import { route } from "@/lib/kernel/http/route";
import { estimateReport } from "@/lib/reporting/reports/operations/estimates";
import { EstimateReport } from "@/lib/reporting/reports/schema/estimates";
import { toEstimateReport } from "@/lib/reporting/reports/serialize-estimates";

export const GET = route({
  summary: "Summarize estimates",
  description:
    "Counts and sums by state and currency, what accepted estimates have left to invoice, and the decisions of the last year.",
  operation: estimateReport,
  returns: EstimateReport,
  serialize: toEstimateReport,
  extension: true,
});
