import { engine } from "@/inngest/embedded";
import { DELIVERIES_DUE, EMAILS_DUE, EXPORTS_DUE, IMPORTS_DUE, INVOICE_RUNS_DUE } from "@/inngest/events";
import { inngest } from "@/inngest/sdk";
import { env } from "@/lib/kernel/env";
import { setEngineWaker } from "@/lib/kernel/outbox/wake-engine";

const EVENTS = {
  deliveries: DELIVERIES_DUE,
  emails: EMAILS_DUE,
  exports: EXPORTS_DUE,
  imports: IMPORTS_DUE,
  invoice_runs: INVOICE_RUNS_DUE,
} as const;

export async function tellEngineOfCommits(): Promise<void> {
  // The worker may not have created the tables yet.
  if (!env().INNGEST_REMOTE) await engine.prepare();
  setEngineWaker(async (due) => {
    await inngest.send(due.map((work) => ({ name: EVENTS[work], data: {} })));
  });
}
