import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Reply } from "@/lib/kernel/http/call";
import { encoded, preferredCoding } from "@/lib/kernel/http/encoding";
import { matchesEtag } from "@/lib/kernel/http/etag";
import { sendReply } from "@/lib/kernel/http/node";
import type { AnswerFile } from "./front";
import { contentTypeOf } from "./content-type";

/** A file as it is sent in each coding. */
type Sent = Record<"br" | "gzip" | "identity", Reply>;

/**
 * Answers icons, the manifest and the service worker from memory: there are a dozen small ones, and Next takes four times
 * as long for each. Their names stay when their content changes, so that browsers ask each time, and are told by its
 * hash that it is what they have.
 *
 * @param folder whose files are at the same paths on the server. Other types than the known ones are left to the pages.
 */
export async function publicFiles(folder: string): Promise<AnswerFile> {
  const files = new Map<string, Sent>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const type = contentTypeOf(entry.name);
    if (entry.isFile() && type !== undefined) files.set(`/${relative(folder, file)}`, await load(file, type));
  }
  return (request, response) => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    const file = request.method === "GET" || request.method === "HEAD" ? files.get(path) : undefined;
    if (file === undefined) return false;
    const { headers, body } = file[preferredCoding(request.headers["accept-encoding"] ?? "") ?? "identity"];
    const isKnown = matchesEtag(request.headers["if-none-match"], file.identity.headers["ETag"] ?? "");
    // Sending adds headers of its own.
    sendReply(request, response, { status: isKnown ? 304 : 200, headers: { ...headers }, body });
    return true;
  };
}

async function load(file: string, type: string): Promise<Sent> {
  const body = readFileSync(file);
  const headers = {
    "Content-Type": type,
    // Caches may store it, and must revalidate it each time.
    "Cache-Control": "public, no-cache",
    Vary: "Accept-Encoding",
    ETag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
  };
  const reply: Reply = { status: 200, headers, body };
  const inCoding = (coding: string) => encoded({ header: () => coding }, reply);
  return { br: await inCoding("br"), gzip: await inCoding("gzip"), identity: reply };
}
