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

/** Answers a request for a file, and says whether it was one. */
export type AnswerFile = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Which handler answers which path: `/v1`, `/scim`, the stream of changes and files have their own, and every other path
 * is a page.
 */
export interface Handlers {
  v1: Answer;
  scim: Answer;
  live: Answer;
  /** Public files, and those of the build. */
  files: readonly AnswerFile[];
  page: Answer;
}

export interface Front {
  server: Server;
  closing: Closing;
  /** Answers from now on. */
  open: (handlers: Handlers) => void;
}

/** The web server, before it listens. It takes every request of HTTP/1.1, and no upgrade to anything else. */
export function createFront(): Front {
  // A missing Host is refused below, with a reason.
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

/**
 * Settles when a client goes away before its body has come. Nothing is done for a request before its body is there, and
 * Next waits forever for a body of a request that was destroyed earlier.
 */
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
  // Files of the build need no database, and health and metrics say themselves what is missing.
  if (isDatabaseOut() && !/^\/(?:_next|api\/(?:health|metrics))(?:[/?]|$)/.test(target)) {
    sendOutage(request, response);
    return Promise.resolve();
  }
  refuseWhenOut(request, response);
  // Pages and sign-in cannot see the socket; they are told the address, the path and the id, which no header could forge.
  const { ip } = toCall(request, target, "", {});
  const incoming = { ip, path: target, requestId: newPublicId("req") };
  response.setHeader("Request-Id", incoming.requestId);
  return withIncoming(incoming, () => throughGate(request, response, incoming, () => handlers.page(request, response)));
}

/**
 * Whether a request names a path of this server and nothing else. An absolute target or a malformed Host would make Next
 * redirect to wherever the client says; `//` would open a second way in.
 */
export function isPlainTarget(target: string, host: string = ""): boolean {
  return (
    target.startsWith("/") && !target.startsWith("//") && /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i.test(host)
  );
}

/** How long a client may take to read why its request was refused, milliseconds. */
const READ_MS = 2000;

const told = new WeakSet<Socket>();

/**
 * Answers what Node's parser takes for no request of HTTP, as every other refusal is answered, and closes the connection.
 *
 * @param isAnswering Whether another answer is on its way there: this one would be taken for a part of it.
 */
function refuseMalformed(error: Error & { code?: string }, socket: Socket, isAnswering: boolean): void {
  // Each further piece of the same request is malformed as well.
  if (told.has(socket)) return;
  if (!socket.writable || error.code === "ECONNRESET" || isAnswering) {
    socket.destroy();
    return;
  }
  told.add(socket);
  socket.end(toMessage(refusalOf(error.code)));
  // With unread data in it a connection that is closed at once is reset, and the answer is lost.
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

/** Without script or style of its own, so that no policy of the browser's stands in its way. */
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

/** Answers for a page or a form while the database is known to be away: 503, to people as a page. */
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

/**
 * Has a page that fails because the database has just gone refused as the pages after it are. Next would answer 500.
 */
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
