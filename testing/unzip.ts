import { TextWriter, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";

export async function unzip(bytes: Uint8Array): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const entry of await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()) {
    if (!entry.directory) texts[entry.filename] = await entry.getData(new TextWriter());
  }
  return texts;
}
