import { inngest } from "@/inngest/sdk";
import { openDueTimesheets } from "@/lib/tracking/timesheets/operations/opening";

export const openTimesheets = inngest.createFunction(
  { id: "open-timesheets", retries: 2, concurrency: [{ limit: 1 }], triggers: [{ cron: "TZ=UTC */10 * * * *" }] },
  async ({ step }) => {
    await step.run("open", () => openDueTimesheets(new Date()));
  },
);
