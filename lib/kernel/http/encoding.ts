import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { heaviest, weightsIn } from "./accept";
import type { Call, Reply } from "./call";

type Coding = "br" | "gzip";

const MIN_BYTES = 1024;

/** Larger bodies are compressed in a thread. */
const SYNC_LIMIT = 32 * 1024;

const GZIP = { level: 1 };

const TEXTUAL = /^(?:application\/(?:[\w.]+\+)?json|text\/[\w-]+)\s*(?:;|$)/;

/** Each coding has its own ETag. Next compresses answers itself. */
export async function encoded(call: Pick<Call, "header">, reply: Reply): Promise<Reply> {
  const coding = codingOf(call, reply);
  if (coding === null) return reply;
  const { ETag: etag } = reply.headers;
  const headers = {
    ...reply.headers,
    ...omitUndefined({ ETag: etag?.replace(/"$/, `-${coding}"`) }),
  };
  if (reply.status === 304) return { ...reply, headers };
  return { ...reply, headers: { ...headers, "Content-Encoding": coding }, body: await compress(reply.body, coding) };
}

function codingOf(call: Pick<Call, "header">, { body, headers }: Reply): Coding | null {
  const accepted = call.header("accept-encoding");
  // UTF-8 needs at most three bytes for each UTF-16 unit.
  if (accepted === undefined || body.length * 3 < MIN_BYTES) return null;
  const length = typeof body === "string" ? Buffer.byteLength(body) : body.length;
  if (length < MIN_BYTES || !TEXTUAL.test(headers["Content-Type"] ?? "")) return null;
  return preferredCoding(accepted);
}

export function preferredCoding(acceptEncoding: string): Coding | null {
  return heaviest(weightsIn(acceptEncoding), ["br", "gzip"], (coding) => NAMES[coding]);
}

const NAMES = { br: ["br", "*"], gzip: ["gzip", "x-gzip", "*"] };

async function compress(body: string | Uint8Array, coding: Coding): Promise<Uint8Array> {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const isSmall = bytes.length <= SYNC_LIMIT;
  if (coding === "gzip") return isSmall ? gzipSync(bytes, GZIP) : await gzipAsync(bytes, GZIP);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const options = { params: { [BROTLI_PARAM_QUALITY]: 3, [BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  return isSmall ? brotliCompressSync(bytes, options) : await brotliAsync(bytes, options);
}

const gzipAsync = promisify(gzip) as (bytes: Uint8Array, options: typeof GZIP) => Promise<Buffer>;
const brotliAsync = promisify(brotliCompress) as (bytes: Uint8Array, options: object) => Promise<Buffer>;
