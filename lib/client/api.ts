import type { ErrorCode, Params } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { newUuid } from "@/lib/kernel/core/uuid";
import { TAB_HEADER } from "@/lib/kernel/core/live";
import { type ProblemWords, unexpectedAnswer, type WireProblem, wordsFor } from "./problem-words";

/** A refused call, in the language of the page. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode | "offline";
  /** Empty for an error of the browser. */
  readonly reason: string;
  readonly params: Params;
  readonly faults: ProblemWords["faults"];
  readonly requestId: string | null;

  constructor(refusal: {
    status: number;
    code: ErrorCode | "offline";
    message: string;
    reason?: string;
    params?: Params;
    faults?: ProblemWords["faults"];
    requestId?: string;
  }) {
    super(refusal.message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.reason = refusal.reason ?? "";
    this.params = refusal.params ?? {};
    this.faults = refusal.faults ?? [];
    this.requestId = refusal.requestId ?? null;
  }

  fault(pointer: string): string | undefined {
    return this.faults.find((fault) => fault.pointer === pointer)?.detail;
  }
}

type QueryValue = string | number | boolean | undefined;
/** Members of `custom` become parameters such as `custom.cost_center`. */
type QueryValues = Readonly<Record<string, QueryValue | Readonly<Record<string, string>>>>;

/** For the browser, or for a server-rendered page that calls the route directly. */
export interface ApiRequest {
  /** Such as `/v1/projects/{id}/tasks`. */
  path: string;
  params?: Readonly<Record<string, string>>;
  query?: QueryValues;
}

export function pathOf({ path, params = {} }: ApiRequest): string {
  return path.replace(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(params[name] ?? ""));
}

export function searchOf({ query = {} }: ApiRequest): string {
  const given = Object.entries(query).flatMap(([name, value]) => {
    if (typeof value !== "object") return value === undefined ? [] : [[name, String(value)]];
    return Object.entries(value).map(([key, one]) => [`${name}.${key}`, one]);
  });
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

/** The server does not notify a tab of its own changes. */
export const tabId = newUuid();

interface Options extends Omit<ApiRequest, "path"> {
  body?: unknown;
  /** Default: created automatically. */
  idempotencyKey?: string;
  /** 412 if the object has changed since. */
  ifMatch?: string;
  signal?: AbortSignal;
}

type Call = <Answer>(path: string, options?: Options) => Promise<Answer>;

export interface Versioned<Value> {
  value: Value;
  etag: string;
}

type VersionedCall = <Answer>(path: string, options?: Options) => Promise<Versioned<Answer>>;

/** Routes check replies. */
export const api: Readonly<Record<"get" | "post" | "delete", Call>> = {
  get: async <Answer>(path: string, options?: Options) => (await send<Answer>("GET", path, options)).value,
  post: async <Answer>(path: string, options?: Options) => (await post<Answer>(path, options)).value,
  delete: async <Answer>(path: string, options?: Options) => (await send<Answer>("DELETE", path, options)).value,
};

export const versioned: Readonly<Record<"get" | "patch", VersionedCall>> = {
  get: (path, options) => send("GET", path, options),
  patch: (path, options) => send("PATCH", path, options),
};

/** Send a part of a file, or a whole one without `range`. */
export async function sendBytes<Answer>(ask: ApiRequest, bytes: Blob, range: string | null): Promise<Answer> {
  const response = await fetch(pathOf(ask) + searchOf(ask), {
    method: "PUT",
    headers: {
      "Content-Type": "application/octet-stream",
      [TAB_HEADER]: tabId,
      ...omitUndefined({ "Content-Range": range ?? undefined }),
    },
    body: bytes,
  }).catch(() => {
    throw unreachable();
  });
  const reply = await bodyOf(response, undefined);
  if (!response.ok) throw await errorFor(response.status, reply as WireProblem | null);
  return reply as Answer;
}

let signInAgain: (() => Promise<void>) | null = null;
let signingIn: Promise<void> | null = null;
let signIns = 0;

/**
 * Calls wait until the person has signed in again.
 *
 * @returns a function that removes it.
 */
export function onSignedOut(ask: () => Promise<void>): () => void {
  signInAgain = ask;
  return () => {
    signInAgain = null;
  };
}

async function send<Answer>(method: string, path: string, options: Options = {}): Promise<Versioned<Answer>> {
  // Sign-in needs no session.
  const needsSession = path.startsWith("/v1/");
  if (needsSession) await signingIn;
  const signInsBefore = signIns;
  const response = await request(method, path, options);
  if (response.status === 401 && signInAgain && needsSession) {
    // A 401 to a call sent before the new sign-in does not ask again.
    if (signIns === signInsBefore) signingIn ??= signInAgain().finally(() => ((signingIn = null), signIns++));
    return send(method, path, options);
  }
  const reply = await bodyOf(response, options.signal);
  if (!response.ok) throw await refusalOf(response.status, reply as WireProblem | null);
  return { value: reply as Answer, etag: response.headers.get("ETag") ?? "*" };
}

/** In a deleted workspace, every page leads to the person's workspaces. */
function refusalOf(status: number, problem: WireProblem | null): Promise<ApiError> {
  if (problem?.reason === "workspace_deleted") location.assign("/workspaces");
  return errorFor(status, problem);
}

/** By path and body. */
const unanswered = new Map<string, string>();

const inFlight = new Map<string, Promise<Versioned<unknown>>>();

/** A double click shares the answer. */
function post<Answer>(path: string, options: Options = {}): Promise<Versioned<Answer>> {
  if (!path.startsWith("/v1/") || options.signal) return send("POST", path, options);
  const sent = `${path} ${JSON.stringify(options.body)} ${options.idempotencyKey ?? ""}`;
  const answer = inFlight.get(sent) ?? postWithKey(path, options).finally(() => inFlight.delete(sent));
  inFlight.set(sent, answer);
  return answer as Promise<Versioned<Answer>>;
}

/** Reuse the key of a POST whose answer was lost, so that a retry has one effect. */
async function postWithKey<Answer>(path: string, options: Options): Promise<Versioned<Answer>> {
  const sent = `${path} ${JSON.stringify(options.body)}`;
  const idempotencyKey = options.idempotencyKey ?? unanswered.get(sent) ?? newUuid();
  unanswered.set(sent, idempotencyKey);
  try {
    const reply = await send<Answer>("POST", path, { ...options, idempotencyKey });
    unanswered.delete(sent);
    return reply;
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error)) unanswered.delete(sent);
    throw error;
  }
}

