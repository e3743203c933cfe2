import { getDecoder } from "iconv-lite";
import type { ByteSource } from "../parsing/imported-file";

/** Control characters but tab and line ends. */
// eslint-disable-next-line no-control-regex -- the point of the pattern
const CONTROL = /[\0-\x08\v\f\x0e-\x1f\x7f]/g;
const SLICE_BYTES = 256 * 1024;
const UNICODE = /^utf-(?:8|16le|16be)$/;

/** Yield the text of a file with `\n` as line end and without other control characters. */
export async function* textOf(source: ByteSource, encoding: string): AsyncGenerator<string> {
  const decode = decoder(encoding);
  let pending = "";
  for await (const chunk of slices(source)) {
    const text = pending + decode(chunk);
    // The line feed of a pair may be in the next chunk.
    pending = text.endsWith("\r") ? "\r" : "";
    yield plain(pending === "" ? text : text.slice(0, -1));
  }
  yield plain(pending + decode());
}

/** A large piece of short records would become millions of records at once. */
async function* slices(source: ByteSource): AsyncGenerator<Uint8Array> {
  for await (const chunk of source.bytes()) {
    for (let at = 0; at < chunk.length; at += SLICE_BYTES) yield chunk.subarray(at, at + SLICE_BYTES);
  }
}

/** Decode the beginning of a file. The last characters may be wrong. */
export function headText(head: Uint8Array, encoding: string): string {
  return plain(decoder(encoding)(head));
}

/** The platform's decoder reads Windows-1252 as Latin-1 in some versions, so it decodes Unicode only. */
function decoder(encoding: string): (chunk?: Uint8Array) => string {
  if (UNICODE.test(encoding)) {
    const unicode = new TextDecoder(encoding);
    return (chunk) => (chunk === undefined ? unicode.decode() : unicode.decode(chunk, { stream: true }));
  }
  const other = getDecoder(encoding);
  return (chunk) => (chunk === undefined ? (other.end() ?? "") : other.write(Buffer.from(chunk)));
}

function plain(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(CONTROL, "");
}
