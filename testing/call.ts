import type { Call, Reply } from "@/lib/http/call";
import type { Handler } from "@/lib/http/route";

export interface CallOptions {
  method?: string;
  path?: string;
  query?: Record<string, string>;
  params?: Record<string, string>;
  body?: unknown;
  /** Names in lower case. */
  headers?: Record<string, string>;
  /** Whose credential: the key of somebody that a factory made. Null: none. */
  as: { key: string } | null;
}

export interface Called {
  status: number;
  headers: Record<string, string>;
  /** The reply as it went out. */
  text: string;
  bytes: Uint8Array;
  // Tests read whatever the reply holds; the handler has checked it against its schema already.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

/** Calls a route's handler as the server does: credential, limits, parsing, operation, reply check. */
export async function call(handler: Handler, options: CallOptions): Promise<Called> {
  return toCalled(await held(await handler.answer(toCall(options))));
}

/** A reply whose bytes have all come. */
async function held(reply: Reply): Promise<Reply> {
  if (!reply.stream) return reply;
  const chunks: Uint8Array[] = [];
  for await (const chunk of reply.stream) chunks.push(chunk);
  return { ...reply, body: Buffer.concat(chunks) };
}

/** The request that `call` makes, for a handler that is called directly. */
export function toCall({
  method = "GET",
  path = "/v1/test",
  query = {},
  params = {},
  body,
  headers = {},
  as,
}: CallOptions): Call {
  const sent = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
  const all: Record<string, string> = {
    host: "localhost",
    ...(sent === "" ? {} : { "content-type": "application/json" }),
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

export function toCalled({ status, headers, body }: Reply): Called {
  const bytes = Buffer.from(body);
  const text = bytes.toString();
  const isJson = /json/.test(headers["Content-Type"] ?? "");
  return { status, headers, text, bytes, body: isJson && text !== "" ? (JSON.parse(text) as unknown) : null };
}
