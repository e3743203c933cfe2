import type { IncomingMessage, ServerResponse } from "node:http";
import { sessionIdOf } from "@/lib/kernel/auth/cookie";
import type { Incoming } from "@/lib/kernel/auth/incoming";
import { networkOf } from "@/lib/kernel/auth/network";
import { AppError } from "@/lib/kernel/core/errors";
import { ConcurrencyLimiter } from "@/lib/kernel/core/concurrency-limiter";
import { env } from "@/lib/kernel/env";
import { toAppError } from "@/lib/kernel/http/problems";
import { takeToken } from "@/lib/kernel/http/limits";
import { sendReply } from "@/lib/kernel/http/node";
import type { Reply } from "@/lib/kernel/http/call";
import { refusalReply } from "./refusal";

const OPEN = /^\/(?:_next\/static\/|api\/health$|api\/inngest$)/;
/** PDFs have their own queue, and CSV is read in batches. */
const NO_PAGE = /^\/(?:api\/|i\/[^/]*\/pdf$|r\/[^/]*\/csv$)/;
const PREFETCH = "next-router-prefetch";
const PUBLIC_LINK = /^\/[ir]\/([\w-]{32})(?:\/|$)/;

/** Rendering blocks the only thread, so few pages render at once. */
const visitors = new ConcurrencyLimiter({ atOnce: 1, waitingEach: 30, waiting: 300 });
const people = new ConcurrencyLimiter({ atOnce: 3, waitingEach: 60, waiting: 600 });
const HELD_AT_MOST_MS = 5000;

/** Queues are round-robin over sessions or addresses. */
export async function throughGate(
  request: IncomingMessage,
  response: ServerResponse,
  { ip, path, requestId }: Incoming,
  answer: () => Promise<void>,
): Promise<void> {
  const [pathname = ""] = path.split("?", 1);
  try {
    assertRead(request, pathname);
    if (OPEN.test(pathname)) {
      await answer();
      return;
    }
    assertDecodable(pathname);
    const session = await sessionIdOf(request.headers.cookie);
    const party = session ?? networkOf(ip);
    takeLimits(pathname, { isSignedIn: session !== null, isPrefetch: PREFETCH in request.headers }, party);
    const queue = session === null ? visitors : people;
    const draw = () => (response.destroyed ? Promise.resolve() : atMost(HELD_AT_MOST_MS, answer()));
    await (NO_PAGE.test(pathname) ? answer() : queue.run(party, draw));
  } catch (error) {
    await refuse(request, response, { error, requestId });
  }
}

type Party = { isSignedIn: boolean; isPrefetch: boolean };

/** Prefetches must not use up the limit of navigations. @throws AppError rate_limited */
function takeLimits(pathname: string, { isSignedIn, isPrefetch }: Party, party: string): void {
  const { RATE_LIMIT_PER_KEY, RATE_LIMIT_PER_ADDRESS, RATE_LIMIT_PER_LINK } = env();
  const now = Date.now();
  const perMinute = isSignedIn ? RATE_LIMIT_PER_KEY : RATE_LIMIT_PER_ADDRESS;
  const name = !isSignedIn ? "address" : isPrefetch ? "prefetches" : "pages";
  takeToken({ name, perMinute, burst: Math.ceil(perMinute / 3) }, party, now);
  const link = PUBLIC_LINK.exec(pathname)?.[1];
  const ofLink = { name: "link", perMinute: RATE_LIMIT_PER_LINK, burst: Math.ceil(RATE_LIMIT_PER_LINK / 2) };
  if (link !== undefined) takeToken(ofLink, link, now);
}

/** @throws AppError bad_request */
function assertDecodable(pathname: string): void {
  try {
    decodeURIComponent(pathname);
  } catch {
    throw new AppError("bad_request", "percent_sign");
  }
}

/**
 * Without Server Actions, Next would log a stack trace for each request that claims to be one.
 *
 * @throws AppError method_not_allowed or unsupported_media_type
 */
function assertRead({ method = "", headers }: IncomingMessage, pathname: string): void {
  delete headers["next-action"];
  if (headers["content-type"]?.toLowerCase().includes("multipart/"))
    throw new AppError("unsupported_media_type", "multipart");
  if (env().NODE_ENV === "development" || pathname.startsWith("/api/") || ["GET", "HEAD"].includes(method)) return;
  throw new AppError(
    "method_not_allowed",
    "other_methods",
    { method, allowed: ["GET", "HEAD"] },
    {
      headers: { Allow: "GET, HEAD" },
    },
  );
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, late]);
  clearTimeout(timer);
}

async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { error, requestId }: { error: unknown; requestId: string },
): Promise<void> {
  const refusal = toAppError(error, { request_id: requestId }, "a page could not be answered");
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const problem = refusalReply(refusal, requestId);
  sendReply(
    request,
    response,
    request.headers.accept?.includes("text/html")
      ? refusalPage(problem, refusal, request.method === "GET" || request.method === "HEAD")
      : problem,
  );
}

const STYLE =
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto 0;padding:0 1rem}h1{font-size:1.25rem}";

const TITLES: Partial<Record<AppError["code"], string>> = {
  rate_limited: "Too many requests",
  unavailable: "Stint is busy",
};

/**
 * The page reloads after Retry-After without a script. All text is constant, so nothing is escaped.
 *
 * @param isAgain Whether the request may be repeated.
 */
function refusalPage(problem: Reply, { code, message }: AppError, isAgain: boolean): Reply {
  const seconds = Number(problem.headers["Retry-After"]);
  const isTimed = isAgain && seconds > 0;
  const title = TITLES[code] ?? "This page is not available";
  const when = isTimed ? `<p>This page reloads in ${String(seconds)} ${seconds === 1 ? "second" : "seconds"}.</p>` : "";
  const again = isAgain ? '<a href="">Reload</a> · ' : "";
  return {
    ...problem,
    headers: { ...problem.headers, "Content-Type": "text/html; charset=utf-8" },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Stint</title><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${isTimed ? `<meta http-equiv="refresh" content="${String(seconds)}">` : ""}<style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${message}</p>${when}<p>${again}<a href="/">Open the start page</a></p></main></body></html>`,
  };
}
