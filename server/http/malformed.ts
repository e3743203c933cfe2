import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { AppError } from "@/lib/kernel/core/errors";
import { refusalReply } from "./refusal";

/** How long a client may take to read why its request was refused, milliseconds. */
const READ_MS = 2000;

const told = new WeakSet<Socket>();

/**
 * Answers what Node's parser takes for no request of HTTP, as every other refusal is answered, and closes the connection.
 *
 * @param isAnswering Whether another answer is on its way there: this one would be taken for a part of it.
 */
export function refuseMalformed(error: Error & { code?: string }, socket: Socket, isAnswering: boolean): void {
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
    return new AppError("headers_too_large", "Address and headers together may have 16 KiB at most. Shorten them.");
  }
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return new AppError("request_timeout", "The request took too long to come. Send it again.");
  }
  return new AppError("bad_request", "This is not a valid HTTP/1.1 request. Check the request line and the headers.");
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
