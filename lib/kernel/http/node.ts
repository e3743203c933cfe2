import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import type { Call, Reply } from "./call";
import { cutShort, tooLarge } from "./web";

/** The Node face of a call: reads straight from the socket's request, for the server that calls routes directly. */
export function toCall(request: IncomingMessage, path: string, search: string, params: Record<string, string>): Call {
  return {
    method: request.method ?? "GET",
    path,
    search,
    params,
    ip: addressOf(request),
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value.join(", ") : value;
    },
    body: (limit) => readAll(request, limit),
  };
}

export function sendReply(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  const { status, headers, body } = reply;
  const bodiless = status === 304 || request.method === "HEAD";
  // A body that nobody read stays in the socket, so the connection cannot carry another request.
  if (!request.complete) headers["Connection"] = "close";
  if (reply.stream) {
    response.writeHead(status, headers);
    if (bodiless) response.end();
    else sendStream(response, reply.stream);
    return;
  }
  if (status !== 304 && status !== 204)
    headers["Content-Length"] = String(typeof body === "string" ? Buffer.byteLength(body) : body.length);
  response.writeHead(status, headers);
  response.end(bodiless ? undefined : body);
}

/** What fails on its way cannot be answered any more: the connection is cut, so that nobody takes a part for the whole. */
function sendStream(response: ServerResponse, stream: AsyncIterable<Uint8Array>): void {
  pipeline(Readable.from(stream, { objectMode: false }), response, (error) => {
    if (error && !response.destroyed) response.destroy();
    if (error && !isGone(error)) log().error({ err: error }, "an answer ended too early");
  });
}

/** The client went away. */
function isGone(error: NodeJS.ErrnoException): boolean {
  return error.code === "ERR_STREAM_PREMATURE_CLOSE" || error.code === "ECONNRESET" || error.code === "EPIPE";
}

function addressOf(request: IncomingMessage): string {
  const forwarded = env().TRUST_PROXY ? request.headers["x-forwarded-for"] : undefined;
  // The last entry is the one that our own proxy wrote; all before it are the client's word.
  const last = [forwarded].flat().join(",").split(",").at(-1)?.trim();
  return last === undefined || last === "" ? (request.socket.remoteAddress ?? "") : last;
}

function readAll(request: IncomingMessage, limit: number): Promise<Uint8Array> {
  const declared = Number(request.headers["content-length"] ?? 0);
  if (declared > limit) return Promise.reject(tooLarge(limit));
  // A request that is destroyed already emits nothing more.
  if (request.destroyed) return Promise.reject(cutShort());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) return chunks.push(chunk);
      request.pause();
      reject(tooLarge(limit));
      return undefined;
    });
    request.once("end", () => {
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    });
    // Nobody reads this answer. It is no fault of the server that the client went away.
    const cut = () => {
      reject(cutShort());
    };
    request.once("error", cut);
    request.once("close", cut);
  });
}
