import { inngest } from "@/inngest/sdk";
import { eraseOldBodies } from "@/lib/emails/dispatch";
import { purgeEndedLinks } from "@/lib/passwords/operations";
import { purgeOldDeliveries } from "@/lib/webhook-deliveries/sweep";

/**
 * Deletes, each night, what is older than its term: deliveries and ended links after 30 days, events and the text of mails
 * after 90, kept answers after one.
 */
export const purgeOldRecords = inngest.createFunction(
  { id: "purge-old-records", retries: 2, concurrency: [{ limit: 1 }], triggers: [{ cron: "TZ=UTC 17 3 * * *" }] },
  async ({ step }) => {
    await step.run("links", () => purgeEndedLinks(new Date()));
    for (let batch = 1; batch <= 40; batch++) {
      const gone = await step.run(`purge-${String(batch)}`, () => purgeOldDeliveries(new Date()));
      if (gone === 0) break;
    }
    for (let batch = 1; batch <= 40; batch++) {
      const erased = await step.run(`erase-${String(batch)}`, () => eraseOldBodies(new Date()));
      if (erased === 0) return;
    }
  },
);
