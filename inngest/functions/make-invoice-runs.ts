import { INVOICE_RUNS_DUE } from "@/inngest/events";
import { inngest } from "@/inngest/sdk";
import { workOnInvoiceRun } from "@/lib/billing/invoice-runs/operations/work";

const MAX_TURNS = 40;

/** Creates the drafts of invoice runs in turns. The cron trigger finds runs whose event was lost or whose worker died. */
export const makeInvoiceRuns = inngest.createFunction(
  {
    id: "make-invoice-runs",
    retries: 1,
    concurrency: [{ limit: 1 }],
    triggers: [{ event: INVOICE_RUNS_DUE }, { cron: "TZ=UTC * * * * *" }],
  },
  async ({ step }) => {
    for (let turn = 1; turn <= MAX_TURNS; turn++) {
      if (!(await step.run(`turn-${String(turn)}`, () => workOnInvoiceRun()))) break;
    }
  },
);
