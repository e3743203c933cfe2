import { inngest } from "@/inngest/client";
import { prepareHere } from "@/inngest/engine/here";
import { DELIVERIES_DUE, EMAILS_DUE } from "@/inngest/events";
import { env } from "@/lib/env";
import { announceWith } from "@/lib/events/outbox";

const EVENTS = { deliveries: DELIVERIES_DUE, emails: EMAILS_DUE } as const;

/** Has commits in this process tell the engine that there is something to deliver or to mail. */
export async function tellEngineOfCommits(): Promise<void> {
  // The worker may not have started yet, and its tables are where the embedded engine is told.
  if (!env().INNGEST_REMOTE) await prepareHere();
  announceWith(async (due) => {
    await inngest.send(due.map((work) => ({ name: EVENTS[work], data: {} })));
  });
}
