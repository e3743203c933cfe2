import * as one from "@/app/v1/time-entries/[id]/route";
import * as entries from "@/app/v1/time-entries/route";
import { batch, type ItemCall } from "@/lib/kernel/http/batch";
import { createTimeEntry } from "@/lib/tracking/time-entries/operations/create";
import { MAX_BATCH } from "@/lib/tracking/time-entries/rules";
import { TimeEntryBatch, TimeEntryBatchReply, type TimeEntryBatchItem } from "@/lib/tracking/time-entries/schema";
import { toBatchReply } from "@/lib/tracking/time-entries/serialize";

export const POST = batch({
  summary: "Write several time entries",
  description: `Creates, updates and deletes up to ${String(MAX_BATCH)} entries, one after the other in the given order. Each item has the rights, rules and events of the call for one entry, and a transaction of its own: an item that fails leaves the others alone, and says why in its \`problem\`. The answer is 200 also where items failed: look at \`failed\`. A body that does not fit the description is refused as a whole, with 422, before anything is written.

The items count against the limit \`items\` of the key, which is as high a minute as that for calls, and against that of the workspace. With an \`Idempotency-Key\` a batch that broke off is taken up where it ended: what was done is answered from what was kept, and the rest is done.`,
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
