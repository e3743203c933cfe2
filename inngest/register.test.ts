import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "@/lib/kernel/env";
import { Receiver } from "@/testing/receiver";

let server: Receiver;
beforeAll(async () => {
  server = await Receiver.start((_request, before) =>
    before === 0 ? 503 : { status: 200, body: '{"modified":true}' },
  );
  Object.assign(env(), {
    INNGEST_REMOTE: true,
    INNGEST_BASE_URL: server.url("").replace(/\/$/, ""),
    INNGEST_EVENT_KEY: "event-key",
    INNGEST_SIGNING_KEY: "ab".repeat(32),
    INNGEST_SERVE_ORIGIN: "https://stint.example.com",
  });
});
afterAll(() => server.close());

test("registers every function with its URL and the hashed key, and retries until accepted", async () => {
  const { registerFunctions } = await import("./register");
  const { functions } = await import("./handler");
  const waits: number[] = [];
  await registerFunctions((ms) => {
    waits.push(ms);
    return Promise.resolve();
  });
  expect(waits).toEqual([1000]);
  const last = server.requests.at(-1);
  expect(last?.path).toContain("/fn/register");
  expect(last?.headers["authorization"]).toMatch(/^Bearer [0-9a-f]{64}$/);
  const told = JSON.parse(last?.body.toString() ?? "") as { url: string; functions: { id: string; steps: unknown }[] };
  expect(told.url).toBe("https://stint.example.com/api/inngest");
  expect(told.functions).toHaveLength(functions.length);
  expect(JSON.stringify(told.functions)).toContain(
    "https://stint.example.com/api/inngest?fnId=stint-dispatch-deliveries",
  );
});

test("health reports whether the server answers and has registered the functions", async () => {
  const { readHealth } = await import("./health");
  server.answerBy(() => 200);
  expect(await readHealth()).toMatchObject({ ok: true, engine: true });
  server.answerBy(() => 502);
  expect(await readHealth()).toMatchObject({ ok: true, engine: false });
  Object.assign(env(), { INNGEST_BASE_URL: "http://127.0.0.1:1" });
  expect(await readHealth()).toMatchObject({ ok: true, engine: false });
});

test("400 for a call that is not JSON, 401 for an unsigned one", async () => {
  const { POST } = await import("@/app/api/inngest/route");
  const headers = { host: "stint.example.com" };
  const post = (body: string) =>
    POST(
      new Request("https://stint.example.com/api/inngest?fnId=stint-send-email&stepId=step", {
        method: "POST",
        headers,
        body,
      }),
    );
  expect((await post("not json")).status).toBe(400);
  expect((await post("")).status).toBe(400);
  expect((await post("{}")).status).toBe(401);
});
