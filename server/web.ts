import { createServer } from "node:http";
import next from "next";
import { setTimeout as sleep } from "node:timers/promises";
import { closePools, openedPools } from "@/lib/kernel/db/pool";
import { env } from "@/lib/kernel/env";
import { warmUpInvoicePdf } from "@/lib/billing/invoice-pdf/render";
import { log } from "@/lib/kernel/log";
import { publishMetrics } from "@/lib/kernel/metrics/publish";
import { createFront } from "./http/front";
import { serveScim } from "./http/scim";
import { HASHED, staticFiles } from "./http/static-files";
import { createV1 } from "./http/v1";
import { LiveStreams } from "./live/streams";
import { startTraces } from "./traces";

const { NODE_ENV, HOST, PORT } = env();
const traces = await startTraces("web");
const metrics = publishMetrics("web");
const isDev = NODE_ENV === "development";

const { server, closing, open } = createFront();
// Next leaves upgrades unanswered. A server that never listens makes Node answer them as plain requests.
const pages = next({ dev: isDev, hostname: HOST, port: PORT, httpServer: isDev ? server : createServer() });
await pages.prepare();
if (isDev) server.on("upgrade", ({ socket }) => closing.forget(socket));
const page = pages.getRequestHandler();
const live = new LiveStreams();
void live.start();
open({
  v1: await createV1(),
  scim: serveScim,
  live: (request, response) => live.answer(request, response),
  files: isDev ? [] : [staticFiles("public"), staticFiles(".next/static", "/_next/static", HASHED)],
  page,
});

server.on("error", (error) => {
  log().fatal(error, "the server cannot listen");
  process.exit(1);
});
server.listen(PORT, HOST, () => process.send?.("ready"));
setTimeout(warmUpInvoicePdf, 5000).unref();

const FINISH_MS = 10_000;
const TIDY_MS = 2000;

let stopping = false;

/** Includes requests of disconnected clients. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  live.stop();
  const isBusy = () =>
    openedPools().some(([, { waitingCount, totalCount, idleCount }]) => waitingCount + totalCount > idleCount);
  if (!(await closing.close({ withinMs: FINISH_MS, isBusy }))) {
    log().warn("requests that took too long were cut off");
  }
  const tidied = Promise.all([pages.close(), metrics.stop(), traces.stop()]).then(() => closePools());
  await Promise.race([tidied, sleep(TIDY_MS)]).catch((error: unknown) =>
    log().warn({ err: error }, "pages and database connections could not be closed"),
  );
  process.exit(0);
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
process.once("disconnect", () => void stop());
