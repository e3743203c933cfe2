import { inngest } from "@/inngest/sdk";
import { makeDue } from "@/lib/billing/recurring-invoices/operations/due";

const MAX_TURNS = 20;

/** The row of each date decides whether it is made, so the clock may tick twice, late, or on two machines. */
export const makeRecurringInvoices = inngest.createFunction(
  {
    id: "make-recurring-invoices",
    retries: 2,
    concurrency: [{ limit: 1 }],
    triggers: [{ cron: "TZ=UTC */10 * * * *" }],
  },
  async ({ step }) => {
    for (let turn = 1; turn <= MAX_TURNS; turn++) {
      if (!(await step.run(`turn-${String(turn)}`, () => makeDue(new Date())))) break;
    }
  },
);
