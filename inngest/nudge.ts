import { engine } from "@/inngest/embedded";
import { DELIVERIES_DUE, EMAILS_DUE, EXPORTS_DUE } from "@/inngest/events";
import { inngest } from "@/inngest/sdk";
import { env } from "@/lib/kernel/env";
import { setEngineWaker } from "@/lib/kernel/outbox/wake-engine";

const EVENTS = { deliveries: DELIVERIES_DUE, emails: EMAILS_DUE, exports: EXPORTS_DUE } as const;

/** From now on commits in this process tell the engine that there is something to deliver or to mail. */
export async function tellEngineOfCommits(): Promise<void> {
  // The worker may not have started yet, and its tables are where the embedded engine is told.
  if (!env().INNGEST_REMOTE) await engine.prepare();
  setEngineWaker(async (due) => {
    await inngest.send(due.map((work) => ({ name: EVENTS[work], data: {} })));
  });
}
