import type { Context } from "@/lib/kernel/auth/context";
import { waitForChange } from "@/lib/kernel/outbox/waiting";
import { authenticate } from "./authenticate";
import type { Call } from "./call";

/**
 * Wait for a change if the page is empty.
 *
 * @param asked.wait Seconds.
 * @param again Gets a new context: the caller may have lost access.
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
