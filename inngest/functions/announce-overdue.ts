import { inngest } from "@/inngest/sdk";
import { announceOverdue, OVERDUE_BATCH } from "@/lib/invoices/operations/overdue";

/** Looks every ten minutes for invoices that became overdue: somewhere it is always midnight. */
export const announceOverdueInvoices = inngest.createFunction(
  {
    id: "announce-overdue-invoices",
    retries: 2,
    concurrency: [{ limit: 1 }],
    triggers: [{ cron: "TZ=UTC */10 * * * *" }],
  },
  async ({ step }) => {
    for (let batch = 1; batch <= 100; batch++) {
      const found = await step.run(`announce-${String(batch)}`, () => announceOverdue(new Date()));
      if (found < OVERDUE_BATCH) return;
    }
  },
);
