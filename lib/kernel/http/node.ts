import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import type { Call, Reply } from "./call";
import { bodyCutOff, tooLarge } from "./web";

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
  // The unread body would precede the next request.
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

/** A part must not be taken for the whole. */
function sendStream(response: ServerResponse, stream: AsyncIterable<Uint8Array>): void {
  pipeline(Readable.from(stream, { objectMode: false }), response, (error) => {
    if (error && !response.destroyed) response.destroy();
    if (error && !isGone(error)) log().error({ err: error }, "a streamed answer failed");
  });
}

function isGone(error: NodeJS.ErrnoException): boolean {
  return error.code === "ERR_STREAM_PREMATURE_CLOSE" || error.code === "ECONNRESET" || error.code === "EPIPE";
}

function addressOf(request: IncomingMessage): string {
  const forwarded = env().TRUST_PROXY ? request.headers["x-forwarded-for"] : undefined;
  // Earlier entries can be forged.
  const last = [forwarded].flat().join(",").split(",").at(-1)?.trim();
  return last === undefined || last === "" ? (request.socket.remoteAddress ?? "") : last;
}

function readAll(request: IncomingMessage, limit: number): Promise<Uint8Array> {
  const declared = Number(request.headers["content-length"] ?? 0);
  if (declared > limit) return Promise.reject(tooLarge(limit));
  // A destroyed request emits no events.
  if (request.destroyed) return Promise.reject(bodyCutOff());
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
    const cut = () => {
      reject(bodyCutOff());
    };
    request.once("error", cut);
    request.once("close", cut);
  });
}
