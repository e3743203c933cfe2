import { EMAILS_DUE } from "@/inngest/events";
import { inngest } from "@/inngest/sdk";
import { RUN_FOR_MS, wakeUp, wholeSecondAfter } from "@/inngest/wake-up";
import { sendDue } from "@/lib/emails/dispatch";
import { invoiceAttachments } from "@/lib/invoices/operations/mail-attachment";
import { mailWarnings } from "@/lib/webhook-deliveries/warn";

/**
 * Sends mails until none is due. Started by every commit that queued one, and by itself for the moment at which a mail is
 * to be tried again. The rows decide who sends what; the engine is only the clock.
 */
export const sendEmail = inngest.createFunction(
  { id: "send-email", retries: 3, concurrency: [{ limit: 2 }], triggers: [{ event: EMAILS_DUE }] },
  async ({ step }) => {
    await step.run("queue-warnings", () => mailWarnings());
    const wakeAtMs = await step.run("send-due", async () => {
      const { wakeIn } = await sendDue(Date.now() + RUN_FOR_MS, invoiceAttachments);
      return wakeIn === null ? null : wholeSecondAfter(wakeIn);
    });
    if (wakeAtMs === null) return;
    await step.sendEvent("wake-up", wakeUp(EMAILS_DUE, wakeAtMs));
  },
);
