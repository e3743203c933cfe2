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

/** A step ends within a minute, and all kinds of work within some hours together; what is left goes the next night. */
const TURN_MS = 30_000;
const MOST_TURNS = 180;

/** What goes when it is older than the operator keeps it, by the name of its steps. */
const KINDS = { purge: purgeOldDeliveries, erase: eraseOldBodies, forget: purgeOldEntries } as const;

/**
 * Deletes, each night, what is older than its term (`RETAIN_…`): deliveries, events and kept answers, the text of mails,
 * entries of the audit log; links that ended 30 days ago, trust in devices that has ended, unanswered challenges, logout
 * tokens of providers, wrong passwords of yesterday, and sign-ins of 180 days ago.
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
