import "@/testing/patient-deliveries";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tellEngineOfCommits } from "@/inngest/nudge";
import { bundleChild } from "@/testing/child-bundle";
import { deliveriesTo, emitEvents, givenEndpoint, givenEvents, settledTo } from "@/testing/deliveries";
import { until } from "@/testing/engine-harness";
import { givenWorkspace, type TestWorkspace } from "@/testing/factories";
import { InngestServer, REAL_SERVER, SERVER_KEYS } from "@/testing/inngest-server";
import { Receiver } from "@/testing/receiver";
import { bundleWorker, WorkerProcess } from "@/testing/worker-process";

/** Failed attempts of an endpoint before its first success. */
const REFUSES = [0, 1, 3, 6];
const ATTEMPTS = 6;

/** Few deliveries at once, because an endpoint with many failures is held behind probes. */
const ENDPOINTS_OF_EACH = 8;
const GENEROUS_MS = 240_000;

let receiver: Receiver;
let recorded: InngestServer | undefined;
const processes: WorkerProcess[] = [];

beforeAll(async () => {
  await bundleWorker();
  await bundleChild("inngest-app", { entryPoints: ["testing/inngest-app.ts"] });
  receiver = await Receiver.start(({ path, headers }) =>
    Number(headers["x-service-attempt"]) > refusalsOf(path) ? 200 : 500,
  );
  if (REAL_SERVER === undefined) recorded = await InngestServer.start();
});
afterAll(async () => {
  for (const one of processes) one.signal("SIGKILL");
  recorded?.close();
  await receiver.close();
});

const refusalsOf = (path: string) => Number(/^\/refuses-(\d+)\//.exec(path)?.[1]);

async function start(env: Record<string, string> = {}, program?: string): Promise<WorkerProcess> {
  const started = await WorkerProcess.start(env, program);
  processes.push(started);
  return started;
}

interface Endpoint {
  id: string;
  path: string;
}

function givenEndpoints(workspace: TestWorkspace): Promise<Endpoint[]> {
  const paths = REFUSES.flatMap((refusals) =>
    Array.from({ length: ENDPOINTS_OF_EACH }, (_, number) => `/refuses-${String(refusals)}/${String(number)}`),
  );
  return Promise.all(
    paths.map(async (path) => ({ path, id: (await givenEndpoint(workspace, receiver.url(path))).id })),
  );
}

async function sent(endpoints: Endpoint[], count: number): Promise<void> {
  const isSent = async ({ id }: Endpoint) =>
    (await deliveriesTo(id)).filter(({ attempts }) => attempts > 0).length >= count;
  for (const endpoint of endpoints) {
    await until(() => isSent(endpoint), `${String(count)} deliveries sent to ${endpoint.path}`);
  }
}

test("deliveries in flight move to an Inngest server and back: all succeed, none twice, none after more than six attempts", async () => {
  const server = {
    INNGEST_BASE_URL: REAL_SERVER ?? recorded?.url ?? "",
    INNGEST_EVENT_KEY: SERVER_KEYS.eventKey,
    INNGEST_SIGNING_KEY: SERVER_KEYS.signingKey,
  };
  const workspace = await givenWorkspace();
  const endpoints = await givenEndpoints(workspace);
  const embedded = await start();
  await tellEngineOfCommits();
  await emitEvents(workspace);
  await sent(endpoints, 1);

  // To the Inngest server, with the steps of docs/guides/scaling.md, while retries are scheduled.
  const web = await start(server, "inngest-app");
  embedded.signal("SIGTERM");
  expect(await embedded.exited).toBe(0);
  const draining = await start({ ...server, ENGINE_DRAIN: "1" });
  await givenEvents(workspace);
  web.send("something is due");
  await sent(endpoints, 2);
  expect(await draining.exited).toBe(0);

  await givenEvents(workspace);
  web.send("something is due");
  await sent(endpoints, 3);
  await start();
  await emitEvents(workspace);
  const settled = await Promise.all(endpoints.map(({ id }) => settledTo(id, 4)));
  await recorded?.idle("stint-dispatch-deliveries", GENEROUS_MS);

  for (const [number, { path }] of endpoints.entries()) {
    const refusals = refusalsOf(path);
    const attempts = Math.min(refusals + 1, ATTEMPTS);
    const outcome = { status: refusals < ATTEMPTS ? "delivered" : "failed", attempts };
    expect(settled[number]).toMatchObject([outcome, outcome, outcome, outcome]);
    const posts = receiver.at(path).map(({ headers }) => `${headers["webhook-id"]} ${headers["x-service-attempt"]}`);
    expect(new Set(posts).size).toBe(4 * attempts);
    expect(posts).toHaveLength(4 * attempts);
  }
  if (recorded) {
    expect(recorded.faults).toEqual([]);
    expect(recorded.finished).toEqual(expect.arrayContaining(["stint-dispatch-deliveries"]));
  }
}, 900_000);
