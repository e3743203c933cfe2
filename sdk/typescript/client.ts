// SPDX-License-Identifier: MIT
import type { components } from "./schema";
import type { Method, Options, PathsWith, Item, Page, ListPaths, Reply, Operation } from "./typing";

export type Problem = components["schemas"]["Problem"];

export interface ClientSettings {
  /** URL of the server, such as `https://time.example.com`. */
  baseUrl: string;
  /** An API key, `stint_live_…`. */
  key: string;
  /** Retries after 429, 500, 502, 503, 504, a first request still running, or a lost connection. Default: 3. */
  retries?: number;
  /** Longest wait between two attempts, in milliseconds. Default: 60,000. A longer `Retry-After` is thrown instead. */
  maxWaitMs?: number;
  /** Timeout of one attempt, in milliseconds. Default: 30,000. */
  timeoutMs?: number;
  /** Replaces the platform's `fetch`. */
  fetch?: typeof fetch;
}

/** A refused call. `message` says how to correct it, and `code` is stable. */
export class StintError extends Error {
  override name = "StintError";
  readonly status: number;
  readonly code: Problem["code"];
  readonly requestId: string;
  /** Problems by member, parameter or header. */
  readonly errors: NonNullable<Problem["errors"]>;
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.status = problem.status;
    this.code = problem.code;
    this.requestId = problem.request_id;
    this.errors = problem.errors ?? [];
    this.problem = problem;
  }
}

type Arguments<M extends Method, P extends PathsWith<M>, O> =
  object extends Options<Operation<P, M>> ? [options?: O] : [options: O];

type Call<M extends Method> = <P extends PathsWith<M>, const O extends Options<Operation<P, M>>>(
  path: P,
  ...options: Arguments<M, P, O>
) => Promise<Reply<Operation<P, M>, O>>;

export interface StintClient {
  get: Call<"get">;
  post: Call<"post">;
  put: Call<"put">;
  patch: Call<"patch">;
  delete: Call<"delete">;
  /** Yield the pages of a list in order. */
  pages: <P extends ListPaths>(path: P, options?: Options<Operation<P, "get">>) => AsyncGenerator<Page<P>>;
  /** Yield the items of all pages. */
  items: <P extends ListPaths>(path: P, options?: Options<Operation<P, "get">>) => AsyncGenerator<Item<P>>;
}

/**
 * Create a client. Each POST has an `Idempotency-Key`, so a retry has no second effect.
 *
 * @throws StintError from every refused call; TypeError if the server cannot be reached
 */
export function createStintClient(settings: ClientSettings): StintClient {
  const call = (method: Method) => (path: string, options?: LooseOptions) =>
    send(settings, method, path, options ?? {});
  const pages = (path: string, options?: LooseOptions) => eachPage(call("get"), path, options ?? {});
  // The types cover every path; at run time all paths are the same.
  return {
    get: call("get"),
    post: call("post"),
    put: call("put"),
    patch: call("patch"),
    delete: call("delete"),
    pages,
    items: async function* (path: string, options?: LooseOptions) {
      for await (const page of pages(path, options)) yield* page.data;
    },
  } as unknown as StintClient;
}

/** Options of every call, before its path narrows them. */
interface LooseOptions {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  accept?: string;
  idempotencyKey?: string;
  ifMatch?: string;
  ifNoneMatch?: string;
  contentRange?: string;
  signal?: AbortSignal;
}

interface LooseReply {
  status: number;
  data: unknown;
  headers: Headers;
}

async function* eachPage(
  get: (path: string, options: LooseOptions) => Promise<LooseReply>,
  path: string,
  options: LooseOptions,
): AsyncGenerator<{ data: unknown[]; next_cursor: string | null }> {
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = cursor === undefined ? options.query : { ...options.query, cursor };
    const { data } = await get(path, query ? { ...options, query } : options);
    const page = data as { data: unknown[]; next_cursor: string | null };
    yield page;
    cursor = page.next_cursor;
  }
}

