import { inngest } from "@/inngest/sdk";
import { deleteUnusedFiles } from "@/lib/billing/files/operations/collect";

export const deleteUnused = inngest.createFunction(
  { id: "delete-unused-files", retries: 2, concurrency: [{ limit: 1 }], triggers: [{ cron: "TZ=UTC 27 * * * *" }] },
  async ({ step }) => {
    await step.run("delete", () => deleteUnusedFiles(new Date()));
  },
);
