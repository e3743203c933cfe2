import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join, relative } from "node:path";
import { LRUCache } from "lru-cache";
import { preferredCoding } from "@/lib/kernel/http/encoding";
import { sendReply } from "@/lib/kernel/http/node";
import type { AnswerFile } from "./front";
import { contentTypeOf } from "./content-type";

const PREFIX = "/_next/static/";

/** Bytes of files that stay in memory: all scripts, styles and Latin fonts several times over. */
const KEPT_BYTES = 32 * 1024 * 1024;

const ENDINGS = { br: ".br", gzip: ".gz" } as const;

/**
 * Answers the built files from their compressed forms, with Brotli where the browser takes it. Their names change with their content, so they may be kept for ever. What was asked for lately is sent
 * from memory: reading a file takes the thread several times as long as sending it.
 *
 * @param folder where Next keeps what it built.
 */
export function builtFiles(folder: string): AnswerFile {
  const root = join(folder, "static");
  const names = namesIn(root);
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    // Of one byte at least, as the cache wants it.
    sizeCalculation: ({ length }) => length + 1,
    fetchMethod: (name) => readFile(join(root, name)),
  });
  return (request, response) => {
    const name = nameIn(request);
    const type = name !== null && names.has(name) ? contentTypeOf(name) : undefined;
    if (name === null || type === undefined) return false;
    const coding = preferredCoding(request.headers["accept-encoding"] ?? "");
    const isCoded = coding !== null && names.has(name + ENDINGS[coding]);
    const headers: Record<string, string> = {
      "Content-Type": type,
      "Cache-Control": "public,max-age=31536000,immutable",
      Vary: "Accept-Encoding",
    };
    if (isCoded) headers["Content-Encoding"] = coding;
    kept.forceFetch(isCoded ? name + ENDINGS[coding] : name).then(
      (body) => sendReply(request, response, { status: 200, headers, body }),
      // A newer build took it away: the browser is told that it failed, and asks for the page anew.
      () => response.destroy(),
    );
    return true;
  };
}

/** Of files as the build left them, so no path leads out of their folder. */
function namesIn(root: string): ReadonlySet<string> {
  if (!existsSync(root)) return new Set();
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
}

function nameIn({ method, url = "" }: IncomingMessage): string | null {
  if (!url.startsWith(PREFIX) || (method !== "GET" && method !== "HEAD")) return null;
  const mark = url.indexOf("?");
  return url.slice(PREFIX.length, mark < 0 ? undefined : mark);
}
