import { EMAILS_DUE } from "@/inngest/events";
import { inngest } from "@/inngest/sdk";
import { sendDue } from "@/lib/emails/dispatch";
import { invoiceAttachments } from "@/lib/invoices/operations/mail-attachment";
import { mailWarnings } from "@/lib/webhook-deliveries/warn";

/** A step ends within a minute or so; what is still due then goes to the next run. */
const RUN_FOR_MS = 40_000;

/**
 * Sends mails until none is due. Started by every commit that queued one, and by itself for the moment at which a mail is
 * to be tried again. The rows decide who sends what; the engine is only the clock.
 */
export const sendEmail = inngest.createFunction(
  { id: "send-email", retries: 3, concurrency: [{ limit: 2 }], triggers: [{ event: EMAILS_DUE }] },
  async ({ step }) => {
    await step.run("queue-warnings", () => mailWarnings());
    const wakeAt = await step.run("send-due", async () => {
      const { wakeIn } = await sendDue(Date.now() + RUN_FOR_MS, invoiceAttachments);
      return wakeIn === null ? null : Math.ceil(Date.now() / 1000 + Math.max(wakeIn, 1));
    });
    if (wakeAt === null) return;
    // One wake-up a second is enough for all runs together: its id is the second.
    await step.sendEvent("wake-up", { name: EMAILS_DUE, id: `mail:${String(wakeAt)}`, ts: wakeAt * 1000, data: {} });
  },
);
