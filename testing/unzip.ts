import { TextWriter, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";

/** The text of each file in a zip, by its path. */
export async function unzip(bytes: Uint8Array): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const entry of await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()) {
    if (!entry.directory) texts[entry.filename] = await entry.getData(new TextWriter());
  }
  return texts;
}
