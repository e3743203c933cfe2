import * as one from "@/app/v1/time-entries/[id]/route";
import * as entries from "@/app/v1/time-entries/route";
import { batch, type ItemCall } from "@/lib/kernel/http/batch";
import { createTimeEntry } from "@/lib/tracking/time-entries/operations/create";
import { MAX_BATCH } from "@/lib/tracking/time-entries/rules";
import { TimeEntryBatch, TimeEntryBatchReply, type TimeEntryBatchItem } from "@/lib/tracking/time-entries/schema";
import { toBatchReply } from "@/lib/tracking/time-entries/serialize";

export const POST = batch({
  summary: "Write several time entries",
  description: `Creates, updates and deletes up to ${String(MAX_BATCH)} entries in the given order. Each item has the permissions, rules and events of the call for one entry, and its own transaction. A failed item does not affect the others, and has the reason in \`problem\`. The status is 200 even if items failed: check \`failed\`. An invalid body is refused with 422 before any item is written.

The items count against the limit \`items\` of the key, which is as high per minute as the limit for calls, and against the limit of the workspace. With an \`Idempotency-Key\`, an interrupted batch can be sent again: completed items return their stored results, and the other items are written.`,
  extension: true,
  operation: createTimeEntry,
  body: TimeEntryBatch,
  returns: TimeEntryBatchReply,
  most: MAX_BATCH,
  toCall,
  serialize: toBatchReply,
});

function toCall(item: TimeEntryBatchItem): ItemCall {
  if (item.action === "create") return { route: entries.POST, method: "POST", body: item.data };
  const { id, if_match: ifMatch } = item;
  const call = { params: { id }, ifMatch };
  if (item.action === "delete") return { ...call, route: one.DELETE, method: "DELETE" };
  return { ...call, route: one.PATCH, method: "PATCH", body: item.data };
}
