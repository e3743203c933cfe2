import { log } from "@/lib/kernel/log";
import * as store from "./store";

/** Failures in a row before the alarm is raised; a single failure may be temporary. */
const ALARM_FROM = 3;

/** A step of a background function ends within a minute; what is left then is for the next run. */
const TURNS_MS = 40_000;

/**
 * Does a piece of work for workspaces by turns, so that neither the errors nor the amount of one keep the others
 * waiting.
 * A failure is logged with its workspace and counted; the work is tried again when it is next done.
 *
 * @param turn does a part of the work for a workspace, and answers whether there is more to do.
 * @param forMs no turn begins after so long.
 */
export async function forEachWorkspace(
  work: string,
  workspaceIds: readonly string[],
  turn: (workspaceId: string) => Promise<boolean>,
  forMs: number = TURNS_MS,
): Promise<void> {
  const deadline = Date.now() + forMs;
  const failed: { workspaceId: string; error: string }[] = [];
  for (let waiting = workspaceIds; waiting.length > 0;) {
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
  await noteFailures(work, failed);
}

async function noteFailures(work: string, failed: readonly { workspaceId: string; error: string }[]): Promise<void> {
  const still = new Set(failed.map(({ workspaceId }) => workspaceId));
  const mended = (await store.failingWorkspaces(work)).filter((workspaceId) => !still.has(workspaceId));
  if (failed.length > 0) await store.addFailures(work, failed);
  if (mended.length > 0) await store.clearFailures(work, mended);
}

/** Background work that keeps failing for workspaces, for the alarm. Which workspaces they are is in the log. */
export function failingWork(): Promise<{ work: string; workspaces: number; since: Date }[]> {
  return store.repeatedFailures(ALARM_FROM);
}
