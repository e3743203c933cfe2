import { inngest } from "@/inngest/sdk";
import { announceSubmitted } from "@/lib/tracking/timesheets/operations/reminders";

export const announceTimesheets = inngest.createFunction(
  { id: "announce-timesheets", retries: 2, concurrency: [{ limit: 1 }], triggers: [{ cron: "TZ=UTC 0 * * * *" }] },
  async ({ step }) => {
    await step.run("announce", () => announceSubmitted(new Date()));
  },
);
