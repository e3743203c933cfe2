import { inngest } from "@/inngest/sdk";
import { announceOverdue } from "@/lib/billing/invoices/operations/overdue";

export const announceOverdueInvoices = inngest.createFunction(
  {
    id: "announce-overdue-invoices",
    retries: 2,
    concurrency: [{ limit: 1 }],
    triggers: [{ cron: "TZ=UTC */10 * * * *" }],
  },
  async ({ step }) => {
    await step.run("announce", () => announceOverdue(new Date()));
  },
);
