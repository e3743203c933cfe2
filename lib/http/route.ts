import { z } from "zod";
import { assertPermitted, type Actor, type Context } from "@/lib/auth/context";
import type { Role } from "@/lib/auth/permissions";
import { AppError, notFound, type ErrorCode } from "@/lib/core/errors";
import { fromPublicId, type Prefix } from "@/lib/core/ids";
import { env } from "@/lib/env";
import type { Operation } from "@/lib/operation";
import type { Call, Reply } from "./call";
import { withDeprecation, type Deprecation } from "./deprecation";
import { assertIfMatch, makeEtag, matchesEtag } from "./etag";
import { idempotency, type Idempotency } from "./idempotency";
import { makeCursor, pageRequest, type Page, type PageRequest, type Sorting } from "./page";
import { guarded, takeSensitive, type Caller } from "./pipeline";
import { schemaError, toProblem } from "./problems";
import { webFace, type WebHandler } from "./web";

/** The largest request body, bytes. */
const BODY_LIMIT = 1024 * 1024;

type Fields = z.ZodObject | undefined;
type Parsed<Schema extends Fields> = Schema extends z.ZodObject ? z.output<Schema> : unknown;

/** What a route declares. OpenAPI is made from the same object. */
export interface Endpoint {
  summary: string;
  /** What the summary leaves out, in Markdown. Roles, scope, limits and headers are added by themselves. */
  description?: string;
  /** Path parameters, each with the resource whose id it takes. A malformed id is answered like a missing object. */
  params?: Readonly<Record<string, Prefix>>;
  query?: z.ZodObject;
  body?: z.ZodObject;
  returns: z.ZodType;
  status?: 200 | 201 | 202;
  /** Media types that the answer may have besides JSON, such as `application/pdf`. */
  media?: readonly string[];
  operation: Operation<never, unknown>;
  /** What it may refuse for reasons of its own, such as the states that are in its way. The rest follows from the route. */
  errors?: readonly ErrorCode[];
  /** It will go: its answers say so, and the description too. */
  deprecated?: Deprecation;
  /** Not in the specification: an addition of ours. */
  extension?: boolean;
  /** Counts against the lower limit for calls that reach out or cost much. */
  sensitive?: boolean;
  /** Only for people in the dashboard: a key cannot do it. */
  sessionOnly?: boolean;
  /** The roles that may call it at all, where the permission has holders who may do only part of what it covers. */
  roles?: readonly Role[];
}

interface OneConfig<Input, Output, Wire, Query extends Fields, Body extends Fields> extends Endpoint {
  query?: Query & z.ZodObject;
  body?: Body & z.ZodObject;
  returns: z.ZodType<Wire>;
  operation: Operation<Input & Parsed<Query> & Parsed<Body>, Output>;
  serialize: (output: Output, actor: Actor) => Wire;
  /** The version of a single resource: gives it an ETag, and its changes an If-Match. */
  version?: (output: Output) => number;
  /** Path of what was created, below `/v1`; answers 201 with `Location`. */
  location?: (wire: Wire) => string;
  /** What a repetition is answered of an answer that holds a secret: all but the secret, which is never kept. */
  replay?: (wire: Wire) => Wire;
}

interface ListConfig<Input, Row, Wire, Query extends Fields> extends Endpoint {
  query: Query & z.ZodObject;
  returns: z.ZodType<{ data: Wire[]; has_more: boolean; next_cursor: string | null }>;
  operation: Operation<Input & Parsed<Query> & { page: PageRequest }, Page<Row>>;
  serialize: (row: Row, actor: Actor) => Wire;
  sorting: Sorting<Row>;
}

/** A route handler that Next can serve, with the description and the plain form that everything else uses. */
export type Handler = WebHandler & { endpoint: Endpoint; answer: (call: Call) => Promise<Reply> };

