import { EMAILS_DUE } from "@/inngest/events";
import { inngest } from "@/inngest/sdk";
import { hasDueMail } from "@/lib/mail/emails/dispatch";
import { hasWarnings } from "@/lib/webhooks/deliveries/warn";

export const sweepForgottenEmails = inngest.createFunction(
  { id: "sweep-emails", retries: 0, concurrency: [{ limit: 1 }], triggers: [{ cron: "TZ=UTC * * * * *" }] },
  async ({ step }) => {
    const isForgotten = await step.run("sweep", async () => (await hasDueMail()) || (await hasWarnings()));
    if (isForgotten) await step.sendEvent("tell", { name: EMAILS_DUE, data: {} });
  },
);
