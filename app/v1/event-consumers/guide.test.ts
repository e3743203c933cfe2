import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GET as getOne } from "./[id]/route";
import { POST } from "./route";
import { call } from "@/testing/call";
import { until } from "@/testing/engine-harness";
import { givenOwner } from "@/testing/factories";
import { givenClient, withoutLimits } from "@/testing/things";
import { givenV1, loadRoutes } from "@/testing/v1-server";

withoutLimits();

test("the loop of the guide prints each event once and acknowledges it", async () => {
  const owner = await givenOwner();
  const server = await givenV1(await loadRoutes());
  const body = { name: "erp", events: ["client.created"] };
  const { id } = (await call(POST, { method: "POST", as: owner, body })).body;
  const { id: client } = await givenClient(owner, { name: '"cursor":"evt_1"' });
  const guide = readFileSync("docs/guides/webhooks.md", "utf8");
  const loop = /^while page=[^]*?^done$/m.exec(guide)?.[0] ?? "";
  const env = {
    NODE_ENV: "test" as const,
    PATH: "/usr/local/bin:/usr/bin:/bin",
    STINT_URL: server.url,
    STINT_KEY: owner.key,
    CONSUMER: id,
  };
  const shell = spawn("sh", ["-c", loop.replace("wait=25", "wait=1")], { env });
  let printed = "";
  shell.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  try {
    await until(async () => {
      const { body: consumer } = await call(getOne, { as: owner, params: { id } });
      return consumer.pending === 0 && consumer.acked_at !== null;
    }, "the acknowledgment");
    expect(printed.match(/"resource_id":"[^"]+"/g)).toEqual([`"resource_id":"${client}"`]);
  } finally {
    shell.kill();
    server.close();
  }
});
