import type { z } from "zod";
import type { Actor, Context } from "@/lib/kernel/auth/context";
import type { Role } from "@/lib/kernel/auth/roles";
import { AppError, errorOf, type ErrorCode, faultAt } from "@/lib/kernel/core/errors";
import { env } from "@/lib/kernel/env";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import type { Operation } from "@/lib/kernel/operation";
import { pathOf, searchOf, type ApiRequest } from "@/lib/client/api";
import type { Call, Reply } from "./call";
import { assertIfMatch, makeEtag, matchesEtag } from "./etag";
import { longPoll } from "./long-poll";
import { idempotency, withIdempotency, type IdempotencyRecord } from "./idempotency";
import { readInput, readQueryInput, type Input, type Takes } from "./input";
import { requestedPage, makeCursor, nextLink } from "./page";
import { handleCall, takeSensitive, type Caller } from "./pipeline";
import { toWebHandler, type WebHandler } from "./web";

type Fields = z.ZodObject | undefined;
type Parsed<Schema extends Fields> = Schema extends z.ZodObject ? z.output<Schema> : unknown;

/** Also the source of OpenAPI. */
export interface Endpoint extends Takes {
  summary: string;
  /** Markdown. Roles, scope, limits and headers are added. */
  description?: string;
  returns: z.ZodType;
  status?: 200 | 201 | 202;
  /** Besides JSON. */
  media?: readonly string[];
  operation: Operation<never, unknown>;
  /** Codes of the operation itself. */
  errors?: readonly ErrorCode[];
  /** Beyond the specification. */
  extension?: boolean;
  /** Lower limit. */
  sensitive?: boolean;
  sessionOnly?: boolean;
  /** Answers a session in a deleted workspace, too. The operation must not touch that workspace. */
  isForPerson?: boolean;
  /** 428 without the ETag of one version in If-Match. */
  requiresMatch?: boolean;
  /** Only these holders of the permission. */
  roles?: readonly Role[];
}

interface OneConfig<Input, Output, Wire, Query extends Fields, Body extends Fields> extends Endpoint {
  query?: Query & z.ZodObject;
  body?: Body & z.ZodObject;
  returns: z.ZodType<Wire>;
  operation: Operation<Input & Parsed<Query> & Parsed<Body>, Output>;
  serialize: (output: Output, actor: Actor) => Wire;
  /** Enables ETag and If-Match. */
  version?: (output: Output) => number;
  /** Below `/v1`; answers 201. */
  location?: (wire: Wire) => string;
  /** Removes a secret from the saved answer. */
  replay?: (wire: Wire) => Wire;
}

interface ListConfig<Input, Row, Wire, Query extends Fields> extends Endpoint {
  query: Query & z.ZodObject;
  returns: z.ZodType<WirePage<Wire>>;
  operation: Operation<Input & Parsed<Query> & { page: PageRequest }, Page<Row>>;
  serialize: (row: Row, actor: Actor) => Wire;
  /** Default: `-created_at`. */
  defaultSort?: string;
  /** Wait up to `wait` seconds if the page is empty. */
  waits?: boolean;
}

interface WirePage<Wire> {
  data: Wire[];
  has_more: boolean;
  next_cursor: string | null;
}

export interface Read<Wire> {
  value: Wire;
  etag: string | null;
}

interface Returns<Wire> {
  returns: z.ZodType<Wire>;
}

/** For server-rendered pages. */
export interface Readable<Wire> {
  /** @throws AppError */
  read: (context: Context, ask: ApiRequest) => Promise<Read<Wire>>;
}

export type Handler<Wire = unknown> = WebHandler & {
  endpoint: Endpoint & Returns<Wire>;
  answer: (call: Call) => Promise<Reply>;
  /**
   * Also for items of a batch.
   *
   * @param kept Replaces the Idempotency-Key.
   * @throws AppError
   */
  answerTo: (caller: Caller, call: Call, kept: IdempotencyRecord | null) => Promise<Reply>;
};

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

export function list<Row, Wire, Input = unknown, Query extends Fields = undefined>(
  config: ListConfig<Input, Row, Wire, Query>,
): Handler<WirePage<Wire>> & Readable<WirePage<Wire>> {
  type Values = Input & Parsed<Query> & { page: PageRequest };
  const { permit } = config.operation;
  const readPage = async (context: Context, run: ReturnType<typeof permit>, path: string, values: object) => {
    const { actor } = context;
    const place = `${actor.workspaceId} ${path}`;
    const asked = requestedPage(values as Record<string, unknown>, config.defaultSort ?? "-created_at", place);
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
  /** For answers other than JSON. */
  respond: (output: Output, call: Call) => Promise<Reply>;
}

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
  /** Replaces the Idempotency-Key. */
  kept: IdempotencyRecord | null;
}

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
    if (config.requiresMatch && (call.header("if-match") ?? "*").trim() === "*") throw matchRequired();
    const limits = config.sensitive ? takeSensitive(caller.actor) : {};
    const input = await readInput(config, call);
    const reply = await respond({ call, context, run, input, kept });
    return { ...reply, headers: { ...limits, ...reply.headers } };
  };
  const answer = (call: Call): Promise<Reply> =>
    handleCall(call, (caller) => answerTo(caller, call, null), config.isForPerson);
  return Object.assign(toWebHandler(answer), { endpoint: config, answer, answerTo });
}

function matchRequired(): AppError {
  return errorOf([faultAt({ header: "If-Match" }, "precondition_required", "if_match_required")]);
}

/** @throws AppError insufficient_role or insufficient_scope */
export function authorize<Run>(config: Endpoint, permit: (context: Context) => Run, context: Context): Run {
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

/** Outside of production only. */
export function checkReply(schema: z.ZodType, wire: unknown): void {
  if (env().NODE_ENV !== "production") schema.parse(wire);
}
