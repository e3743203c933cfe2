import { route } from "@/lib/http/route";
import { getSecondFactor } from "@/lib/second-factors/operations/status";
import { SecondFactor } from "@/lib/second-factors/schema";

export const GET = route({
  summary: "See your second factor",
  operation: getSecondFactor,
  returns: SecondFactor,
  serialize: (factor) => factor,
  extension: true,
  sessionOnly: true,
});
