import { list } from "@/lib/kernel/http/route";
import { listMilestones } from "@/lib/billing/milestones/operations/read";
import { MilestoneListQuery, MilestonePage } from "@/lib/billing/milestones/schema";
import { toMilestone } from "@/lib/billing/milestones/serialize";

export const GET = list({
  summary: "List milestones",
  operation: listMilestones,
  query: MilestoneListQuery,
  returns: MilestonePage,
  serialize: toMilestone,
  extension: true,
});
