import { IMPORTS_DUE } from "@/inngest/events";
import { inngest } from "@/inngest/sdk";
import { purgeImports, workOnImport } from "@/lib/reporting/imports/operations/work";

const MAX_TURNS = 40;

/** Reads, writes and undoes imports in turns. The cron trigger also finds imports whose event was lost or whose worker died. */
export const runImports = inngest.createFunction(
  {
    id: "run-imports",
    retries: 1,
    concurrency: [{ limit: 1 }],
    triggers: [{ event: IMPORTS_DUE }, { cron: "TZ=UTC * * * * *" }],
  },
  async ({ step }) => {
    for (let turn = 1; turn <= MAX_TURNS; turn++) {
      if (!(await step.run(`turn-${String(turn)}`, () => workOnImport()))) break;
    }
    await step.run("purge", () => purgeImports(new Date()));
  },
);
