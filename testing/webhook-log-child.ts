import "@/testing/allow-receivers";
import * as webhooks from "@/app/v1/webhooks/route";
import { log } from "@/lib/kernel/log";
import { dispatchDue } from "@/lib/webhooks/deliveries/dispatch";
import { givenEvents } from "./deliveries";
import { givenV1 } from "./v1-server";

/** A product that logs all it can while endpoints with these bodies are created and attempted. */
const { KEY = "", WORKSPACE = "", BODIES = "[]" } = process.env;
const server = await givenV1([["/v1/webhooks", webhooks]]);
for (const body of JSON.parse(BODIES) as object[]) {
  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  const { status } = await fetch(`${server.url}/v1/webhooks`, { method: "POST", headers, body: JSON.stringify(body) });
  log().info({ status }, "asked");
}
await givenEvents({ id: WORKSPACE, secret: "" });
await dispatchDue(Date.now() + 20_000);
process.send?.("ready");
