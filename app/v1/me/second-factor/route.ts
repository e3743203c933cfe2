import { route } from "@/lib/kernel/http/route";
import { getSecondFactor } from "@/lib/identity/second-factors/operations/check";
import { SecondFactor } from "@/lib/identity/second-factors/schema";

export const GET = route({
  summary: "Retrieve your two-factor authentication",
  operation: getSecondFactor,
  returns: SecondFactor,
  serialize: (factor) => factor,
  extension: true,
  sessionOnly: true,
});
