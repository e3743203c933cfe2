import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { fromPublicId, type Prefix } from "@/lib/core/ids";
import type { Call } from "./call";
import { schemaError } from "./problems";

/** The largest request body, bytes. */
const BODY_LIMIT = 1024 * 1024;

/** What a call may be given, as its route declares it. */
export interface Takes {
  /** Path parameters, each with the resource whose id it takes. A malformed id is answered like a missing object. */
  params?: Readonly<Record<string, Prefix>>;
  query?: z.ZodObject;
  body?: z.ZodObject;
}

export interface Input {
  values: Record<string, unknown>;
  /** The body as it came, when the call may have one. */
  body: Uint8Array | null;
}

/** Parameters, query and body of a call, parsed. Parameters win over members of the same name. */
export async function readInput(takes: Takes, call: Call): Promise<Input> {
  const asked = readQuestion(takes, call.params, new URLSearchParams(call.search));
  if (call.method === "GET" || call.method === "HEAD" || call.method === "DELETE") return { values: asked, body: null };
  const body = await call.body(BODY_LIMIT);
  return { values: { ...parseBody(takes.body ?? NOTHING, body, call), ...asked }, body };
}

/** What a call without a body is given: parameters as UUIDs, and the query. */
export function readQuestion(
  takes: Takes,
  params: Readonly<Record<string, string>>,
  search: URLSearchParams,
): Record<string, unknown> {
  const uuids: Record<string, string> = {};
  for (const [name, prefix] of Object.entries(takes.params ?? {})) {
    const uuid = fromPublicId(prefix, params[name] ?? "");
    if (!uuid) throw notFound();
    uuids[name] = uuid;
  }
  return { ...parseQuery(takes.query ?? NOTHING, search), ...uuids };
}

const NOTHING = z.strictObject({});

function parseQuery(schema: z.ZodObject, search: URLSearchParams): Record<string, unknown> {
  if (search.size === 0 && schema === NOTHING) return {};
  const given = new Map<string, string>();
  for (const [name, value] of search) {
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
