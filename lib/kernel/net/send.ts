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
import { passOverInterim } from "./answer-reader";

/** How much of an answer is kept, bytes. */
const KEPT_BYTES = 16 * 1024;
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
  /** Why there is no answer; null when there is one. */
  error: string | null;
  durationMs: number;
}

/** A receiver that closes idle connections does so after a second at the soonest, and says nothing when it does. */
const REST_MS = 500;

/** For hosts that the operator lists, for all others, and the same two without reuse of connections. */
const agents = perProcess("stintAgents", () => ({
  listed: agentWith(listedLookup, 1),
  guarded: agentWith(publicLookup, 1),
  listedOnce: agentWith(listedLookup, 0),
  guardedOnce: agentWith(publicLookup, 0),
}));

/**
 * Makes one POST. Every failure is a value: DNS, TLS, reset, time-out, an address that is not allowed. Redirects are not
 * followed, no proxy of the environment is used, and nothing is decompressed.
 */
export async function post(url: string, headers: Record<string, string>, body: string): Promise<Answer> {
  const started = performance.now();
  const done = (answer: Omit<Answer, "durationMs">): Answer => ({
    ...answer,
    durationMs: Math.round(performance.now() - started),
  });
  // An AbortSignal.timeout lasts for all of its time, also when the answer has come: thousands a second would be kept.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), env().WEBHOOK_TIMEOUT_SECONDS * 1000);
  try {
    const options = { method: "POST", headers, body, signal: limit.signal } as const;
    const response = await request(url, { ...options, dispatcher: agentFor(url) }).catch((error: unknown) => {
      // The receiver had closed the connection before this request came: it has not seen it.
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
 * Hosts that the operator lists may be private; all others are checked at every connect.
 *
 * @param listed The hosts that may be private.
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

/** @param pipelining 1 for one request after the other on a connection, 0 for one on each. */
function agentWith(lookup: LookupFunction, pipelining: 0 | 1): Agent {
  const connector = buildConnector({ timeout: CONNECT_MS, lookup });
  return new Agent({
    // Any number of connections to a host: endpoints there must not wait for each other.
    connections: null,
    pipelining,
    keepAliveTimeout: REST_MS,
    connect: (options, callback) => {
      connector(options, (...[error, socket]: Parameters<buildConnector.Callback>) => {
        if (error) {
          callback(error, null);
          return;
        }
        const reader = passOverInterim(socket);
        socket.on("error", (fault: Error) => void Object.assign(fault, { isStale: reader.isStale() }));
        callback(null, socket);
      });
    },
  });
}

const RESETS = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/** Whether a connection ended without a byte of the answer that had carried others before. */
function brokeWhenReused(error: unknown): boolean {
  const { code = "", isStale = false } = error as { code?: string; isStale?: boolean };
  return RESETS.has(code) && isStale;
}

/** Reads as much as is kept. A longer body is cut off with its connection, so that an endless one costs nothing. */
async function readStart(body: Dispatcher.ResponseData["body"]): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= KEPT_BYTES) break;
  }
  // PostgreSQL cannot store NUL in text.
  return Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString("utf8").replaceAll("\0", "\uFFFD");
}

function keptHeaders(headers: Dispatcher.ResponseData["headers"]): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, [value].flat().join(", ").replaceAll("\0", "").slice(0, 1000)]];
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
