import type { z } from "zod";
import type { Actor, Context } from "@/lib/kernel/auth/context";
import type { Role } from "@/lib/kernel/auth/roles";
import { AppError, type ErrorCode } from "@/lib/kernel/core/errors";
import { env } from "@/lib/kernel/env";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import type { Operation } from "@/lib/kernel/operation";
import { pathOf, searchOf, type ApiRequest } from "@/lib/client/api";
import type { Call, Reply } from "./call";
import { assertIfMatch, makeEtag, matchesEtag } from "./etag";
import { longPoll } from "./long-poll";
import { idempotency, withIdempotency, type IdempotencyRecord } from "./idempotency";
import { readInput, readQueryInput, type Input, type Takes } from "./input";
import { askedPage, makeCursor, nextLink } from "./page";
import { handleCall, takeSensitive, type Caller } from "./pipeline";
import { webFace, type WebHandler } from "./web";

type Fields = z.ZodObject | undefined;
type Parsed<Schema extends Fields> = Schema extends z.ZodObject ? z.output<Schema> : unknown;

/** What a route declares. OpenAPI is made from the same object. */
export interface Endpoint extends Takes {
  summary: string;
  /** What the summary leaves out, in Markdown. Roles, scope, limits and headers are added by themselves. */
  description?: string;
  returns: z.ZodType;
  status?: 200 | 201 | 202;
  /** Media types that the answer may have besides JSON, such as `application/pdf`. */
  media?: readonly string[];
  operation: Operation<never, unknown>;
  /**
   * What it may refuse for reasons of its own, such as the states that are in its way. The rest follows from the
   * route.
   */
  errors?: readonly ErrorCode[];
  /** Not in the specification, but an addition of ours. */
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
  /** Makes the answer to a repetition from one that holds a secret: everything but the secret, which is never kept. */
  replay?: (wire: Wire) => Wire;
}

interface ListConfig<Input, Row, Wire, Query extends Fields> extends Endpoint {
  query: Query & z.ZodObject;
  returns: z.ZodType<WirePage<Wire>>;
  operation: Operation<Input & Parsed<Query> & { page: PageRequest }, Page<Row>>;
  serialize: (row: Row, actor: Actor) => Wire;
  /**
   * The sort of a request that names none, `-created_at` unless it is given here. The schema of the query says which
   * sorts there are.
   */
  unaskedSort?: string;
  /** An empty page is held back for as many seconds as `wait` says in the query, until something changes. */
  waits?: boolean;
}

interface WirePage<Wire> {
  data: Wire[];
  has_more: boolean;
  next_cursor: string | null;
}

/** What a GET answers, and the ETag that it names when the resource has versions. */
export interface Read<Wire> {
  value: Wire;
  etag: string | null;
}

interface Returns<Wire> {
  returns: z.ZodType<Wire>;
}

/** A route that can also be read without HTTP around it, as pages do that the server draws. */
export interface Readable<Wire> {
  /** @throws AppError as the call would answer it. */
  read: (context: Context, ask: ApiRequest) => Promise<Read<Wire>>;
}

/** A route handler that Next can serve, with the description and the plain form that everything else uses. */
export type Handler<Wire = unknown> = WebHandler & {
  endpoint: Endpoint & Returns<Wire>;
  answer: (call: Call) => Promise<Reply>;
  /**
   * The answer to a caller who is known already, as an item of a batch is answered; `kept` stands for its
   * Idempotency-Key.
   *
   * @throws AppError
   */
  answerTo: (caller: Caller, call: Call, kept: IdempotencyRecord | null) => Promise<Reply>;
};

/** One call of the interface, from its description: parses, runs, serializes. */
export function route<Output, Wire, Input = unknown, Query extends Fields = undefined, Body extends Fields = undefined>(
  config: OneConfig<Input, Output, Wire, Query, Body>,
): Handler<Wire> & Readable<Wire> {
  type Values = Input & Parsed<Query> & Parsed<Body>;
  const { permit } = config.operation;
  const answer = handler(config, permit, async ({ call, context, run, input: { values, body }, kept: given }) => {
    const { actor, now, requestId } = context;
    const toReply = (output: Output, shown?: (wire: Wire) => Wire) => oneReply(config, call, actor, output, shown);
    const kept = given ?? (body && idempotency(call, actor, body, now));
    if (!kept) return toReply(await run(values as Values));
    return withIdempotency(kept, requestId, async () => {
      let reply: Reply | undefined;
      const repeated = (result: Output) => {
        reply = toReply(result);
        return config.replay ? toReply(result, config.replay) : reply;
      };
      const output = await run(values as Values, { lock: kept.lock, row: (result) => kept.row(repeated(result)) });
      // What makes no transaction of its own has nothing that its answer could commit with.
      if (!reply) await kept.saveSeparately(repeated(output));
      return reply ?? toReply(output);
    });
  });
  const read = async (context: Context, ask: ApiRequest): Promise<Read<Wire>> => {
    const run = authorize(config, permit, context);
    const { value, etag } = present(config, context.actor, await run(readApiRequest(config, ask) as Values));
    return { value, etag };
  };
  return Object.assign(answer, { read });
}

