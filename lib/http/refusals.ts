import { setTimeout as pause } from "node:timers/promises";
import type { AppError } from "@/lib/core/errors";
import { perProcess } from "@/lib/core/per-process";

/** So many a second are refused at once, in all. */
const AT_ONCE = 50;
/** How long each of the others waits for its refusal, milliseconds, and how many may wait. */
const WAIT_MS = 200;
const WAITING = 2000;

const refused = perProcess("stintRefused", () => ({ inSecond: 0, second: 0, waiting: 0 }));

/**
 * Holds back the refusal of one request among very many, for what asks again at once when it is refused takes the thread
 * as much as what is answered. An error that is no refusal of too many requests is not held back.
 */
export async function pacedRefusal({ code }: AppError): Promise<void> {
  if (code !== "rate_limited" && code !== "unavailable") return;
  const state = refused();
  const second = Math.floor(performance.now() / 1000);
  if (state.second !== second) Object.assign(state, { second, inSecond: 0 });
  state.inSecond++;
  if (state.inSecond <= AT_ONCE || state.waiting >= WAITING) return;
  state.waiting++;
  await pause(WAIT_MS);
  state.waiting--;
}
