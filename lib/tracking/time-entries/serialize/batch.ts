import type { Reply } from "@/lib/kernel/http/call";
import type { TimeEntryBatchReply, TimeEntryBatchResult } from "../schema";

/** The answers to single entries as the answer to a batch of them. */
export function toBatchReply(replies: readonly Reply[]): TimeEntryBatchReply {
  const data = replies.map(toResult);
  return { data, failed: data.filter(({ problem }) => problem !== null).length };
}

function toResult({ status, headers, body }: Reply): TimeEntryBatchResult {
  const none = { status, id: null, time_entry: null, etag: null, problem: null };
  const answer: unknown = JSON.parse(String(body));
  if (status >= 400) return { ...none, problem: answer as NonNullable<TimeEntryBatchResult["problem"]> };
  const entry = answer as NonNullable<TimeEntryBatchResult["time_entry"]> | { id: string; deleted: true };
  const written = { ...none, id: entry.id };
  return "deleted" in entry ? written : { ...written, time_entry: entry, etag: headers["ETag"] ?? null };
}
