import { list } from "@/lib/kernel/http/route";
import { listMilestones } from "@/lib/tracking/milestones/operations/read";
import { MilestoneListQuery, MilestonePage } from "@/lib/tracking/milestones/schema";
import { toMilestone } from "@/lib/tracking/milestones/serialize";

export const GET = list({
  summary: "List milestones",
  operation: listMilestones,
  query: MilestoneListQuery,
  returns: MilestonePage,
  serialize: toMilestone,
  extension: true,
});
