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
  summary: "Set a cost rate",
  description:
    "The rate applies from its first day until the person's next rate starts. An existing rate of the same day gets the new amount and keeps its id.",
  operation: setCostRate,
  body: CostRateCreate,
  returns: CostRate,
  serialize: toCostRate,
  location: (rate) => `/cost-rates/${rate.id}`,
  extension: true,
});
