import { ADMINS } from "@/lib/kernel/auth/roles";
import { route } from "@/lib/kernel/http/route";
import { endException, getException } from "@/lib/tracking/closed-periods/operations/exceptions";
import { PeriodException } from "@/lib/tracking/closed-periods/schema";
import { toPeriodException } from "@/lib/tracking/closed-periods/serialize";

export const GET = route({
  summary: "Retrieve one period exception",
  operation: getException,
  params: { id: "pex" },
  returns: PeriodException,
  roles: ADMINS,
  serialize: toPeriodException,
  extension: true,
});

export const DELETE = route({
  summary: "End a period exception",
  description: "The days are closed again at once. The exception stays in the list.",
  operation: endException,
  params: { id: "pex" },
  returns: PeriodException,
  errors: ["invalid_state_transition"],
  serialize: toPeriodException,
  extension: true,
});