/** One call of the interface, from its description: parses, runs, serializes. */
export function route<Output, Wire, Input = unknown, Query extends Fields = undefined, Body extends Fields = undefined>(
  config: OneConfig<Input, Output, Wire, Query, Body>,
): Handler {
  return handler(config, async (call, caller, context, input) => {
    const kept = input.body ? idempotency(call, caller.actor, input.body, caller.now) : null;
    const toReply = (output: Output, shown?: (wire: Wire) => Wire) =>
      oneReply(config, call, caller.actor, output, shown);
    const perform = (): Promise<Output> =>
      config.operation.run(
        context,
        input.values as Input & Parsed<Query> & Parsed<Body>,
        kept ? { lock: kept.lock, row: (output) => kept.row(toReply(output, config.replay)) } : undefined,
      );
    return kept ? once(kept, caller.requestId, async () => toReply(await perform())) : toReply(await perform());
  });
}

/** A list: pages by cursor, in an order that is asked for by name. */
export function list<Row extends { id: string }, Wire, Input = unknown, Query extends Fields = undefined>(
  config: ListConfig<Input, Row, Wire, Query>,
): Handler {
  return handler(config, async (call, caller, context, input) => {
    const page = pageRequest(input.values, config.sorting.fallback, `${caller.actor.workspaceId} ${call.path}`);
    const values = { ...input.values, page } as unknown as Input & Parsed<Query> & { page: PageRequest };
    const { rows, hasMore } = await config.operation.run(context, values);
    const last = rows.at(-1);
    const keyOf = config.sorting.keys[page.sort];
    const next = hasMore && last && keyOf ? makeCursor(page, keyOf(last), last.id) : null;
    const wire = { data: rows.map((row) => config.serialize(row, caller.actor)), has_more: hasMore, next_cursor: next };
    checkReply(config.returns, wire);
    return { status: 200, headers: next === null ? {} : nextLink(call, next), body: JSON.stringify(wire) };
  });
}

interface FileConfig<Input, Output, Query extends Fields> extends Endpoint {
  query?: Query & z.ZodObject;
  operation: Operation<Input & Parsed<Query>, Output>;
  /** Makes the whole reply, for an answer that is not always JSON. */
  respond: (output: Output, call: Call) => Promise<Reply>;
}

/** A call that answers a file to whoever takes one. */
export function file<Output, Input = unknown, Query extends Fields = undefined>(
  config: FileConfig<Input, Output, Query>,
): Handler {
  return handler(config, async (call, _caller, context, input) =>
    config.respond(await config.operation.run(context, input.values as Input & Parsed<Query>), call),
  );
}

interface Input {
  values: Record<string, unknown>;
  /** The body as it came, when the call may have one. */
  body: Uint8Array | null;
}

function handler(
  config: Endpoint,
  respond: (call: Call, caller: Caller, context: Context, input: Input) => Promise<Reply>,
): Handler {
  const guardedAnswer = (call: Call): Promise<Reply> =>
    guarded(call, async (caller) => {
      assertPermitted(caller.actor, config.operation.permission);
      assertRole(caller.actor, config.roles);
      if (config.sessionOnly && caller.actor.kind === "key") {
        throw new AppError("insufficient_scope", "No API key can do this. Sign in to the dashboard.");
      }
      const limits = config.sensitive ? takeSensitive(caller.actor, caller.now) : {};
      const context: Context = {
        ...caller,
        ip: call.ip,
        assertMatch: (version) => {
          assertIfMatch(call.header("if-match"), version);
        },
      };
      const reply = await respond(call, caller, context, await readInput(config, call));
      return { ...reply, headers: { ...limits, ...reply.headers } };
    });
  const { deprecated } = config;
  const answer = deprecated
    ? async (call: Call) => withDeprecation(deprecated, await guardedAnswer(call))
    : guardedAnswer;
  return Object.assign(webFace(answer), { endpoint: config, answer });
}

/** @throws AppError insufficient_role */
function assertRole({ role }: Actor, roles: Endpoint["roles"]): void {
  if (!roles || roles.includes(role)) return;
  throw new AppError("insufficient_role", `Your role, ${role}, cannot do this. Ask an owner or an admin.`);
}

