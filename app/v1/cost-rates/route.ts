import { listCostRates, setCostRate } from "@/lib/tracking/cost-rates/operations";
import { CostRate, CostRateCreate, CostRateListQuery, CostRatePage } from "@/lib/tracking/cost-rates/schema";
import { toCostRate } from "@/lib/tracking/cost-rates/serialize";
import { list, route } from "@/lib/kernel/http/route";

export const GET = list({
  summary: "List cost rates",
  operation: listCostRates,
  query: CostRateListQuery,
  returns: CostRatePage,
  serialize: toCostRate,
  extension: true,
});

export const POST = route({
  summary: "Set what somebody costs",
  description:
    "From a day on, until their next rate starts. A rate of theirs that starts on the same day gets the new amount and keeps its id.",
  operation: setCostRate,
  body: CostRateCreate,
  returns: CostRate,
  serialize: toCostRate,
  location: (rate) => `/cost-rates/${rate.id}`,
  extension: true,
});
