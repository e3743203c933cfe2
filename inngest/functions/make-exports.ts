import { EXPORTS_DUE } from "@/inngest/events";
import { inngest } from "@/inngest/sdk";
import { makeDueExport, purgeExpiredExports } from "@/lib/reporting/exports/make";

const MAX_IN_ONE_RUN = 20;

/** The cron finds exports whose event was lost or whose worker died. */
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
