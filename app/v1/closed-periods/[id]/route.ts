import { ADMINS } from "@/lib/kernel/auth/roles";
import { route } from "@/lib/kernel/http/route";
import { getClosedPeriod } from "@/lib/tracking/closed-periods/operations/closings";
import { ClosedPeriod } from "@/lib/tracking/closed-periods/schema";
import { toClosedPeriod } from "@/lib/tracking/closed-periods/serialize";

export const GET = route({
  summary: "Retrieve one closed period",
  operation: getClosedPeriod,
  params: { id: "clp" },
  returns: ClosedPeriod,
  roles: ADMINS,
  serialize: toClosedPeriod,
  extension: true,
});
