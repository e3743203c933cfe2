import "@/testing/patient-deliveries";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { POST as createEntry } from "@/app/v1/time-entries/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { dispatchDue } from "@/lib/webhooks/deliveries/dispatch";
import { Collector, type CollectedSpan } from "@/testing/collector";
import { givenEndpoint, settledTo } from "@/testing/deliveries";
import { givenOwner, type TestUser } from "@/testing/factories";
import { Receiver } from "@/testing/receiver";
import type { TestServer } from "@/testing/listening";
import { givenV1 } from "@/testing/v1-server";
import { startTraces } from "./traces";

const UNSET = {
  OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
  OTEL_EXPORTER_OTLP_PROTOCOL: "http/protobuf",
  OTEL_SDK_DISABLED: false,
  TRUST_PROXY: false,
};

let collector: Collector;
let receiver: Receiver;
let v1: TestServer;
let owner: TestUser;

beforeEach(async () => {
  [collector, receiver] = [await Collector.start(), await Receiver.start()];
  v1 = await givenV1([["/v1/time-entries", { POST: createEntry }]]);
  owner = await givenOwner();
});
afterEach(async () => {
  Object.assign(env(), UNSET);
  v1.close();
  await Promise.all([collector.close(), receiver.close()]);
});

const SECRET_PATH = "/hooks/path-that-nobody-may-know";
const NOTES = "Confidential merger, second call";
const entry = { notes: NOTES, start_time: "2026-11-20T08:00:00Z", end_time: "2026-11-20T09:30:00Z" };

/** Return the id of the request. */
async function trackAndDeliver(headers: Record<string, string> = {}): Promise<string> {
  const { id } = await givenEndpoint(owner.workspace, receiver.url(SECRET_PATH), { events: ["time_entry.created"] });
  const answer = await fetch(`${v1.url}/v1/time-entries`, {
    method: "POST",
    headers: { authorization: `Bearer ${owner.key}`, "content-type": "application/json", ...headers },
    body: JSON.stringify(entry),
  });
  expect(answer.status).toBe(201);
  await dispatchDue(Date.now() + 20_000);
  await settledTo(id);
  return answer.headers.get("request-id") ?? "";
}

async function traced(settings: object, work: () => Promise<string>): Promise<string> {
  Object.assign(env(), { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...settings });
  const traces = await startTraces("web");
  try {
    return await work();
  } finally {
    await traces.stop();
  }
}

const JSON_PROTOCOL = { OTEL_EXPORTER_OTLP_PROTOCOL: "http/json" };
const named = (name: string): CollectedSpan => {
  const [span, ...more] = collector.spans().filter((one) => one.name === name);
  if (!span || more.length > 0) throw new Error(`${String(more.length + (span ? 1 : 0))} spans are named ${name}`);
  return span;
};

describe("traces of a change and its delivery", () => {
  test("are one trace: request, command, outbox, dispatch and attempt, with public ids", async () => {
    const requestId = await traced(JSON_PROTOCOL, () => trackAndDeliver());
    const request = named("POST /v1/time-entries");
    const command = named("command time_entries:write");
    const outbox = named("outbox time_entry.created");
    const dispatch = named("dispatch time_entry.created");
    const attempt = named("attempt");
    const chain = [request, command, outbox, dispatch, attempt];
    expect(new Set(chain.map(({ traceId }) => traceId)).size).toBe(1);
    expect(chain.map(({ parentSpanId }) => parentSpanId)).toEqual([
      "",
      ...chain.slice(0, -1).map((span) => span.spanId),
    ]);
    expect(request.facts).toEqual({
      "http.request.method": "POST",
      "http.route": "/v1/time-entries",
      "http.response.status_code": 201,
      "stint.request_id": requestId,
    });
    expect(command.facts["stint.request_id"]).toBe(requestId);
    const [sent] = receiver.requests;
    expect(outbox.facts["stint.event_id"]).toBe(sent?.headers["webhook-id"]);
    expect(dispatch.facts).toMatchObject({
      "stint.event_id": sent?.headers["webhook-id"],
      "stint.delivery_id": sent?.headers["x-service-delivery"],
      "stint.attempt": 1,
    });
    expect(attempt.facts).toMatchObject({ "server.address": "127.0.0.1", "http.response.status_code": 200 });
    expect(collector.resources()).toContainEqual(
      expect.objectContaining({ "service.name": "stint", "stint.role": "web" }),
    );
  });

  test("contain no secrets, endpoint URLs or user content", async () => {
    await traced(JSON_PROTOCOL, () => trackAndDeliver());
    for (const secret of [owner.key, owner.workspace.secret, SECRET_PATH, NOTES])
      expect(collector.text()).not.toContain(secret);
  });

  test("continue the trace of the operator's proxy only", async () => {
    const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    await traced({ ...JSON_PROTOCOL, TRUST_PROXY: true }, () => trackAndDeliver({ traceparent }));
    expect(named("attempt").traceId).toBe("0af7651916cd43dd8448eb211c80319c");
    expect(named("POST /v1/time-entries").parentSpanId).toBe("b7ad6b7169203331");
    collector.forget();
    owner = await givenOwner();
    await traced({ ...JSON_PROTOCOL, TRUST_PROXY: false }, () => trackAndDeliver({ traceparent }));
    expect(named("attempt").traceId).not.toBe("0af7651916cd43dd8448eb211c80319c");
  });

  test("mark a refused delivery as failed", async () => {
    receiver.answerBy(() => 503);
    Object.assign(env(), JSON_PROTOCOL, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const { id } = await givenEndpoint(owner.workspace, receiver.url("/refuses"));
    const traces = await startTraces("worker");
    await fetch(`${v1.url}/v1/time-entries`, {
      method: "POST",
      headers: { authorization: `Bearer ${owner.key}`, "content-type": "application/json" },
      body: JSON.stringify(entry),
    });
    await dispatchDue(Date.now() + 5000);
    await traces.stop();
    expect(await prisma().webhookDelivery.count({ where: { subscriptionId: id, attempts: 1 } })).toBe(1);
    expect(named("attempt")).toMatchObject({ isFailed: true, facts: { "error.type": "503" } });
  });

  test("are sent as protobuf by default", async () => {
    await traced({}, () => trackAndDeliver());
    expect(collector.types()).toEqual(["application/x-protobuf"]);
    expect(collector.text()).toContain("outbox time_entry.created");
  });

  test("are off without a collector or when disabled", async () => {
    await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined }, () => trackAndDeliver());
    await traced({ OTEL_SDK_DISABLED: true }, () => trackAndDeliver());
    expect(collector.types()).toEqual([]);
    expect(await prisma().event.findMany({ where: { workspaceId: owner.workspace.id } })).toMatchObject([
      { traceparent: null },
      { traceparent: null },
    ]);
  });
});
