import "@/testing/allow-receivers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { engine } from "@/inngest/embedded";
import { pool } from "@/lib/kernel/db/pool";
import { env } from "@/lib/kernel/env";
import { givenEndpoint, givenEvents, settledTo } from "@/testing/deliveries";
import { until } from "@/testing/engine-harness";
import { givenWorkspace } from "@/testing/factories";
import { Receiver } from "@/testing/receiver";
import { TcpProxy } from "@/testing/tcp-proxy";
import { bundleWorker, WorkerProcess } from "@/testing/worker-process";

/** A worker exits after four times this time without progress; a lost connection takes the engine 12 s. */
const DEAD_AFTER_MS = 10_000;

let receiver: Receiver;
let proxy: TcpProxy;
let worker: WorkerProcess;

beforeAll(async () => {
  await bundleWorker();
  receiver = await Receiver.start();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  const database = new URL(env().DATABASE_URL);
  proxy = await TcpProxy.start({ host: database.hostname, port: Number(database.port || 5432) });
  database.host = `127.0.0.1:${String(proxy.port)}`;
  worker = await WorkerProcess.start({ DATABASE_URL: database.href, ENGINE_DEAD_AFTER_MS: String(DEAD_AFTER_MS) });
});
afterEach(async () => {
  worker.signal("SIGKILL");
  await proxy.close();
});

test("replaces silently dropped connections and continues", async () => {
  const workspace = await givenWorkspace();
  const { id } = await givenEndpoint(workspace, receiver.url("/dropped"));
  await givenEvents(workspace);
  await settledTo(id);
  proxy.forgetConnections();
  await givenEvents(workspace, 3);
  await pool().query("update inngest_embedded.crons set next_at = now() where function_id = 'stint-sweep-deliveries'");
  await settledTo(id, 4);
  await until(() => engine.answers(), "the worker to be known as alive");
});

test("a worker without its database is unhealthy, and a signal still stops it", async () => {
  expect(await engine.answers()).toBe(true);
  proxy.swallowAll();
  await until(async () => !(await engine.answers()), "the worker to be known as dead");
  worker.signal("SIGTERM");
  const toldAt = performance.now();
  expect(await worker.exited).toBe(0);
  expect(performance.now() - toldAt).toBeLessThan(60_000);
});

test("a worker without progress exits while the database answers, so that its supervisor restarts it", async () => {
  const stuck = await WorkerProcess.start({ ENGINE_DEAD_AFTER_MS: "500" });
  const blocker = await pool().connect();
  try {
    await blocker.query("begin; lock table inngest_embedded.items in access exclusive mode");
    await until(async () => stuck.output.includes("the worker is stalled"), "the watchdog to notice");
  } finally {
    await blocker.query("rollback");
    blocker.release();
  }
  expect(await stuck.exited).toBe(1);
  const workspace = await givenWorkspace();
  const { id } = await givenEndpoint(workspace, receiver.url("/after"));
  await givenEvents(workspace);
  const next = await WorkerProcess.start();
  await pool().query("update inngest_embedded.crons set next_at = now() where function_id = 'stint-sweep-deliveries'");
  await settledTo(id);
  next.signal("SIGTERM");
  expect(await next.exited).toBe(0);
});
