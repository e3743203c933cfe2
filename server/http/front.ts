import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { withIncoming } from "@/lib/kernel/auth/incoming";
import { AppError } from "@/lib/kernel/core/errors";
import { newPublicId } from "@/lib/kernel/core/ids";
import { isDatabaseOut, isOutageSuspected } from "@/lib/kernel/db/outage";
import { sendReply, toCall } from "@/lib/kernel/http/node";
import { log } from "@/lib/kernel/log";
import { databaseUnavailable } from "@/lib/kernel/http/problems";
import { Closing } from "./closing";
import { isDescription, serveDescription } from "./description";
import { throughGate } from "./gate";
import { secure } from "./headers";
import { refusalReply } from "./refusal";

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Return whether the request was for a file. */
export type AnswerFile = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface Handlers {
  v1: Answer;
  scim: Answer;
  live: Answer;
  files: readonly AnswerFile[];
  page: Answer;
}

export interface Front {
  server: Server;
  closing: Closing;
  open: (handlers: Handlers) => void;
}

export function createFront(): Front {
  const server = createServer({ requireHostHeader: false });
  const closing = new Closing(server);
  server.on("clientError", (error: Error, socket: Socket) => {
    refuseMalformed(error, socket, closing.isAnswering(socket));
  });
  const open = (handlers: Handlers) => {
    server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      const work = answer(handlers, request, response).catch((error: unknown) => {
        log().error({ err: error, path: request.url }, "a page could not be sent");
        response.destroy();
      });
      closing.track(Promise.race([work, cutOff(request)]));
    });
  };
  return { server, closing, open };
}

/** Next waits forever for the body of a request that was destroyed early. */
function cutOff(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    request.once("close", () => {
      if (!request.complete) resolve();
    });
  });
}

function answer(handlers: Handlers, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = request.url ?? "";
  secure(request, response);
  if (!isPlainTarget(target, request.headers.host)) {
    const refusal = new AppError("bad_request", "target_malformed");
    sendReply(request, response, refusalReply(refusal));
    return Promise.resolve();
  }
  if (/^\/v1(?:[/?]|$)/.test(target)) return handlers.v1(request, response);
  if (/^\/scim(?:[/?]|$)/.test(target)) return handlers.scim(request, response);
  if (/^\/api\/live(?:\?|$)/.test(target)) return handlers.live(request, response);
  if (isDescription(target, request.method)) return serveDescription(request, response);
  if (handlers.files.some((answerFile) => answerFile(request, response))) return Promise.resolve();
  // Built files need no database; health and metrics report the outage themselves.
  if (isDatabaseOut() && !/^\/(?:_next|api\/(?:health|metrics))(?:[/?]|$)/.test(target)) {
    sendOutage(request, response);
    return Promise.resolve();
  }
  refuseWhenOut(request, response);
  // Pages cannot see the socket, and clients cannot forge these.
  const { ip } = toCall(request, target, "", {});
  const incoming = { ip, path: target, requestId: newPublicId("req") };
  response.setHeader("Request-Id", incoming.requestId);
  return withIncoming(incoming, () => throughGate(request, response, incoming, () => handlers.page(request, response)));
}

/** An absolute target or a malformed Host could make Next redirect to another site; `//` would bypass path rules. */
export function isPlainTarget(target: string, host: string = ""): boolean {
  return (
    target.startsWith("/") && !target.startsWith("//") && /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i.test(host)
  );
}

const READ_MS = 2000;

const refused = new WeakSet<Socket>();

/** @param isAnswering Whether another response is being sent, which would absorb this one. */
function refuseMalformed(error: Error & { code?: string }, socket: Socket, isAnswering: boolean): void {
  // Further chunks of the same request are malformed too.
  if (refused.has(socket)) return;
  if (!socket.writable || error.code === "ECONNRESET" || isAnswering) {
    socket.destroy();
    return;
  }
  refused.add(socket);
  socket.end(toMessage(refusalOf(error.code)));
  // Closing a connection with unread data resets it, and the client loses the answer.
  setTimeout(() => socket.destroy(), READ_MS).unref();
}

function refusalOf(code: string | undefined): AppError {
  if (code === "HPE_HEADER_OVERFLOW") {
    return new AppError("headers_too_large", "headers_too_large");
  }
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return new AppError("request_timeout", "request_timeout");
  }
  return new AppError("bad_request", "not_http");
}

function toMessage(refusal: AppError): string {
  const { status, headers, body } = refusalReply(refusal);
  const all = {
    ...headers,
    "Content-Length": String(Buffer.byteLength(body)),
    Date: new Date().toUTCString(),
    Connection: "close",
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`, ...lines, "", body as string].join("\r\n");
}

/** No scripts or styles, because of the Content Security Policy. */
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Stint is not available</title>
<h1>Stint is not available at the moment</h1>
<p>The server's database cannot answer at the moment. This page tries again every five seconds.</p>
</html>
`;

function sendOutage(request: IncomingMessage, response: ServerResponse): void {
  const problem = refusalReply(databaseUnavailable());
  problem.headers["Vary"] = "Accept";
  if (request.headers.accept?.includes("text/html")) {
    const headers = { ...problem.headers, "Content-Type": "text/html; charset=utf-8" };
    sendReply(request, response, { ...problem, headers, body: PAGE });
  } else {
    sendReply(request, response, problem);
  }
}

function refuseWhenOut(request: IncomingMessage, response: ServerResponse): void {
  const own = { write: response.write.bind(response), end: response.end.bind(response) };
  const isRefused = () => !response.headersSent && response.statusCode === 500 && isOutageSuspected();
  const refuse = () => {
    for (const name of ["content-length", "content-encoding", "etag"]) response.removeHeader(name);
    Object.assign(response, own);
    sendOutage(request, response);
    Object.assign(response, { write: () => true, end: () => response });
  };
  const instead =
    (name: "write" | "end") =>
    (...values: unknown[]) => {
      if (!isRefused()) return Reflect.apply(own[name], response, values) as unknown;
      refuse();
      return name === "write" ? true : response;
    };
  Object.assign(response, { write: instead("write"), end: instead("end") });
}
