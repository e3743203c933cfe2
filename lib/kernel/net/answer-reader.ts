import type { Socket } from "node:net";

/** Interim answers, which begin with `HTTP/1.1 1`, may be so long together, bytes. */
const MOST_INTERIM_BYTES = 16 * 1024;

const INTERIM = "HTTP/1.1 1";
/** The same up to the status, which tells 101 apart: that is an answer, if not one that was asked for. */
const INTERIM_LINE = /^HTTP\/1\.1 1(?!01)\d\d/;
const STATUS_ENDS = INTERIM.length + 2;
const END_OF_HEADERS = "\r\n\r\n";

/** What a connection has to say of its latest request. */
export interface AnswerReader {
  /** Whether the connection had carried an answer before, and nothing came since the latest request was written. */
  isStale: () => boolean;
}

/**
 * Passes over interim answers. A receiver may send them unasked ("100 Continue" above all), and the HTTP client takes that
 * one for the end of the connection. Whoever sends nothing else is cut off.
 *
 * The client reads by `read()` and writes a request in one turn, one request at a time on each connection.
 */
export function passOverInterim(socket: Socket): AnswerReader {
  const read = socket.read.bind(socket) as (size?: number) => Buffer | null;
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  let isBeforeAnswer = false;
  let kept: Buffer = Buffer.alloc(0);
  let passedOver = 0;
  let readBefore = 0;

  socket.write = (...args: unknown[]) => {
    isBeforeAnswer = true;
    passedOver = 0;
    readBefore = socket.bytesRead;
    return write(...args);
  };
  socket.read = (size?: number): Buffer | null => {
    let chunk = read(size);
    // Node reads nothing, so as to hear of more.
    if (size !== undefined) return chunk;
    while (chunk !== null && isBeforeAnswer) {
      const bytes: Buffer = kept.length > 0 ? Buffer.concat([kept, chunk]) : chunk;
      const rest = afterInterim(bytes);
      passedOver += bytes.length - rest.length;
      isBeforeAnswer = mayBeInterim(rest);
      if (!isBeforeAnswer) {
        kept = Buffer.alloc(0);
        return rest;
      }
      kept = rest;
      if (passedOver + kept.length > MOST_INTERIM_BYTES) {
        socket.destroy(Object.assign(new Error("only interim answers"), { code: "ERR_ONLY_INTERIM" }));
        return null;
      }
      chunk = read();
    }
    return chunk;
  };
  return { isStale: () => readBefore > 0 && socket.bytesRead === readBefore };
}

/** What follows the interim answers that are complete. */
function afterInterim(bytes: Buffer): Buffer {
  let rest = bytes;
  while (INTERIM_LINE.test(rest.toString("latin1", 0, STATUS_ENDS))) {
    const end = rest.indexOf(END_OF_HEADERS);
    if (end === -1) return rest;
    rest = rest.subarray(end + END_OF_HEADERS.length);
  }
  return rest;
}

/** Whether more must come before it is known to be something else. */
function mayBeInterim(bytes: Buffer): boolean {
  const start = bytes.toString("latin1", 0, STATUS_ENDS);
  if (start.length < STATUS_ENDS) return INTERIM.startsWith(start.slice(0, INTERIM.length));
  return INTERIM_LINE.test(start);
}
