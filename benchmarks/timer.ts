import { GET as getTimer } from "@/app/v1/me/timer/route";
import { call } from "@/testing/call";
import { latencies, percentile, timed } from "./latencies";
import type { Seed } from "./seed";

const ALONE_MS = 5000;

/** p95 of `GET /v1/me/timer` with nothing beside it, in milliseconds. */
export async function timerAlone(as: Seed): Promise<number> {
  const pause = new Promise<void>((resolve) => setTimeout(resolve, ALONE_MS));
  return percentile(await latencies(() => askTimer(as), pause), 0.95);
}

/** Milliseconds of some work, and p95 of the timer beside it. */
export async function besideTimer(as: Seed, work: () => Promise<void>): Promise<{ taken: number; beside: number }> {
  const state = { taken: 0 };
  const working = timed(work).then((taken) => {
    state.taken = taken;
  });
  const beside = percentile(await latencies(() => askTimer(as), working), 0.95);
  return { taken: state.taken, beside };
}

async function askTimer(as: Seed): Promise<void> {
  const { status } = await call(getTimer, { as });
  if (status !== 200) throw new Error(`the timer answered ${String(status)}`);
}
