import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { withIncoming } from "@/lib/kernel/auth/incoming";
import { AppError } from "@/lib/kernel/core/errors";
import { newPublicId } from "@/lib/kernel/core/ids";
import { isDatabaseOut } from "@/lib/kernel/db/outage";
import { sendReply, toCall } from "@/lib/kernel/http/node";
import { log } from "@/lib/kernel/log";
import { Closing } from "./closing";
import { isDescription, serveDescription } from "./description";
import { throughGate } from "./gate";
import { secure } from "./headers";
import { refuseMalformed } from "./malformed";
import { refuseWhenOut, sendOutage } from "./outage-page";
import { isPlainTarget } from "./plain-target";
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
    const refusal = new AppError(
      "bad_request",
      "Begin the request line with a path, and name the server in the Host header.",
    );
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
