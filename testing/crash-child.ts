import { listenToSteps, type Moment } from "./crash-steps";
import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { POST } from "@/app/v1/time-entries/route";
import { wakeEngine } from "@/lib/kernel/outbox/wake-engine";
import { sweepDeliveries } from "@/lib/webhooks/deliveries/sweep";
import { call } from "./call";
import { startWorker } from "./deliveries";

/** Make a change, and kill processes at a step. */
export interface CrashOrder {
  /** Kill at the first such step; null: do not kill. */
  at: { step: string; moment: Moment } | null;
  who: "self" | "postgres" | "both";
  postmaster: number;
  key: string;
  /** Run the sweepers, as the product does each minute. */
  sweeps: boolean;
}

let order: CrashOrder | undefined;
let worker: Promise<unknown> | undefined;

listenToSteps((step, moment) => {
  if (!order) return;
  if (!order.at) return void writeSync(1, `${step}\n`);
  if (step !== order.at.step || moment !== order.at.moment) return;
  const { who, postmaster } = order;
  order = undefined;
  if (who !== "self") process.kill(postmaster, "SIGKILL");
  if (who !== "postgres") process.kill(process.pid, "SIGKILL");
});

async function obey(next: CrashOrder): Promise<void> {
  await (worker ??= startWorker(300));
  order = next;
  const body = { start_time: "2026-11-20T08:00:00Z", end_time: "2026-11-20T09:30:00Z" };
  await call(POST, { method: "POST", body, as: next }).catch(() => undefined);
  while (next.sweeps) {
    if (await sweepDeliveries()) wakeEngine("deliveries");
    await sleep(1000);
  }
}

createInterface(process.stdin).on("line", (line) => void obey(JSON.parse(line) as CrashOrder));
process.stdin.once("end", () => process.exit());
