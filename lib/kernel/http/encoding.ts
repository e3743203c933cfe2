import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { heaviest, weightsIn } from "./accept";
import type { Call, Reply } from "./call";

type Coding = "br" | "gzip";

const WORTHWHILE = 1024;

/** Larger bodies are compressed in a thread. */
const AT_ONCE = 32 * 1024;

const GZIP = { level: 1 };

const TEXTUAL = /^(?:application\/(?:[\w.]+\+)?json|text\/[\w-]+)\s*(?:;|$)/;

/** Each coding has its own ETag; a 304 carries the ETag of its 200. Next compresses answers itself. */
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
  if (accepted === undefined || body.length * 3 < WORTHWHILE) return null;
  const length = typeof body === "string" ? Buffer.byteLength(body) : body.length;
  if (length < WORTHWHILE || !TEXTUAL.test(headers["Content-Type"] ?? "")) return null;
  return preferredCoding(accepted);
}

/** Brotli without a preference. */
export function preferredCoding(acceptEncoding: string): Coding | null {
  return heaviest(weightsIn(acceptEncoding), ["br", "gzip"], (coding) => NAMES[coding]);
}

const NAMES = { br: ["br", "*"], gzip: ["gzip", "x-gzip", "*"] };

async function compress(body: string | Uint8Array, coding: Coding): Promise<Uint8Array> {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const isBrief = bytes.length <= AT_ONCE;
  if (coding === "gzip") return isBrief ? gzipSync(bytes, GZIP) : await gzipAside(bytes, GZIP);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const options = { params: { [BROTLI_PARAM_QUALITY]: 3, [BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  return isBrief ? brotliCompressSync(bytes, options) : await brotliAside(bytes, options);
}

const gzipAside = promisify(gzip) as (bytes: Uint8Array, options: typeof GZIP) => Promise<Buffer>;
const brotliAside = promisify(brotliCompress) as (bytes: Uint8Array, options: object) => Promise<Buffer>;
