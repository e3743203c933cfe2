import { existsSync } from "node:fs";
import { join } from "node:path";
import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const PREFIX = "/_next/static/";

/**
 * Answers the built files from their compressed forms, with Brotli where the browser takes it. Their names change with
 * their content, so they may be kept for ever. What is no file of the build is left to the pages.
 *
 * @param folder where Next keeps what it built.
 */
export function builtFiles(folder: string, page: Answer): Answer {
  const root = join(folder, "static");
  if (!existsSync(root)) return page;
  const serve = sirv(root, { brotli: true, gzip: true, maxAge: 31_536_000, immutable: true });
  return async (request, response) => {
    const target = request.url ?? "";
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || !target.startsWith(PREFIX)) return page(request, response);
    // The folder answers paths below itself.
    request.url = target.slice(PREFIX.length - 1);
    const isFile = await new Promise<boolean>((done) => {
      response.once("close", () => done(true));
      response.once("finish", () => done(true));
      // A file that a newer build took away: the browser is told that it failed, and asks for the page anew.
      response.once("pipe", (file) => file.once("error", () => response.destroy()));
      serve(request, response, () => done(false));
    });
    if (isFile) return;
    request.url = target;
    await page(request, response);
  };
}
