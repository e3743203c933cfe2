import { route } from "@/lib/kernel/http/route";
import { withdrawTimesheet } from "@/lib/tracking/timesheets/operations/submit";
import { Timesheet } from "@/lib/tracking/timesheets/schema/timesheet";
import { toTimesheet } from "@/lib/tracking/timesheets/serialize";

export const POST = route({
  summary: "Withdraw a submitted timesheet",
  description: "Possible until it is approved or sent back. The person can change the time again.",
  operation: withdrawTimesheet,
  params: { id: "tms" },
  returns: Timesheet,
  errors: ["invalid_state_transition"],
  serialize: toTimesheet,
  version: ({ version }) => version,
  extension: true,
});