/** A list: pages by cursor, in an order that is asked for by name. */
export function list<Row, Wire, Input = unknown, Query extends Fields = undefined>(
  config: ListConfig<Input, Row, Wire, Query>,
): Handler<WirePage<Wire>> & Readable<WirePage<Wire>> {
  type Values = Input & Parsed<Query> & { page: PageRequest };
  const { permit } = config.operation;
  const readPage = async (context: Context, run: ReturnType<typeof permit>, path: string, values: object) => {
    const { actor } = context;
    const place = `${actor.workspaceId} ${path}`;
    const asked = askedPage(values as Record<string, unknown>, config.unaskedSort ?? "-created_at", place);
    const { rows, next } = await run({ ...values, page: asked.page } as Values);
    const wire = {
      data: rows.map((row) => config.serialize(row, actor)),
      has_more: next !== null,
      next_cursor: next && makeCursor(asked.list, next),
    };
    checkReply(config.returns, wire);
    return wire;
  };
  const answer = handler(config, permit, async ({ call, context, run, input: { values } }) => {
    const { wait, ...asked } = values;
    const first = () => readPage(context, run, call.path, asked);
    const again = (later: Context) => readPage(later, authorize(config, permit, later), call.path, asked);
    const wire = config.waits ? await longPoll({ call, context, wait }, first, again) : await first();
    const headers = wire.next_cursor === null ? {} : nextLink(call, wire.next_cursor);
    return { status: 200, headers, body: JSON.stringify(wire) };
  });
  const read = async (context: Context, ask: ApiRequest): Promise<Read<WirePage<Wire>>> => {
    const run = authorize(config, permit, context);
    return { value: await readPage(context, run, pathOf(ask), readApiRequest(config, ask)), etag: null };
  };
  return Object.assign(answer, { read });
}

interface FileConfig<Input, Output, Wire, Query extends Fields> extends Endpoint {
  query?: Query & z.ZodObject;
  returns: z.ZodType<Wire>;
  operation: Operation<Input & Parsed<Query>, Output>;
  /** Makes the whole reply, for an answer that is not always JSON. */
  respond: (output: Output, call: Call) => Promise<Reply>;
}

/** A call that answers with a file when `Accept` asks for one. */
export function file<Output, Wire, Input = unknown, Query extends Fields = undefined>(
  config: FileConfig<Input, Output, Wire, Query>,
): Handler<Wire> {
  return handler(config, config.operation.permit, async ({ call, run, input: { values } }) =>
    config.respond(await run(values as Input & Parsed<Query>), call),
  );
}

interface Asked<Run> {
  call: Call;
  context: Context;
  run: Run;
  input: Input;
  /** What keeps the answer in place of the request's own Idempotency-Key. */
  kept: IdempotencyRecord | null;
}

/** The frame of every route: what must hold before the input is read, and how the answer goes out. */
export function handler<Run, Wire>(
  config: Endpoint & Returns<Wire>,
  permit: (context: Context) => Run,
  respond: (asked: Asked<Run>) => Promise<Reply>,
): Handler<Wire> {
  const answerTo = async (caller: Caller, call: Call, kept: IdempotencyRecord | null): Promise<Reply> => {
    const context: Context = {
      ...caller,
      ip: call.ip,
      assertMatch: (row) => {
        assertIfMatch(call.header("if-match"), row);
      },
    };
    const run = authorize(config, permit, context);
    const limits = config.sensitive ? takeSensitive(caller.actor) : {};
    const input = await readInput(config, call);
    const reply = await respond({ call, context, run, input, kept });
    return { ...reply, headers: { ...limits, ...reply.headers } };
  };
  const answer = (call: Call): Promise<Reply> => handleCall(call, (caller) => answerTo(caller, call, null));
  return Object.assign(webFace(answer), { endpoint: config, answer, answerTo });
}

/** @throws AppError insufficient_role or insufficient_scope */
function authorize<Run>(config: Endpoint, permit: (context: Context) => Run, context: Context): Run {
  const run = permit(context);
  assertRole(context.actor, config.roles);
  if (config.sessionOnly && context.actor.kind === "key") {
    throw new AppError("insufficient_scope", "session_only");
  }
  return run;
}

function readApiRequest(config: Endpoint, ask: ApiRequest): Record<string, unknown> {
  return readQueryInput(config, ask.params ?? {}, searchOf(ask));
}

/** @throws AppError insufficient_role */
function assertRole({ role }: Actor, roles: Endpoint["roles"]): void {
  if (!roles || roles.includes(role)) return;
  throw new AppError("insufficient_role", "role_not_allowed", { role });
}

/** How an output looks to somebody: the wire object, its bytes, and their ETag when the resource has versions. */
function present<Output, Wire, Query extends Fields, Body extends Fields>(
  config: OneConfig<never, Output, Wire, Query, Body>,
  actor: Actor,
  output: Output,
  shown: (wire: Wire) => Wire = (wire) => wire,
): Read<Wire> & { body: string } {
  const value = shown(config.serialize(output, actor));
  checkReply(config.returns, value);
  const body = JSON.stringify(value);
  return { value, body, etag: config.version ? makeEtag(config.version(output), body) : null };
}

function oneReply<Output, Wire, Query extends Fields, Body extends Fields>(
  config: OneConfig<never, Output, Wire, Query, Body>,
  call: Call,
  actor: Actor,
  output: Output,
  shown?: (wire: Wire) => Wire,
): Reply {
  const { value, body, etag } = present(config, actor, output, shown);
  const headers: Record<string, string> = {};
  if (config.location) headers["Location"] = `${env().APP_URL}/v1${config.location(value)}`;
  if (etag !== null) {
    headers["ETag"] = etag;
    if ((call.method === "GET" || call.method === "HEAD") && matchesEtag(call.header("if-none-match"), etag))
      return { status: 304, headers, body };
  }
  return { status: config.status ?? (config.location ? 201 : 200), headers, body };
}

/** A reply that breaks its own schema is our bug: found in development and tests, and not paid for in production. */
export function checkReply(schema: z.ZodType, wire: unknown): void {
  if (env().NODE_ENV !== "production") schema.parse(wire);
}
