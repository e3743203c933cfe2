import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter, type ZipWriterAddDataOptions } from "@zip.js/zip.js";

type Contents = Readonly<Record<string, string | Uint8Array>>;

/** Return an archive of these files. */
export async function zipOf(contents: Contents, options: ZipWriterAddDataOptions = {}): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, extendedTimestamp: false, ...options });
  for (const [path, content] of Object.entries(contents)) {
    await zip.add(path, new Uint8ArrayReader(typeof content === "string" ? Buffer.from(content) : content));
  }
  return zip.close();
}

/** Return the archive with a text replaced wherever it is, which leaves all sizes as they are. */
export function patched(archive: Uint8Array, from: string, to: string): Uint8Array {
  const latin = Buffer.from(archive).toString("latin1");
  return Buffer.from(latin.replaceAll(from, to), "latin1");
}

/** Return the archive of one file with that file listed many times. */
export function listedOften(archive: Uint8Array, times: number): Uint8Array {
  const bytes = Buffer.from(archive);
  const [list, end] = ["PK\x01\x02", "PK\x05\x06"].map((mark) => bytes.indexOf(mark, 0, "latin1"));
  const one = bytes.subarray(list, end);
  const tail = Buffer.from(bytes.subarray(end));
  tail.writeUInt16LE(times, 8);
  tail.writeUInt16LE(times, 10);
  tail.writeUInt32LE(one.length * times, 12);
  return Buffer.concat([bytes.subarray(0, list), ...Array.from({ length: times }, () => one), tail]);
}

/** Return the archive with a number of four bytes replaced in the list of its files. */
export function relisted(archive: Uint8Array, offset: number, value: number): Uint8Array {
  const bytes = Buffer.from(archive);
  bytes.writeUInt32LE(value, bytes.indexOf("PK\x01\x02", 0, "latin1") + offset);
  return bytes;
}
