import "@/testing/allow-receivers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tellEngineOfCommits } from "@/inngest/nudge";
import { deliveriesTo, emitEvents, givenEndpoint, settledTo } from "@/testing/deliveries";
import { givenWorkspace } from "@/testing/factories";
import { Receiver } from "@/testing/receiver";
import { bundleWorker, WorkerProcess } from "@/testing/worker-process";
import { deliveryLimits } from "./attempt";

let receiver: Receiver;
const workers: WorkerProcess[] = [];

async function startWorker(): Promise<WorkerProcess> {
  const worker = await WorkerProcess.start();
  workers.push(worker);
  return worker;
}

beforeAll(async () => {
  await bundleWorker();
  receiver = await Receiver.start(() => ({ delayMs: 1500 }));
});
afterAll(async () => {
  for (const worker of workers) worker.signal("SIGKILL");
  await receiver.close();
});

test("a worker that is told to stop claims nothing any more, finishes what is under way, and nothing is sent twice", async () => {
  const workspace = await givenWorkspace();
  const { id } = await givenEndpoint(workspace, receiver.url("/slow"));
  const COUNT = 35;
  const first = await startWorker();
  await tellEngineOfCommits();
  await emitEvents(workspace, COUNT);
  await receiver.received("/slow", deliveryLimits().perEndpoint + 1);
  first.signal("SIGTERM");
  expect(await first.exited).toBe(0);
  const rows = await deliveriesTo(id);
  expect(rows.filter(({ status }) => status === "pending").length).toBeGreaterThan(0);
  expect(rows.filter(({ status }) => status === "delivered")).toHaveLength(receiver.at("/slow").length);
  await startWorker();
  await settledTo(id, COUNT);
  expect(receiver.at("/slow")).toHaveLength(COUNT);
});
