import { z } from "zod";
import { Problem } from "@/lib/kernel/core/problem";
import type { Call, Reply } from "@/lib/kernel/http/call";
import type { Endpoint, Handler } from "@/lib/kernel/http/route";
import { codesOf } from "@/scripts/openapi/problems";
import type { WebHandler } from "@/lib/kernel/http/web";

export interface CallOptions {
  method?: string;
  path?: string;
  query?: Record<string, string>;
  params?: Record<string, string>;
  body?: unknown;
  /** Names in lower case. */
  headers?: Record<string, string>;
  /** The owner of the API key, or null for none. */
  as: { key: string } | null;
}

/** `body` of a success, `problem` of a refusal. */
export class Called<Wire = unknown> {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly bytes: Uint8Array;
  readonly text: string;
  readonly #returns: z.ZodType<Wire>;

  constructor({ status, headers, body }: Reply, returns: z.ZodType<Wire>) {
    this.status = status;
    this.headers = headers;
    this.bytes = Buffer.from(body);
    this.text = Buffer.from(body).toString();
    this.#returns = returns;
  }

  /** The body that the route declares. @throws Error for any other reply, such as a problem */
  get body(): Wire {
    return this.#read("application/json", this.#returns);
  }

  /** @throws Error for any other reply */
  get problem(): z.output<typeof Problem> {
    return this.#read("application/problem+json", Problem);
  }

  #read<Shape>(type: string, schema: z.ZodType<Shape>): Shape {
    const actual = new Headers(this.headers).get("content-type") ?? "no type";
    const what = `${String(this.status)} (${actual}) ${this.text.slice(0, 500)}`;
    if (!actual.startsWith(type)) throw new Error(`Expected ${type}, not ${what}`);
    const read = schema.safeParse(JSON.parse(this.text));
    if (!read.success) throw new Error(`${what}\n${read.error.message}`);
    return read.data;
  }
}

/** Like the server: authentication, limits, parsing and reply check. */
export async function call<Wire>(handler: Handler<Wire>, options: CallOptions): Promise<Called<Wire>> {
  const called = new Called(await held(await handler.answer(toCall(options))), handler.endpoint.returns);
  if (called.status === 409 || called.status === 422) assertNamed(options.method ?? "GET", handler.endpoint, called);
  return called;
}

const EVERY_FACT = { isIdempotent: true, takesIfMatch: true, hasEtag: true, needsOrigin: true };

/** Every refusal must be in the API description. @throws Error when a route refuses with an undeclared code. */
function assertNamed(method: string, endpoint: Endpoint, { problem: { code } }: Called): void {
  if (codesOf(method, endpoint, EVERY_FACT).some((known) => known === code)) return;
  throw new Error(`Name ${code} in \`errors\` of the route: ${method}, “${endpoint.summary}”.`);
}

async function held(reply: Reply): Promise<Reply> {
  if (!reply.stream) return reply;
  const chunks: Uint8Array[] = [];
  for await (const chunk of reply.stream) chunks.push(chunk);
  return { ...reply, body: Buffer.concat(chunks) };
}

function isRaw(body: unknown): body is string | Uint8Array {
  return typeof body === "string" || body instanceof Uint8Array;
}

/** For a handler that is called directly. */
export function toCall({
  method = "GET",
  path = "/v1/test",
  query = {},
  params = {},
  body,
  headers = {},
  as,
}: CallOptions): Call {
  const sent = body === undefined ? "" : isRaw(body) ? body : JSON.stringify(body);
  const all: Record<string, string> = {
    host: "localhost",
    ...(sent.length === 0 ? {} : { "content-type": "application/json" }),
    ...(as ? { authorization: `Bearer ${as.key}` } : {}),
    ...headers,
  };
  return {
    method,
    path,
    search: new URLSearchParams(query).toString(),
    params,
    ip: "127.0.0.1",
    header: (name) => all[name],
    body: () => Promise.resolve(Buffer.from(sent)),
  };
}

export async function postForm(
  handler: WebHandler,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Called> {
  const own = { "sec-fetch-site": "same-origin", "content-type": "application/json", ...headers };
  const request = new Request("http://localhost/api/test", {
    method: "POST",
    headers: own,
    body: JSON.stringify(body),
  });
  const response = await handler(request, { params: Promise.resolve({}) });
  const reply = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.bytes(),
  };
  return new Called(reply, z.unknown());
}
