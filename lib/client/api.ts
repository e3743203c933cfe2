import type { ErrorCode, Params } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { newUuid } from "@/lib/kernel/core/ids";
import { TAB_HEADER } from "@/lib/kernel/core/live";
import { type ProblemWords, unexpectedAnswer, type WireProblem, wordsFor } from "./problem-words";

/** A refused call of `/v1`. `message` and the details of faults are in the language of the page. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode | "offline";
  /** More specific than the code, with its parameters. Empty for an error of the browser. */
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

  /** Return what is wrong with a member of the body, if anything. */
  fault(pointer: string): string | undefined {
    return this.faults.find((fault) => fault.pointer === pointer)?.detail;
  }
}

/** Query parameters; those that are undefined are left out. */
type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * A question to `/v1` as data. The browser sends it; a page that the server draws hands it to the route itself, so that
 * both ask for the same thing in the same words.
 */
export interface ApiRequest {
  /** With its parameters in braces, such as `/v1/projects/{id}/tasks`. */
  path: string;
  params?: Readonly<Record<string, string>>;
  query?: QueryValues;
}

/** The path with its parameters put in. */
export function pathOf({ path, params = {} }: ApiRequest): string {
  return path.replace(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** The query with its `?`, or an empty text. */
export function searchOf({ query = {} }: ApiRequest): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

/** This tab, for as long as it is open: the server does not tell it of its own changes. */
export const tabId = newUuid();

interface Options extends Omit<ApiRequest, "path"> {
  body?: unknown;
  /** Of a POST that is kept to be sent later. All others get one by themselves. */
  idempotencyKey?: string;
  /** The ETag of what the change was made on: it is refused with 412 when somebody was faster. */
  ifMatch?: string;
  signal?: AbortSignal;
}

type Call = <Answer>(path: string, options?: Options) => Promise<Answer>;

/** A resource as it was read, with the ETag that a change of it names. */
export interface Versioned<Value> {
  value: Value;
  etag: string;
}

type VersionedCall = <Answer>(path: string, options?: Options) => Promise<Versioned<Answer>>;

/**
 * The browser's way to `/v1`, with the session cookie. Each call names the type of its answer; the route checks every
 * reply against its schema before sending it, so the browser need not load the schemas to check it again.
 */
export const api: Readonly<Record<"get" | "post" | "delete", Call>> = {
  get: async <Answer>(path: string, options?: Options) => (await send<Answer>("GET", path, options)).value,
  post: async <Answer>(path: string, options?: Options) => (await post<Answer>(path, options)).value,
  delete: async <Answer>(path: string, options?: Options) => (await send<Answer>("DELETE", path, options)).value,
};

/** The same calls for single resources that several people may change at once: they answer the ETag as well. */
export const versioned: Readonly<Record<"get" | "patch", VersionedCall>> = {
  get: (path, options) => send("GET", path, options),
  patch: (path, options) => send("PATCH", path, options),
};

/** How a person whose session has ended comes back; without one a call just fails. */
let askToComeBack: (() => Promise<void>) | null = null;
let comingBack: Promise<void> | null = null;
/** How often they have come back. */
let returns = 0;

/**
 * Has calls that find the session ended wait until the person is back, and go out again as they were.
 *
 * @returns how to end that.
 */
export function whenSignedOut(ask: () => Promise<void>): () => void {
  askToComeBack = ask;
  return () => {
    askToComeBack = null;
  };
}

async function send<Answer>(method: string, path: string, options: Options = {}): Promise<Versioned<Answer>> {
  // What signs somebody in is not of `/v1`, and waits for nobody to be signed in.
  const needsSession = path.startsWith("/v1/");
  if (needsSession) await comingBack;
  const returnsBefore = returns;
  const response = await request(method, path, options);
  if (response.status === 401 && askToComeBack && needsSession) {
    // What was asked before they came back may be refused after it: nobody signs in twice for that.
    if (returns === returnsBefore) comingBack ??= askToComeBack().finally(() => ((comingBack = null), returns++));
    return send(method, path, options);
  }
  const reply = await bodyOf(response, options.signal);
  if (!response.ok) throw await errorFor(response.status, reply as WireProblem | null);
  return { value: reply as Answer, etag: response.headers.get("ETag") ?? "*" };
}

/** The keys of what was posted and has no answer yet. */
const unanswered = new Map<string, string>();

/** What is posted and on its way. */
const underway = new Map<string, Promise<Versioned<unknown>>>();

/** A POST. Pressed twice, a button means the same one: the answer to the first press is that to the second. */
function post<Answer>(path: string, options: Options = {}): Promise<Versioned<Answer>> {
  if (!path.startsWith("/v1/") || options.signal) return send("POST", path, options);
  const sent = `${path} ${JSON.stringify(options.body)} ${options.idempotencyKey ?? ""}`;
  const answer = underway.get(sent) ?? postUnderKey(path, options).finally(() => underway.delete(sent));
  underway.set(sent, answer);
  return answer as Promise<Versioned<Answer>>;
}

/**
 * A POST under an Idempotency-Key, which is that of its last try where nothing came back: pressed again after a lost answer,
 * a payment is recorded once. What has a signal is a question that is put by POST.
 */
async function postUnderKey<Answer>(path: string, options: Options): Promise<Versioned<Answer>> {
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

/** Whether nothing was done, nor is being done. */
function isRefusal({ status, code }: ApiError): boolean {
  return status >= 400 && status < 500 && code !== "idempotency_in_progress";
}

let onReach: ((isReached: boolean) => void) | null = null;

/** Has a listener told, with each call, whether the server was reached. */
export function watchReach(listener: (isReached: boolean) => void): void {
  onReach = listener;
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
  onReach?.(true);
  return response;
}

/** What was answered, null where it is not JSON. An answer that broke off says nothing about what was done. */
function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  return response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null;
    throw signal?.aborted ? error : unreachable();
  });
}

function unreachable(): ApiError {
  onReach?.(false);
  return new ApiError({
    status: 0,
    code: "offline",
    message: offlineMessage,
  });
}

let offlineMessage = "Stint cannot be reached. Check your connection, then try again.";

/** Set the sentence for a lost connection in the language of the page. It cannot be loaded later. */
export function setOfflineMessage(message: string): void {
  offlineMessage = message;
}

/** Return the error for a refusal. The problem is null where the answer is not one. */
export async function errorFor(status: number, problem: WireProblem | null): Promise<ApiError> {
  if (!problem?.code) return new ApiError({ status, code: "internal_error", message: await unexpectedAnswer() });
  const { code, reason, params, request_id: requestId } = problem;
  return new ApiError({ status, code, reason, params, ...(await wordsFor(problem)), ...omitUndefined({ requestId }) });
}
