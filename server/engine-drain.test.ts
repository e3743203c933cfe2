import "@/testing/patient-deliveries";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tellEngineOfCommits } from "@/inngest/nudge";
import { pool } from "@/lib/kernel/db/pool";
import { deliveriesTo, emitEvents, givenEndpoint } from "@/testing/deliveries";
import { ENGINE_KEYS } from "@/testing/engine-keys";
import { until } from "@/testing/engine-harness";
import { givenWorkspace } from "@/testing/factories";
import { Receiver } from "@/testing/receiver";
import { bundleWorker, WorkerProcess } from "@/testing/worker-process";

let receiver: Receiver;
const workers: WorkerProcess[] = [];

beforeAll(async () => {
  await bundleWorker();
  receiver = await Receiver.start(({ path, headers }) =>
    path === "/refuses-once" && headers["x-service-attempt"] === "1" ? 500 : 200,
  );
});
afterAll(async () => {
  for (const worker of workers) worker.signal("SIGKILL");
  await receiver.close();
});

async function startWorker(env: Record<string, string>): Promise<WorkerProcess> {
  const worker = await WorkerProcess.start(env);
  workers.push(worker);
  return worker;
}

test("a draining worker finishes the embedded engine's runs, starts no new ones, and exits", async () => {
  const workspace = await givenWorkspace();
  const { id } = await givenEndpoint(workspace, receiver.url("/refuses-once"));
  // The retry is due after the first worker has stopped.
  const before = await startWorker({ WEBHOOK_BACKOFF_BASE_SECONDS: "8" });
  await tellEngineOfCommits();
  await emitEvents(workspace);
  const held =
    "select 1 from inngest_embedded.items where function_id = 'stint-dispatch-deliveries' and kind = 'sleep'";
  await until(async () => (await pool().query(held)).rowCount === 1, "the retry to wait for its time");
  before.signal("SIGTERM");
  expect(await before.exited).toBe(0);

  const server = { INNGEST_BASE_URL: receiver.url(""), INNGEST_EVENT_KEY: ENGINE_KEYS.eventKey };
  const draining = await startWorker({ ...server, INNGEST_SIGNING_KEY: ENGINE_KEYS.signingKey, ENGINE_DRAIN: "1" });
  expect(await draining.exited).toBe(0);
  expect(draining.output).toContain("the embedded engine has completed all runs");
  expect(await deliveriesTo(id)).toMatchObject([{ status: "delivered", attempts: 2 }]);
  expect((await pool().query("select 1 from inngest_embedded.crons")).rowCount).toBe(0);
});

test("draining without an Inngest server is refused on one line", async () => {
  await expect(WorkerProcess.start({ ENGINE_DRAIN: "1" })).rejects.toThrow(
    /^the worker exited \(1\): ENGINE_DRAIN is for a move to an Inngest server: set INNGEST_BASE_URL, too\n$/,
  );
});
