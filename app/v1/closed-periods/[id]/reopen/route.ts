import { route } from "@/lib/kernel/http/route";
import { reopenPeriod } from "@/lib/tracking/closed-periods/operations/closings";
import { ClosedPeriod, ClosedPeriodReopen } from "@/lib/tracking/closed-periods/schema";
import { toClosedPeriod } from "@/lib/tracking/closed-periods/serialize";

export const POST = route({
  summary: "Reopen the last closed period",
  description:
    "Takes the last closing back. Earlier periods stay closed until they are reopened one by one. To open some days for one person, create a period exception instead.",
  operation: reopenPeriod,
  params: { id: "clp" },
  body: ClosedPeriodReopen,
  returns: ClosedPeriod,
  errors: ["invalid_state_transition"],
  serialize: toClosedPeriod,
  extension: true,
});
