import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { deleteCostRate, getCostRate } from "@/lib/tracking/cost-rates/operations";
import { CostRate } from "@/lib/tracking/cost-rates/schema";
import { toCostRate } from "@/lib/tracking/cost-rates/serialize";
import { route } from "@/lib/kernel/http/route";

export const GET = route({
  summary: "Retrieve one cost rate",
  operation: getCostRate,
  params: { id: "cst" },
  returns: CostRate,
  serialize: toCostRate,
  extension: true,
});

export const DELETE = route({
  summary: "Delete a cost rate",
  description: "The person's previous rate, if there is one, then also applies to the days of the deleted rate.",
  operation: deleteCostRate,
  params: { id: "cst" },
  returns: Deleted,
  serialize: (rate) => ({ id: toPublicId("cst", rate.id), deleted: true as const }),
  extension: true,
});
