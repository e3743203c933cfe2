import { inngest } from "@/inngest/sdk";
import { makeNightlyBackup } from "@/lib/admin/backups/nightly";

export const makeBackup = inngest.createFunction(
  { id: "make-backup", retries: 2, concurrency: [{ limit: 1 }], triggers: [{ cron: "TZ=UTC 43 1 * * *" }] },
  async ({ step }) => {
    await step.run("backup", () => makeNightlyBackup(new Date()));
  },
);
