import * as submit from "@/app/v1/timesheets/[id]/submit/route";
import { batch, type ItemCall } from "@/lib/kernel/http/batch";
import { submitTimesheet } from "@/lib/tracking/timesheets/operations/submit";
import { MAX_BULK } from "@/lib/tracking/timesheets/rules";
import { TimesheetBulk, TimesheetBulkReply } from "@/lib/tracking/timesheets/schema/timesheet";
import { toBulkReply } from "@/lib/tracking/timesheets/serialize";

export const POST = batch({
  summary: "Submit several timesheets",
  description: `Submits up to ${String(MAX_BULK)} timesheets in the given order, each as the call for one timesheet does. A failed item does not affect the others, and has the reason in \`problem\`. Timesheets without time fail. The status is 200 even if items failed: check \`failed\`.`,
  extension: true,
  operation: submitTimesheet,
  body: TimesheetBulk,
  returns: TimesheetBulkReply,
  most: MAX_BULK,
  toCall: ({ id, etag }: TimesheetBulk["items"][number]): ItemCall => ({
    route: submit.POST,
    method: "POST",
    params: { id },
    ifMatch: etag,
    body: {},
  }),
  serialize: toBulkReply,
});
