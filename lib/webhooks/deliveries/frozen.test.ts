import "@/testing/patient-deliveries";
import { postgres } from "@/testing/own-postgres";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tellEngineOfCommits } from "@/inngest/nudge";
import { prisma } from "@/lib/kernel/db/prisma";
import { emitEvents, givenEndpoint, givenEvents, settledTo } from "@/testing/deliveries";
import { until } from "@/testing/engine-harness";
import { givenWorkspace } from "@/testing/factories";
import { Receiver } from "@/testing/receiver";
import { bundleWorker, WorkerProcess } from "@/testing/worker-process";

/** Longer than the limits on a silent database: 12 s for statements of the engine; 3 s plus 10 s to reconnect elsewhere. */
const FROZEN_MS = 26_000;

let receiver: Receiver;
let worker: WorkerProcess;

beforeAll(async () => {
  await bundleWorker();
  receiver = await Receiver.start(() => ({ delayMs: 1000 }));
  await tellEngineOfCommits();
  worker = await WorkerProcess.start();
});
afterAll(async () => {
  worker.signal("SIGKILL");
  await receiver.close();
  await prisma().$disconnect();
  await postgres.remove();
});

test("a database that freezes while attempts are under way loses none of their outcomes, and no event", async () => {
  const workspace = await givenWorkspace();
  const { id } = await givenEndpoint(workspace, receiver.url("/frozen"));
  const UNDER_WAY = 8;
  await emitEvents(workspace, UNDER_WAY);
  await receiver.received("/frozen", UNDER_WAY);
  postgres.freeze();
  await sleep(FROZEN_MS);
  postgres.thaw();
  // Connections that were given up meanwhile are replaced by and by.
  await until(() => givenEvents(workspace, 5).catch(() => null), "the database to answer", 60_000);
  await until(() => emitEvents(workspace, 1).catch(() => null), "the engine to be told", 60_000);
  const rows = await settledTo(id, UNDER_WAY + 6);
  expect(rows).toHaveLength(UNDER_WAY + 6);
  expect(rows.every(({ status, attempts }) => status === "delivered" && attempts === 1)).toBe(true);
  // Answered while the database was frozen, and not sent again.
  expect(receiver.at("/frozen")).toHaveLength(UNDER_WAY + 6);
});
