import type { ServerResponse } from "node:http";
import { finished, type Readable } from "node:stream";
import sirv, { type Options } from "sirv";
import type { AnswerFile } from "./front";

/** The name changes with the content, so browsers never ask again. */
export const HASHED: Options = { brotli: true, gzip: true, maxAge: 31_536_000, immutable: true };

const NAMED: Options = { maxAge: 0, etag: true };

/** @param prefix URL path of the folder, without a trailing slash. */
export function staticFiles(folder: string, prefix = "", options: Options = NAMED): AnswerFile {
  const answer = sirv(folder, { extensions: [], ...options, setHeaders: prepare });
  return (request, response) => {
    const { method, url = "" } = request;
    if ((method !== "GET" && method !== "HEAD") || !url.startsWith(`${prefix}/`)) return false;
    // sirv throws for a range that ends before it begins.
    delete request.headers.range;
    request.url = url.slice(prefix.length);
    let isFile = true;
    answer(request, response, () => void (isFile = false));
    request.url = url;
    return isFile;
  };
}

/** Close the connection when the file is gone, and the file when the client is gone. sirv does neither. */
function prepare(response: ServerResponse, path: string): void {
  // sirv does not know this type.
  if (path.endsWith(".ico")) response.setHeader("Content-Type", "image/x-icon");
  response.once("pipe", (file: Readable) => {
    file.once("error", () => response.destroy());
    finished(response, () => file.destroy());
  });
}
