import { EXPORTS_DUE } from "@/inngest/events";
import { inngest } from "@/inngest/sdk";
import { makeDueExport, purgeExpiredExports } from "@/lib/reporting/exports/make";

/** So many in one run; what waits longer goes to the next. */
const MAX_IN_ONE_RUN = 20;

/**
 * Writes the exports that wait, one after the other, and deletes those whose time is over. The clock finds what was
 * announced to nobody, and what a worker that died had begun.
 */
export const makeExports = inngest.createFunction(
  {
    id: "make-exports",
    retries: 1,
    concurrency: [{ limit: 1 }],
    triggers: [{ event: EXPORTS_DUE }, { cron: "TZ=UTC */5 * * * *" }],
  },
  async ({ step }) => {
    for (let count = 1; count <= MAX_IN_ONE_RUN; count++) {
      if (!(await step.run(`make-${String(count)}`, () => makeDueExport(new Date())))) break;
    }
    await step.run("purge", () => purgeExpiredExports(new Date()));
  },
);
