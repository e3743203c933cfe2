import type { Context } from "@/lib/kernel/auth/context";
import { waitForChange } from "@/lib/kernel/outbox/waiting";
import { authenticate } from "./authenticate";
import type { Call } from "./call";

interface Polled {
  call: Call;
  context: Context;
  /** Seconds. */
  wait: unknown;
  /** Read again after this time without a change, too, until `wait` is over. */
  everyMs?: number;
}

/**
 * Wait for a change if the page is empty.
 *
 * @param again Gets a new context: the caller may have lost access.
 */
export async function longPoll<Page extends { data: readonly unknown[] }>(
  { call, context, wait, everyMs }: Polled,
  first: () => Promise<Page>,
  again: (later: Context) => Promise<Page>,
): Promise<Page> {
  const mostMs = Number(wait ?? 0) * 1000;
  if (mostMs === 0) return first();
  const deadline = performance.now() + mostMs;
  let read = first;
  for (;;) {
    const left = deadline - performance.now();
    const waiting = waitForChange(context.actor.workspaceId, Math.max(0, Math.min(left, everyMs ?? left)));
    try {
      const page = await read();
      if (page.data.length > 0 || left <= 0) return page;
      await waiting.change;
    } finally {
      waiting.end();
    }
    read = async () => {
      const now = new Date();
      return again({ ...context, now, actor: await authenticate(call, now) });
    };
    if (everyMs === undefined || waiting.isRefused) return read();
  }
}