async function send(
  settings: ClientSettings,
  method: Method,
  path: string,
  options: LooseOptions,
): Promise<LooseReply> {
  const { retries = 3, maxWaitMs = 60_000 } = settings;
  const request = requestOf(settings, method, path, options);
  for (let attempt = 0; ; attempt++) {
    const outcome = await attemptOnce(settings, request, options.signal);
    if (!(outcome instanceof Error)) return outcome;
    const waitMs = waitAfter(outcome, attempt);
    if (waitMs === null || attempt >= retries || waitMs > maxWaitMs || options.signal?.aborted) throw outcome;
    await pause(waitMs, options.signal);
  }
}

function requestOf({ baseUrl, key }: ClientSettings, method: Method, path: string, options: LooseOptions) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(options.path?.[name] ?? ""));
  const query = Object.entries(options.query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
  const { body } = options;
  const isFile = body instanceof Blob || body instanceof Uint8Array;
  return {
    url: `${baseUrl.replace(/\/+$/, "")}${filled}${search === "" ? "" : `?${search}`}`,
    init: {
      method: method.toUpperCase(),
      headers: {
        Authorization: `Bearer ${key}`,
        Accept: options.accept ?? "application/json",
        ...(body === undefined ? {} : { "Content-Type": isFile ? "application/octet-stream" : "application/json" }),
        ...optionalHeaders(method, options),
      },
      ...(body === undefined ? {} : { body: isFile ? (body as BodyInit) : JSON.stringify(body) }),
    },
  };
}

function optionalHeaders(method: Method, options: LooseOptions): Record<string, string> {
  const headers = {
    // The same key makes all attempts one request.
    "Idempotency-Key": method === "post" ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined,
    "If-Match": options.ifMatch,
    "If-None-Match": options.ifNoneMatch,
    "Content-Range": options.contentRange,
  };
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

class Refused extends StintError {
  readonly retryAfterMs: number | null;

  constructor(problem: Problem, retryAfter: string | null) {
    super(problem);
    this.retryAfterMs = retryAfter === null ? null : millisecondsOf(retryAfter);
  }
}

async function attemptOnce(
  { timeoutMs = 30_000, fetch: ask = fetch }: ClientSettings,
  { url, init }: ReturnType<typeof requestOf>,
  signal: AbortSignal | undefined,
): Promise<LooseReply | Error> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await ask(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    const { status, headers } = response;
    if (response.ok || status === 304) return { status, headers, data: await dataOf(response) };
    return new Refused(await problemOf(response), headers.get("retry-after"));
  } catch (error) {
    return error instanceof Error ? error : new TypeError(String(error));
  }
}

async function dataOf(response: Response): Promise<unknown> {
  if (response.status === 304) return undefined;
  return isJson(response) ? await response.json() : await response.blob();
}

/** A proxy may answer with a page of its own. */
async function problemOf(response: Response): Promise<Problem> {
  if (isJson(response)) return (await response.json()) as Problem;
  const code = response.status === 503 || response.status === 429 ? "unavailable" : "internal_error";
  const detail = `The answer is not Stint's own: ${response.status} ${response.statusText}`.trim();
  const words = { title: detail, detail, reason: code, params: {} };
  return { type: "about:blank", status: response.status, code, instance: "", request_id: "", ...words };
}

function isJson(response: Response): boolean {
  return /^application\/(?:problem\+)?json\b/.test(response.headers.get("content-type") ?? "");
}

const RETRIED = [429, 500, 502, 503, 504];

/** Return the milliseconds until the next attempt, or null if another attempt is pointless. */
function waitAfter(error: Error, attempt: number): number | null {
  const backoff = Math.random() * 500 * 2 ** attempt;
  // The connection failed or timed out, so the server may have processed the request.
  if (!(error instanceof Refused)) return error.name === "AbortError" ? null : backoff;
  if (!RETRIED.includes(error.status) && error.code !== "idempotency_in_progress") return null;
  return error.retryAfterMs ?? backoff;
}

/** `Retry-After` is in seconds, or a date. */
function millisecondsOf(retryAfter: string): number | null {
  const seconds = Number(retryAfter);
  const ms = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason instanceof Error ? signal.reason : new Error("aborted"));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
