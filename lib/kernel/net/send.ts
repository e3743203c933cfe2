import type { LookupFunction } from "node:net";
import { Agent, buildConnector, request, type Dispatcher } from "undici";
import { perProcess } from "@/lib/kernel/core/per-process";
import { env } from "@/lib/kernel/env";
import {
  assertLiteralAllowed,
  DestinationRefused,
  hostOf,
  listedLookup,
  publicLookup,
} from "@/lib/kernel/net/destination";
import { skipInterimAnswers } from "./answer-reader";

/** Of a body. The rest is cut off. */
export const KEPT_BYTES = 16 * 1024;
/** Of a header. */
export const KEPT_CHARACTERS = 1000;
const KEPT_HEADERS = [
  "content-type",
  "content-length",
  "date",
  "server",
  "retry-after",
  "location",
  "x-request-id",
  "cf-ray",
  "via",
];
const CONNECT_MS = 5_000;

export interface Answer {
  status: number | null;
  headers: Record<string, string> | null;
  body: string | null;
  error: string | null;
  durationMs: number;
}

/** Receivers close idle connections after a second at the soonest. */
const REST_MS = 500;

/** Without reuse of connections. */
const agents = perProcess("stintAgents", () => ({
  listed: agentWith(listedLookup, 1),
  guarded: agentWith(publicLookup, 1),
  listedOnce: agentWith(listedLookup, 0),
  guardedOnce: agentWith(publicLookup, 0),
}));

/** Failures are values. No redirects, no proxy, no decompression. */
export async function post(url: string, headers: Record<string, string>, body: string): Promise<Answer> {
  const started = performance.now();
  const done = (answer: Omit<Answer, "durationMs">): Answer => ({
    ...answer,
    durationMs: Math.round(performance.now() - started),
  });
  // AbortSignal.timeout keeps finished requests.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), env().WEBHOOK_TIMEOUT_SECONDS * 1000);
  try {
    const options = { method: "POST", headers, body, signal: limit.signal } as const;
    const response = await request(url, { ...options, dispatcher: agentFor(url) }).catch((error: unknown) => {
      // The receiver closed the idle connection without seeing this request.
      if (!brokeWhenReused(error)) throw error;
      return request(url, { ...options, dispatcher: agentFor(url, { isFresh: true }) });
    });
    const text = await readStart(response.body);
    return done({ status: response.statusCode, headers: keptHeaders(response.headers), body: text, error: null });
  } catch (error) {
    return done({ status: null, headers: null, body: null, error: limit.signal.aborted ? "timeout" : reasonOf(error) });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Only listed hosts may be private.
 *
 * @throws DestinationRefused
 */
export function agentFor(
  url: string,
  { isFresh = false, listed = env().WEBHOOK_ALLOWED_HOSTS }: { isFresh?: boolean; listed?: readonly string[] } = {},
): Agent {
  const parsed = new URL(url);
  const host = hostOf(parsed);
  if (listed.includes(host)) return isFresh ? agents().listedOnce : agents().listed;
  if (parsed.protocol !== "https:") throw new DestinationRefused();
  assertLiteralAllowed(host);
  return isFresh ? agents().guardedOnce : agents().guarded;
}

/** 1 reuses connections, 0 does not. */
function agentWith(lookup: LookupFunction, pipelining: 0 | 1): Agent {
  const connector = buildConnector({ timeout: CONNECT_MS, lookup });
  return new Agent({
    // Endpoints of a host do not wait for each other.
    connections: null,
    pipelining,
    keepAliveTimeout: REST_MS,
    connect: (options, callback) => {
      connector(options, (...[error, socket]: Parameters<buildConnector.Callback>) => {
        if (error) {
          callback(error, null);
          return;
        }
        const reader = skipInterimAnswers(socket);
        socket.on("error", (fault: Error) => void Object.assign(fault, { isStale: reader.isStale() }));
        callback(null, socket);
      });
    },
  });
}

const RESETS = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/** Without a byte of the answer. */
function brokeWhenReused(error: unknown): boolean {
  const { code = "", isStale = false } = error as { code?: string; isStale?: boolean };
  return RESETS.has(code) && isStale;
}

/** Leaving the loop closes the connection. */
async function readStart(body: Dispatcher.ResponseData["body"]): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= KEPT_BYTES) break;
  }
  // PostgreSQL cannot store NUL.
  return Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString("utf8").replaceAll("\0", "\uFFFD");
}

function keptHeaders(headers: Dispatcher.ResponseData["headers"]): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = headers[name];
      return value === undefined
        ? []
        : [[name, [value].flat().join(", ").replaceAll("\0", "").slice(0, KEPT_CHARACTERS)]];
    }),
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "connection_failed";
  const code = (error as NodeJS.ErrnoException).code ?? (error.cause as NodeJS.ErrnoException | undefined)?.code ?? "";
  return (
    REASONS[code] ??
    (/^(?:ERR_TLS|CERT|UNABLE|DEPTH|SELF|ERR_SSL|EPROTO)/.test(code)
      ? `tls_failed (${code})`
      : `connection_failed (${code || error.name})`)
  );
}

const REASONS: Readonly<Record<string, string>> = {
  destination_not_allowed: "destination_not_allowed",
  ENOTFOUND: "host_not_found",
  EAI_AGAIN: "host_lookup_failed",
  ECONNREFUSED: "connection_refused",
  ECONNRESET: "connection_reset",
  UND_ERR_SOCKET: "connection_reset",
  UND_ERR_CONNECT_TIMEOUT: "timeout",
  UND_ERR_HEADERS_TIMEOUT: "timeout",
  UND_ERR_BODY_TIMEOUT: "timeout",
  UND_ERR_ABORTED: "timeout",
  ERR_ONLY_INTERIM: "interim_answers_only",
};
