import { Due, EMAILS_DUE, RUN_FOR_MS, wakeUp } from "@/inngest/events";
import { inngest } from "@/inngest/sdk";
import { sendDue } from "@/lib/mail/emails/dispatch";
import { documentAttachments } from "@/lib/billing/statements/operations/attachments";
import { mailWarnings } from "@/lib/webhooks/deliveries/warn";

/**
 * A commit with emails starts a run, and a run starts the next one at the next retry. Leases make concurrent runs
 * safe.
 */
export const sendEmail = inngest.createFunction(
  { id: "send-email", retries: 3, concurrency: [{ limit: 2 }], triggers: [{ event: EMAILS_DUE }] },
  async ({ event, step }) => {
    const { waitSeconds } = Due.parse(event.data);
    if (waitSeconds > 0) await step.sleep("wait-until-due", `${String(waitSeconds)}s`);
    await step.run("queue-warnings", () => mailWarnings());
    const { wakeIn } = await step.run("send-due", () => sendDue(Date.now() + RUN_FOR_MS, documentAttachments));
    if (wakeIn !== null) await step.sendEvent("wake-up", wakeUp(EMAILS_DUE, wakeIn));
  },
);
