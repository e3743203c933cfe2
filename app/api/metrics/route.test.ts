import "@/testing/patient-deliveries";
import { beforeEach, describe, expect, test } from "vitest";
import { POST } from "@/app/v1/clients/route";
import { env } from "@/lib/kernel/env";
import { publishMetrics } from "@/lib/kernel/metrics/publish";
import { meters } from "@/lib/kernel/meters";
import { saveSnapshot } from "@/lib/kernel/metrics/store";
import { run, sql } from "@/lib/kernel/db/sql";
import { call } from "@/testing/call";
import { deliveriesTo, emitEvents, givenEndpoint, startWorker } from "@/testing/deliveries";
import { until } from "@/testing/engine-harness";
import { givenOwner } from "@/testing/factories";
import { Receiver } from "@/testing/receiver";
import { GET } from "./route";

const TOKEN = "a-token-for-prometheus";

beforeEach(() => void Object.assign(env(), { METRICS_TOKEN: TOKEN }));

const ask = (authorization = `Bearer ${TOKEN}`) =>
  GET(new Request("http://localhost/api/metrics", { headers: { authorization } }));

/** The figures of a metric, by its labels as they are written. */
async function figures(name: string): Promise<Record<string, number>> {
  const lines = (await (await ask()).text()).split("\n");
  const parts = lines.flatMap((line) => new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`).exec(line) ?? []);
  const found: Record<string, number> = {};
  for (let index = 0; index < parts.length; index += 3) found[parts[index + 1] ?? ""] = Number(parts[index + 2]);
  return found;
}

describe("GET /api/metrics", () => {
  test("404 without the setting, 401 without the token or with another", async () => {
    expect((await ask("")).status).toBe(401);
    expect((await ask(`Bearer ${TOKEN}x`)).status).toBe(401);
    Object.assign(env(), { METRICS_TOKEN: undefined });
    expect((await ask("Bearer undefined")).status).toBe(404);
  });

  test("200: counts committed events, attempts by what came of them, and what waits", async () => {
    const owner = await givenOwner();
    await call(POST, { method: "POST", as: owner, body: { name: "Nordlicht" } });
    await call(POST, { method: "POST", as: owner, body: { name: "" } });
    expect(await figures("stint_events_total")).toMatchObject({ 'type="client.created"': 1 });

    const receiver = await Receiver.start(({ path }) => (path === "/ill" ? 500 : 200));
    const well = await givenEndpoint(owner.workspace, receiver.url("/well"));
    const ill = await givenEndpoint(owner.workspace, receiver.url("/ill"));
    const worker = await startWorker();
    await emitEvents(owner.workspace, 3);
    const isDone = async () => {
      const [sent, refused] = [await deliveriesTo(well.id), await deliveriesTo(ill.id)];
      return (
        sent.filter(({ status }) => status === "delivered").length === 4 && refused.every(({ attempts }) => attempts)
      );
    };
    await until(isDone, "four deliveries, and four refusals");
    await until(
      async () => (await figures("stint_webhook_attempts_total"))['outcome="5xx"'] === 4,
      "them to be counted",
    );
    await worker.stop();
    await receiver.close();

    expect(await figures("stint_webhook_attempts_total")).toMatchObject({ 'outcome="2xx"': 4 });
    expect(await figures("stint_webhook_deliveries_total")).toMatchObject({ 'result="delivered"': 4 });
    expect(await figures("stint_webhook_delivery_latency_seconds_count")).toEqual({ "": 4 });
    expect(await figures("stint_webhook_deliveries_pending")).toEqual({ 'due="now"': 0, 'due="later"': 4 });
    expect(await figures("stint_up")).toMatchObject({ 'part="database"': 1 });
  });

  test("200: tells of every process that spoke within a minute, each under its own name", async () => {
    await saveSnapshot("worker:elsewhere:7", await meters().registry.getMetricsAsJSON());
    const published = publishMetrics("web");
    const names = async () =>
      Object.keys(await figures("process_cpu_seconds_total")).map((labels) => labels.replace(/:\d+"$/, '"'));
    expect(await names()).toHaveLength(2);
    await run(sql`update process_metrics set seen_at = now() - interval '61 seconds'`);
    expect(await names()).toHaveLength(1);
    await published.stop();
  });
});
