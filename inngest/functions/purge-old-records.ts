import { inngest } from "@/inngest/sdk";
import { purgeOldEntries } from "@/lib/admin/audit-log/operations";
import { purgeOldAttempts } from "@/lib/kernel/auth/attempts";
import { eraseOldBodies } from "@/lib/mail/emails/dispatch";
import { purgeEndedChallenges } from "@/lib/identity/passkeys/operations/show";
import { purgeEndedLinks } from "@/lib/identity/passwords/operations";
import { purgeEndedTrust } from "@/lib/identity/second-factors/operations/manage";
import { purgeLogoutTokens } from "@/lib/identity/sessions/operations/leave-provider";
import { purgeOldSignIns } from "@/lib/identity/sign-ins/operations";
import { purgeOldDeliveries } from "@/lib/webhooks/deliveries/sweep";

const TURN_MS = 30_000;
const MOST_TURNS = 180;

/** The key is the step name. */
const KINDS = { purge: purgeOldDeliveries, erase: eraseOldBodies, forget: purgeOldEntries } as const;

/**
 * Retention follows `RETAIN_…`. Fixed periods: links that ended 30 days ago, expired device trust, unanswered
 * challenges, logout tokens, yesterday's wrong passwords, sign-ins from 180 days ago.
 */
export const purgeOldRecords = inngest.createFunction(
  { id: "purge-old-records", retries: 2, concurrency: [{ limit: 1 }], triggers: [{ cron: "TZ=UTC 17 3 * * *" }] },
  async ({ step }) => {
    await step.run("links", () => purgeEndedLinks(new Date()));
    await step.run("attempts", () => purgeOldAttempts(new Date()));
    await step.run("sign-ins", () => purgeOldSignIns(new Date()));
    await step.run("passkeys", () => purgeEndedChallenges(new Date()));
    await step.run("provider-logouts", () => purgeLogoutTokens(new Date()));
    await step.run("trust", () => purgeEndedTrust(new Date()));
    for (const [name, purge] of Object.entries(KINDS)) {
      for (let turn = 1; turn <= MOST_TURNS; turn++) {
        const isMore = await step.run(`${name}-${String(turn)}`, () => purge(new Date(), TURN_MS));
        if (!isMore) break;
      }
    }
  },
);
