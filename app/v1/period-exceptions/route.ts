import { ADMINS } from "@/lib/kernel/auth/roles";
import { list, route } from "@/lib/kernel/http/route";
import { createException, listExceptions } from "@/lib/tracking/closed-periods/operations/exceptions";
import {
  PeriodException,
  PeriodExceptionCreate,
  PeriodExceptionListQuery,
  PeriodExceptionPage,
} from "@/lib/tracking/closed-periods/schema";
import { toPeriodException } from "@/lib/tracking/closed-periods/serialize";

export const GET = list({
  summary: "List period exceptions",
  operation: listExceptions,
  query: PeriodExceptionListQuery,
  returns: PeriodExceptionPage,
  roles: ADMINS,
  serialize: toPeriodException,
  extension: true,
});

export const POST = route({
  summary: "Add a period exception",
  description: "Opens closed days for one person, or for everyone, until an instant at most 31 days ahead.",
  operation: createException,
  body: PeriodExceptionCreate,
  returns: PeriodException,
  errors: ["limit_reached"],
  serialize: toPeriodException,
  location: (exception) => `/period-exceptions/${exception.id}`,
  extension: true,
});
