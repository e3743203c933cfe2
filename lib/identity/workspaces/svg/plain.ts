import { gunzipSync } from "node:zlib";
import { invalid } from "@/lib/kernel/core/errors";
import { assertAffordable } from "./cost";
import { sizedSvg, type SizedSvg } from "./size";

const REFUSED = [
  [/<!DOCTYPE|<!ENTITY/i, "drawing_has_entities"],
  [/<\s*(?:\w+:)?script\b|\son\w+\s*=|javascript:/i, "drawing_has_script"],
  [/<\s*(?:\w+:)?foreignObject\b/i, "drawing_has_html"],
  [/<\?xml-stylesheet|@import\b/i, "drawing_has_stylesheet"],
  [/\b(?:xlink:)?href\s*=\s*["']?\s*[^"'#\s]/i, "drawing_has_references"],
  [/url\(\s*["']?\s*[^"'#\s)]/i, "drawing_has_references"],
] as const;

/** Bytes. */
const MAX_DECOMPRESSED = 1_000_000;

/** A document type without declarations, as Inkscape and Illustrator write it. */
const PLAIN_DOCTYPE = /<!DOCTYPE\s+svg(?:\s+(?:PUBLIC\s*(?:"[^"]*"|'[^']*')|SYSTEM)\s*(?:"[^"]*"|'[^']*')?)?\s*>/i;

/** @throws AppError validation_failed for scripts, external content and slow drawings. */
export function plainSvg(bytes: Uint8Array): SizedSvg {
  const text = textOf(bytes)
    ?.replace(/^\s*<\?xml[^>]*\?>/, "")
    .replaceAll(/<!--[^]*?-->/g, "")
    .replace(PLAIN_DOCTYPE, "");
  if (text === undefined || !/<(?:[\w-]+:)?svg\b/i.test(text)) throw invalid("/invoicing/logo", "not_drawing");
  for (const [pattern, reason] of REFUSED) if (pattern.test(text)) throw invalid("/invoicing/logo", reason);
  assertAffordable(text);
  return sizedSvg(text);
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    const plain = isGzip(bytes) ? gunzipSync(bytes, { maxOutputLength: MAX_DECOMPRESSED }) : bytes;
    return new TextDecoder(encodingOf(plain), { fatal: true }).decode(plain);
  } catch {
    return undefined;
  }
}

function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  return /^[^<]*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? "utf-8";
}
