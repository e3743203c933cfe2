import { join } from "node:path";
import { AppError } from "@/lib/core/errors";
import { env } from "@/lib/env";
import { lockHolder } from "../processes/directory-lock.mjs";
import { until } from "../processes/identity.mjs";
import { runningOf } from "../processes/leftovers.mjs";

/** What the launcher gives a new process to get ready, and an old one to end, with some to spare. */
const EACH_MS = 180_000;

/**
 * Has `npm start` put a new process in the place of each that runs, one after another, so that somebody answers all the
 * time; waits until the last old web process is gone.
 *
 * @throws AppError conflict when nothing runs on the data directory, or the old processes stay.
 */
export async function restartProcesses(say: (line: string) => void): Promise<void> {
  const { STINT_DATA_DIR: data } = env();
  const launcher = lockHolder(join(data, "launcher.lock"));
  if (!launcher)
    throw new AppError("conflict", `No \`npm start\` runs on ${data}: set STINT_DATA_DIR to what it uses.`);
  const traces = join(data, "processes.json");
  const before = runningOf(traces).filter(({ name }) => name === "web");
  process.kill(launcher.pid, "SIGUSR2");
  const areGone = () => !runningOf(traces).some(({ pid }) => before.some((old) => old.pid === pid));
  if (!(await until(areGone, { withinMs: EACH_MS * before.length, everyMs: 100 })))
    throw new AppError("conflict", "The earlier processes still run: the output of `npm start` says why.");
  say(`${before.length} web ${before.length === 1 ? "process was" : "processes were"} replaced.`);
}
