import { setTimeout as sleep } from "node:timers/promises";
import { answering } from "./listening";

/**
 * A web server's part in a separate process: answer at `/api/inngest`, register, and notify the server of commits on
 * each message from the parent.
 */
const { url } = await answering(async (request) => (await route).POST(request));
// Before the settings are read, which happens once.
process.env["INNGEST_SERVE_ORIGIN"] = url;
const route = import("@/app/api/inngest/route");
const { startBackground } = await import("@/inngest/register");
const { areFunctionsTaken } = await import("@/inngest/register");
const { wakeEngine } = await import("@/lib/kernel/outbox/wake-engine");

await startBackground();
while (!areFunctionsTaken()) await sleep(20);
process.on("message", () => wakeEngine("deliveries"));
process.once("disconnect", () => process.exit());
process.send?.("ready");
