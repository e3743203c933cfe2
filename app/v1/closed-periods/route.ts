import { ADMINS } from "@/lib/kernel/auth/roles";
import { list, route } from "@/lib/kernel/http/route";
import { closePeriod, listClosedPeriods } from "@/lib/tracking/closed-periods/operations/closings";
import {
  ClosedPeriod,
  ClosedPeriodCreate,
  ClosedPeriodListQuery,
  ClosedPeriodPage,
} from "@/lib/tracking/closed-periods/schema";
import { toClosedPeriod } from "@/lib/tracking/closed-periods/serialize";

export const GET = list({
  summary: "List closed periods",
  description:
    "Includes reopened periods. `closing.locked_until` of the workspace is the last closed day, for all roles.",
  operation: listClosedPeriods,
  query: ClosedPeriodListQuery,
  returns: ClosedPeriodPage,
  roles: ADMINS,
  serialize: toClosedPeriod,
  extension: true,
});

export const POST = route({
  summary: "Close a period",
  description:
    "Closes every day up to `locked_until`. No one can then add, change or delete time entries of these days, with any role or key. A running timer can still be stopped, and closed time can be billed.",
  operation: closePeriod,
  body: ClosedPeriodCreate,
  returns: ClosedPeriod,
  serialize: toClosedPeriod,
  location: (period) => `/closed-periods/${period.id}`,
  extension: true,
});
