import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/kernel/env";
import type { Call, Reply } from "@/lib/kernel/http/call";
import { matchesEtag } from "@/lib/kernel/http/etag";
import type { OpenApi } from "./schema";

interface Loaded {
  document: OpenApi;
  text: string;
  etag: string;
  readAt: number;
}

let held: Promise<Loaded> | undefined;

/** openapi.json with the address of this server. */
export async function openApi(): Promise<OpenApi> {
  return (await current()).document;
}

export async function openApiReply(call: Pick<Call, "header">): Promise<Reply> {
  const { text, etag } = await current();
  const status = matchesEtag(call.header("if-none-match"), etag) ? 304 : 200;
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    // Caches must revalidate: the description changes with each version of the server.
    "Cache-Control": "public, no-cache",
    // Public: tools draw it on pages of their own.
    "Access-Control-Allow-Origin": "*",
    Vary: "Accept-Encoding",
    ETag: etag,
  };
  return { status, headers, body: text };
}

/** Read again when `npm run openapi` has written it. */
async function current(): Promise<Loaded> {
  const file = join(process.cwd(), "openapi.json");
  const { mtimeMs } = await stat(file);
  const loaded = await held;
  if (loaded?.readAt === mtimeMs) return loaded;
  held = load(file, mtimeMs);
  return held;
}

async function load(file: string, readAt: number): Promise<Loaded> {
  const written = JSON.parse(await readFile(file, "utf8")) as OpenApi;
  const document = { ...written, servers: [{ url: env().APP_URL, description: "This server." }] };
  const text = JSON.stringify(document);
  return { document, text, etag: `"${createHash("sha256").update(text).digest("hex").slice(0, 32)}"`, readAt };
}
