import { log } from "@/lib/kernel/log";
import * as store from "./store";

/** Consecutive failures. */
const ALARM_FROM = 3;

/** A step must end within a minute. The next run continues. */
const TIME_LIMIT_MS = 40_000;

/**
 * In turns, so that no workspace delays others. Deleted workspaces are left out.
 *
 * @param turn Do part of the work; return whether there is more.
 * @param forMs No turn starts after this time.
 */
export async function forEachWorkspace(
  work: string,
  workspaceIds: readonly string[],
  turn: (workspaceId: string) => Promise<boolean>,
  forMs: number = TIME_LIMIT_MS,
): Promise<void> {
  const deadline = Date.now() + forMs;
  const failed: { workspaceId: string; error: string }[] = [];
  for (let waiting = await store.liveAmong(workspaceIds); waiting.length > 0;) {
    const unfinished: string[] = [];
    for (const workspaceId of waiting) {
      if (Date.now() >= deadline) break;
      try {
        if (await turn(workspaceId)) unfinished.push(workspaceId);
      } catch (error) {
        log().error({ work, workspaceId, err: error }, "background work failed for a workspace");
        failed.push({ workspaceId, error: String(error).slice(0, 500) });
      }
    }
    waiting = unfinished;
  }
  await recordFailures(work, failed);
}

export interface Step {
  /** In the log. */
  id: string;
  run: () => Promise<void>;
}

const STEPS_OF_TURN = 50;

/** As `forEachWorkspace`. A step that fails delays no others, and counts as a failure of its workspace. */
export async function forEachStep(
  work: string,
  workspaceIds: readonly string[],
  stepsOf: (workspaceId: string) => Promise<Step[]>,
): Promise<void> {
  const waiting = new Map<string, Step[]>();
  const errors = new Map<string, unknown>();
  await forEachWorkspace(work, workspaceIds, async (workspaceId) => {
    const steps = waiting.get(workspaceId) ?? (await stepsOf(workspaceId));
    for (const step of steps.splice(0, STEPS_OF_TURN)) {
      await step.run().catch((error: unknown) => {
        log().error({ work, workspaceId, id: step.id, err: error }, "a step of background work failed");
        if (!errors.has(workspaceId)) errors.set(workspaceId, error);
      });
    }
    waiting.set(workspaceId, steps);
    if (steps.length === 0 && errors.has(workspaceId)) throw errors.get(workspaceId);
    return steps.length > 0;
  });
}

async function recordFailures(work: string, failed: readonly { workspaceId: string; error: string }[]): Promise<void> {
  const still = new Set(failed.map(({ workspaceId }) => workspaceId));
  const recovered = (await store.failingWorkspaces(work)).filter((workspaceId) => !still.has(workspaceId));
  if (failed.length > 0) await store.addFailures(work, failed);
  if (recovered.length > 0) await store.clearFailures(work, recovered);
}

export function failingWork(): Promise<{ work: string; workspaces: number; since: Date }[]> {
  return store.repeatedFailures(ALARM_FROM);
}
