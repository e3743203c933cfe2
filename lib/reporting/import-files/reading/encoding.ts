import { AppError } from "@/lib/kernel/core/errors";
import type { FileSource } from "../parsing/imported-file";
import { likelyEncoding } from "./likely-encoding";

const SAMPLE_BYTES = 256 * 1024;

export interface Examined {
  encoding: string;
  /** First 256 KiB. */
  head: Uint8Array;
}

/** Find the encoding of a file: its byte order mark, else UTF-8 if the bytes fit, else the likeliest other one. */
export async function examineBytes(source: FileSource): Promise<Examined> {
  const head = new Sample();
  /** From the first byte beyond ASCII on. */
  const foreign = new Sample();
  const counter = new Utf8Counter();
  let isForeign = false;
  for await (const chunk of source.bytes()) {
    head.add(chunk);
    isForeign = counter.count(chunk) || isForeign;
    if (isForeign) foreign.add(chunk);
  }
  const bytes = head.bytes();
  refuseOtherFormats(bytes);
  const encoding = byteOrderMark(bytes) ?? wideEncoding(bytes);
  if (encoding !== undefined) return { encoding, head: bytes };
  return { encoding: counter.isUtf8() ? "utf-8" : likelyEncoding(foreign.bytes()), head: bytes };
}

/** The first bytes of several chunks. */
class Sample {
  #chunks: Uint8Array[] = [];
  #size = 0;

  add(chunk: Uint8Array): void {
    if (this.#size >= SAMPLE_BYTES) return;
    const part = chunk.slice(0, SAMPLE_BYTES - this.#size);
    this.#chunks.push(part);
    this.#size += part.length;
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.#chunks);
  }
}

/** Counts characters of several bytes, and bytes that belong to none. */
class Utf8Counter {
  #valid = 0;
  #invalid = 0;
  #missing = 0;
  #lowest = 0x80;
  #highest = 0xbf;

  /** Return whether the chunk has bytes beyond ASCII. */
  count(chunk: Uint8Array): boolean {
    let hasOthers = false;
    for (const byte of chunk) {
      if (byte < 0x80 && this.#missing === 0) continue;
      hasOthers = true;
      this.#next(byte);
    }
    return hasOthers;
  }

  /** One wrong byte between many characters does not make another encoding. */
  isUtf8(): boolean {
    return this.#invalid === 0 || this.#valid > this.#invalid;
  }

  #next(byte: number): void {
    if (this.#missing > 0) {
      const fits = byte >= this.#lowest && byte <= this.#highest;
      [this.#lowest, this.#highest] = [0x80, 0xbf];
      if (fits) {
        this.#missing -= 1;
        if (this.#missing === 0) this.#valid += 1;
        return;
      }
      this.#missing = 0;
      this.#invalid += 1;
    }
    if (byte < 0x80) return;
    if (byte < 0xc2 || byte > 0xf4) this.#invalid += 1;
    else this.#begin(byte);
  }

  /** The second byte has limits of its own: no long forms, no surrogates, nothing beyond U+10FFFF. */
  #begin(byte: number): void {
    this.#missing = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    if (byte === 0xe0) this.#lowest = 0xa0;
    if (byte === 0xed) this.#highest = 0x9f;
    if (byte === 0xf0) this.#lowest = 0x90;
    if (byte === 0xf4) this.#highest = 0x8f;
  }
}

function byteOrderMark(head: Uint8Array): string | undefined {
  const [first, second, third] = head;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

/** In UTF-16 without a mark, every second byte of Latin text is zero. */
function wideEncoding(head: Uint8Array): string | undefined {
  const zeros = [0, 0];
  const sample = head.subarray(0, 4096);
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 5 && odd > even * 4) return "utf-16le";
  return even > sample.length / 5 && even > odd * 4 ? "utf-16be" : undefined;
}

/** ZIP, PDF, PNG, gzip, GIF, JPEG, bzip2, 7-Zip, RAR and Zstandard. */
const OTHER_FILES = [
  "PK",
  "%PDF",
  "\x89PNG",
  "\x1f\x8b",
  "GIF8",
  "\xff\xd8\xff",
  "BZh",
  "7z\xbc\xaf",
  "Rar!",
  "(\xb5/\xfd",
];

/** Old workbooks and other files that are no text have signs in their first bytes. */
function refuseOtherFormats(head: Uint8Array): void {
  if (head.length === 0) throw new AppError("validation_failed", "import_file_empty");
  const latin = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString("latin1");
  if (latin.startsWith("\xd0\xcf\x11\xe0")) throw new AppError("validation_failed", "import_workbook");
  const isOther = OTHER_FILES.some((beginning) => latin.startsWith(beginning));
  if (isOther || /^(?:\xef\xbb\xbf)?\s*[<[{]/.test(latin))
    throw new AppError("validation_failed", "import_format_unknown");
}
