import { inngest } from "@/inngest/sdk";
import { eraseDeleted } from "@/lib/identity/workspaces/operations/erase";

const TURN_MS = 30_000;
const MOST_TURNS = 180;

export const eraseWorkspaces = inngest.createFunction(
  { id: "erase-workspaces", retries: 2, concurrency: [{ limit: 1 }], triggers: [{ cron: "TZ=UTC 37 2 * * *" }] },
  async ({ step }) => {
    for (let turn = 1; turn <= MOST_TURNS; turn++) {
      if (!(await step.run(`erase-${String(turn)}`, () => eraseDeleted(TURN_MS)))) break;
    }
  },
);