function isRefusal({ status, code }: ApiError): boolean {
  return status >= 400 && status < 500 && code !== "idempotency_in_progress";
}

let reachabilityListener: ((isReached: boolean) => void) | null = null;

export function onReachability(listener: (isReached: boolean) => void): void {
  reachabilityListener = listener;
}

async function request(method: string, path: string, options: Options): Promise<Response> {
  const { body, idempotencyKey, ifMatch, signal } = options;
  const response = await fetch(pathOf({ ...options, path }) + searchOf({ ...options, path }), {
    method,
    headers: {
      Accept: "application/json",
      ...omitUndefined({
        "Content-Type": body === undefined ? undefined : "application/json",
        "Idempotency-Key": idempotencyKey,
        "If-Match": ifMatch,
        [TAB_HEADER]: method === "GET" ? undefined : tabId,
      }),
    },
    ...omitUndefined({ body: body === undefined ? undefined : JSON.stringify(body), signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw unreachable();
  });
  reachabilityListener?.(true);
  return response;
}

/**
 * Return null for another type.
 *
 * @throws ApiError offline for an answer that was cut off.
 */
function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  return response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null;
    throw signal?.aborted ? error : unreachable();
  });
}

export function unreachable(): ApiError {
  reachabilityListener?.(false);
  return new ApiError({
    status: 0,
    code: "offline",
    message: offlineMessage,
  });
}

let offlineMessage = "Stint cannot be reached. Check your connection, then try again.";

/** In the language of the page. It cannot be loaded later. */
export function setOfflineMessage(message: string): void {
  offlineMessage = message;
}

export async function errorFor(status: number, problem: WireProblem | null): Promise<ApiError> {
  if (!problem?.code) return new ApiError({ status, code: "internal_error", message: await unexpectedAnswer() });
  const { code, reason, params, request_id: requestId } = problem;
  return new ApiError({ status, code, reason, params, ...(await wordsFor(problem)), ...omitUndefined({ requestId }) });
}
