import { inngest } from "@/inngest/sdk";
import { eraseOldBodies } from "@/lib/emails/dispatch";
import { purgeEndedLinks } from "@/lib/passwords/operations";
import { purgeOldDeliveries } from "@/lib/webhook-deliveries/sweep";

/** A step ends within a minute, and both kinds of work within three hours together; what is left goes the next night. */
const TURN_MS = 30_000;
const MOST_TURNS = 180;

/**
 * Deletes, each night, what is older than its term: deliveries and ended links after 30 days, events and the text of mails
 * after 90, kept answers after one.
 */
export const purgeOldRecords = inngest.createFunction(
  { id: "purge-old-records", retries: 2, concurrency: [{ limit: 1 }], triggers: [{ cron: "TZ=UTC 17 3 * * *" }] },
  async ({ step }) => {
    await step.run("links", () => purgeEndedLinks(new Date()));
    for (let turn = 1; turn <= MOST_TURNS; turn++) {
      const isMore = await step.run(`purge-${String(turn)}`, () => purgeOldDeliveries(new Date(), TURN_MS));
      if (!isMore) break;
    }
    for (let turn = 1; turn <= MOST_TURNS; turn++) {
      const isMore = await step.run(`erase-${String(turn)}`, () => eraseOldBodies(new Date(), TURN_MS));
      if (!isMore) return;
    }
  },
);
