import type { IncomingMessage, ServerResponse } from "node:http";
import { isOutageSuspected } from "@/lib/kernel/db/outage";
import { outOfOrder } from "@/lib/kernel/http/problems";
import { sendReply } from "@/lib/kernel/http/node";
import { refusalReply } from "./refusal";

/** Without script or style of its own, so that no policy of the browser's stands in its way. */
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Stint is not available</title>
<h1>Stint is not available at the moment</h1>
<p>The server's database cannot answer at the moment. This page tries again every five seconds.</p>
</html>
`;

/** Answers for a page or a form while the database is known to be away: 503, to people as a page. */
export function sendOutage(request: IncomingMessage, response: ServerResponse): void {
  const problem = refusalReply(outOfOrder());
  problem.headers["Vary"] = "Accept";
  if (request.headers.accept?.includes("text/html")) {
    const headers = { ...problem.headers, "Content-Type": "text/html; charset=utf-8" };
    sendReply(request, response, { ...problem, headers, body: PAGE });
  } else {
    sendReply(request, response, problem);
  }
}

/**
 * Has a page that fails because the database has just gone refused as the pages after it are. Next would answer 500.
 */
export function refuseWhenOut(request: IncomingMessage, response: ServerResponse): void {
  const own = { write: response.write.bind(response), end: response.end.bind(response) };
  const isRefused = () => !response.headersSent && response.statusCode === 500 && isOutageSuspected();
  const refuse = () => {
    for (const name of ["content-length", "content-encoding", "etag"]) response.removeHeader(name);
    Object.assign(response, own);
    sendOutage(request, response);
    Object.assign(response, { write: () => true, end: () => response });
  };
  const instead =
    (name: "write" | "end") =>
    (...values: unknown[]) => {
      if (!isRefused()) return Reflect.apply(own[name], response, values) as unknown;
      refuse();
      return name === "write" ? true : response;
    };
  Object.assign(response, { write: instead("write"), end: instead("end") });
}