async function readInput(config: Endpoint, call: Call): Promise<Input> {
  const params: Record<string, string> = {};
  for (const [name, prefix] of Object.entries(config.params ?? {})) {
    const uuid = fromPublicId(prefix, call.params[name] ?? "");
    if (!uuid) throw notFound();
    params[name] = uuid;
  }
  const query = parseQuery(config.query ?? NOTHING, call.search);
  if (call.method === "GET" || call.method === "HEAD" || call.method === "DELETE") {
    return { values: { ...query, ...params }, body: null };
  }
  const body = await call.body(BODY_LIMIT);
  const parsed = parseBody(config.body ?? NOTHING, body, call);
  return { values: { ...query, ...parsed, ...params }, body };
}

const NOTHING = z.strictObject({});

function parseQuery(schema: z.ZodObject, search: string): Record<string, unknown> {
  if (search === "" && schema === NOTHING) return {};
  const given = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (given.has(name)) {
      throw new AppError("validation_failed", `${name}: Give it once, with commas between values.`, {
        faults: [{ parameter: name, code: "validation_failed", detail: "Given more than once." }],
      });
    }
    given.set(name, value);
  }
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw schemaError(parsed.error.issues, "query");
  return parsed.data;
}

function parseBody(schema: z.ZodObject, body: Uint8Array, call: Call): Record<string, unknown> {
  // A call whose every member is optional may come without a body at all.
  const json = body.length === 0 ? {} : parseJson(body, call);
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw schemaError(parsed.error.issues, "body");
  return parsed.data;
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function parseJson(body: Uint8Array, call: Call): unknown {
  const type = call.header("content-type") ?? "";
  if (
    !/^application\/(?:json|merge-patch\+json)\s*(?:;|$)/i.test(type) ||
    (call.header("content-encoding") ?? "identity") !== "identity"
  ) {
    throw new AppError("unsupported_media_type", "Send the body as `Content-Type: application/json`, not compressed.");
  }
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw new AppError("malformed_json", "The body is not JSON in UTF-8. Check quotes, commas and brackets.");
  }
}

function oneReply<Output, Wire, Query extends Fields, Body extends Fields>(
  config: OneConfig<never, Output, Wire, Query, Body>,
  call: Call,
  actor: Actor,
  output: Output,
  shown: (wire: Wire) => Wire = (wire) => wire,
): Reply {
  const wire = shown(config.serialize(output, actor));
  checkReply(config.returns, wire);
  const body = JSON.stringify(wire);
  const headers: Record<string, string> = {};
  if (config.location) headers["Location"] = `${env().APP_URL}/v1${config.location(wire)}`;
  if (config.version) {
    const etag = makeEtag(config.version(output), body);
    headers["ETag"] = etag;
    if ((call.method === "GET" || call.method === "HEAD") && matchesEtag(call.header("if-none-match"), etag))
      return { status: 304, headers, body };
  }
  return { status: config.status ?? (config.location ? 201 : 200), headers, body };
}

/** Answers from what was kept, or does it and keeps the answer; a failure of the operation's own is kept as well. */
async function once(kept: Idempotency, requestId: string, perform: () => Promise<Reply>): Promise<Reply> {
  const before = await kept.replay();
  if (before) return before;
  try {
    return await perform();
  } catch (error) {
    // The same request may have been answered while this one was on its way.
    const meanwhile = await kept.replay();
    if (meanwhile) return meanwhile;
    if (error instanceof AppError && isLasting(error)) await kept.keepFailure(toProblem(error, requestId));
    throw error;
  }
}

/** Whether a failure is an answer to keep. Where somebody was just faster, the same request is to be sent again. */
function isLasting({ code, status }: AppError): boolean {
  return status < 500 && status !== 429 && code !== "idempotency_in_progress" && code !== "conflict";
}

/** A reply that breaks its own schema is our bug: found in development and tests, and not paid for in production. */
function checkReply(schema: z.ZodType, wire: unknown): void {
  if (env().NODE_ENV !== "production") schema.parse(wire);
}

function nextLink(call: Call, cursor: string): Record<string, string> {
  const search = new URLSearchParams(call.search);
  search.set("cursor", cursor);
  return { Link: `<${env().APP_URL}${call.path}?${search.toString()}>; rel="next"` };
}
