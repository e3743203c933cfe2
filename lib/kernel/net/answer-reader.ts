import type { Socket } from "node:net";

/** In total, before the connection is cut. */
const MOST_INTERIM_BYTES = 16 * 1024;

const INTERIM = "HTTP/1.1 1";
/** 101 is a final answer. */
const INTERIM_LINE = /^HTTP\/1\.1 1(?!01)\d\d/;
const STATUS_ENDS = INTERIM.length + 2;
const END_OF_HEADERS = "\r\n\r\n";

export interface AnswerReader {
  /** The connection has carried an answer, and nothing arrived since the latest request. */
  isStale: () => boolean;
}

/**
 * Skip "100 Continue", which the HTTP client takes for the end of the connection.
 * The client must use `read()`, write a request at once, and send one at a time.
 */
export function skipInterimAnswers(socket: Socket): AnswerReader {
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
    // Node waits for more.
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

function afterInterim(bytes: Buffer): Buffer {
  let rest = bytes;
  while (INTERIM_LINE.test(rest.toString("latin1", 0, STATUS_ENDS))) {
    const end = rest.indexOf(END_OF_HEADERS);
    if (end === -1) return rest;
    rest = rest.subarray(end + END_OF_HEADERS.length);
  }
  return rest;
}

function mayBeInterim(bytes: Buffer): boolean {
  const start = bytes.toString("latin1", 0, STATUS_ENDS);
  if (start.length < STATUS_ENDS) return INTERIM.startsWith(start.slice(0, INTERIM.length));
  return INTERIM_LINE.test(start);
}
