import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import next from "next";
import { withIncoming } from "@/lib/auth/incoming";
import { AppError } from "@/lib/core/errors";
import { newPublicId } from "@/lib/core/ids";
import { pool } from "@/lib/db/pool";
import { env } from "@/lib/env";
import { sendReply, toCall } from "@/lib/http/node";
import { toProblem } from "@/lib/http/problems";
import { warmUpInvoicePdf } from "@/lib/invoice-pdf/render";
import { log } from "@/lib/log";
import { isPlainTarget } from "./plain-target";
import { isDescription, serveDescription } from "./description";
import { throughGate } from "./gate";
import { secure } from "./headers";
import { createV1 } from "./v1";

const { NODE_ENV, HOST, PORT } = env();

const server = createServer();
const pages = next({ dev: NODE_ENV === "development", hostname: HOST, port: PORT, httpServer: server });
await pages.prepare();
const page = pages.getRequestHandler();
const v1 = await createV1();

server.on("request", (request: IncomingMessage, response: ServerResponse) => {
  const target = request.url ?? "";
  secure(request, response);
  if (!isPlainTarget(target, request.headers.host)) {
    const refusal = new AppError("bad_request", "Send a path as target, and the name of the server as Host.");
    sendReply(request, response, toProblem(refusal, newPublicId("req")));
  } else if (/^\/v1(?:[/?]|$)/.test(target)) {
    void v1(request, response);
  } else if (isDescription(target, request.method)) {
    void serveDescription(request, response);
  } else {
    // Pages and sign-in cannot see the socket; they are told the address and the path, which no header could forge.
    const { ip } = toCall(request, target, "", {});
    const incoming = { ip, path: target };
    void withIncoming(incoming, () => throughGate(request, response, incoming, () => page(request, response)));
  }
});

server.on("error", (error) => {
  log().fatal(error, "the server cannot listen");
  process.exit(1);
});
server.listen(PORT, HOST, () => process.send?.("ready"));
// Once the first pages have been answered.
setTimeout(warmUpInvoicePdf, 5000).unref();

let stopping = false;

/** Finishes the requests under way, then goes. */
function stop(open: Server): void {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), 10_000).unref();
  open.close(() => {
    void pages
      .close()
      .then(() => pool().end())
      .finally(() => process.exit(0));
  });
  open.closeIdleConnections();
}

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    stop(server);
  });
}
// The launcher is gone, however it went.
process.once("disconnect", () => {
  stop(server);
});
