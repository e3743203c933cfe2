import { inngest } from "@/inngest/sdk";
import { closeDuePeriods, endOverExceptions } from "@/lib/tracking/closed-periods/operations/schedule";

export const closePeriods = inngest.createFunction(
  { id: "close-periods", retries: 2, concurrency: [{ limit: 1 }], triggers: [{ cron: "TZ=UTC */5 * * * *" }] },
  async ({ step }) => {
    await step.run("close", () => closeDuePeriods(new Date()));
    await step.run("end-exceptions", () => endOverExceptions(new Date()));
  },
);
