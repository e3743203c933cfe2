import { inngest } from "@/inngest/sdk";
import { sendReminders } from "@/lib/tracking/timesheets/operations/reminders";

export const remindTimesheets = inngest.createFunction(
  { id: "remind-timesheets", retries: 2, concurrency: [{ limit: 1 }], triggers: [{ cron: "TZ=UTC */10 * * * *" }] },
  async ({ step }) => {
    await step.run("remind", () => sendReminders(new Date()));
  },
);
