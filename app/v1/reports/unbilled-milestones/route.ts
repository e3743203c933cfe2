import { route } from "@/lib/kernel/http/route";
import { unbilledMilestones } from "@/lib/reporting/reports/operations/invoices";
import { UnbilledMilestones, UnbilledMilestonesQuery } from "@/lib/reporting/reports/schema/invoices";
import { toUnbilledMilestones } from "@/lib/reporting/reports/serialize-invoices";

export const GET = route({
  summary: "Preview the lines of a client's completed milestones",
  operation: unbilledMilestones,
  query: UnbilledMilestonesQuery,
  returns: UnbilledMilestones,
  serialize: toUnbilledMilestones,
  extension: true,
});
