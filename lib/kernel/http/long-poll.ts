import type { Context } from "@/lib/kernel/auth/context";
import { waitForChange } from "@/lib/kernel/outbox/waiting";
import { authenticate } from "./authenticate";
import type { Call } from "./call";

/**
 * Reads a page, and when it is empty once more after something has changed. What changes while it is read counts, too.
 *
 * @param asked.wait Seconds, as they stand in the query.
 * @param again is given the context of whoever asks by then: they may not be let in any more.
 */
export async function longPoll<Page extends { data: readonly unknown[] }>(
  { call, context, wait }: { call: Call; context: Context; wait: unknown },
  first: () => Promise<Page>,
  again: (later: Context) => Promise<Page>,
): Promise<Page> {
  const seconds = Number(wait ?? 0);
  if (seconds === 0) return first();
  const waiting = waitForChange(context.actor.workspaceId, seconds * 1000);
  try {
    const page = await first();
    if (page.data.length > 0) return page;
    await waiting.change;
  } finally {
    waiting.end();
  }
  const now = new Date();
  return again({ ...context, now, actor: await authenticate(call, now) });
}
