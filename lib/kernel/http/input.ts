import { z } from "zod";
import { AppError, errorOf, faultAt, invalid, notFound } from "@/lib/kernel/core/errors";
import { fromPublicId, type Prefix } from "@/lib/kernel/core/ids";
import type { Call } from "./call";
import { schemaError } from "./problems";
import { zodErrorMap } from "./zod-error-map";

export const BODY_LIMIT = 1024 * 1024;

/** On all levels. The longest invoice has half as many. */
const MAX_VALUES = 20_000;

export interface Takes {
  /** Prefixes by name. */
  params?: Readonly<Record<string, Prefix>>;
  /** Names of path parameters that are numbers from 1 to 99. */
  numbers?: readonly string[];
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** A body of any media type, which is not parsed. It is the member `bytes` of the input. */
  rawBody?: {
    /** Bytes. */
    limit: number;
    /** Reason for a larger body. */
    tooLarge: "body_too_large" | "file_too_large";
  };
}

export interface Input {
  values: Record<string, unknown>;
  /** Null if the method has none. */
  body: Uint8Array | null;
}

/** Path parameters win. */
export async function readInput(takes: Takes, call: Call): Promise<Input> {
  const asked = readQueryInput(takes, call.params, call.search);
  if (call.method === "GET" || call.method === "HEAD" || call.method === "DELETE") return { values: asked, body: null };
  if (takes.rawBody) {
    const bytes = await readRaw(takes.rawBody, call);
    return { values: { ...asked, bytes }, body: bytes };
  }
  const body = await call.body(BODY_LIMIT);
  return { values: { ...parseBody(takes.body ?? NOTHING, body, call), ...asked }, body };
}

/** @throws AppError unsupported_media_type or payload_too_large */
async function readRaw({ limit, tooLarge }: NonNullable<Takes["rawBody"]>, call: Call): Promise<Uint8Array> {
  if ((call.header("content-encoding") ?? "identity") !== "identity") {
    throw new AppError("unsupported_media_type", "not_identity");
  }
  return call.body(limit).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "payload_too_large") throw error;
    throw new AppError("payload_too_large", tooLarge, { maximum_bytes: limit });
  });
}

export function readQueryInput(
  takes: Takes,
  params: Readonly<Record<string, string>>,
  search: string,
): Record<string, unknown> {
  const ids: Record<string, string | number> = {};
  for (const [name, prefix] of Object.entries(takes.params ?? {})) {
    const uuid = fromPublicId(prefix, params[name] ?? "");
    if (!uuid) throw notFound();
    ids[name] = uuid;
  }
  for (const name of takes.numbers ?? []) {
    const text = params[name] ?? "";
    if (!/^[1-9]\d?$/.test(text)) throw notFound();
    ids[name] = Number(text);
  }
  return { ...parseQuery(takes.query ?? NOTHING, search), ...ids };
}

const NOTHING = z.strictObject({});

/** @throws AppError validation_failed, unknown_parameter, or not_found for a malformed id. */
export function parseQuery(schema: z.ZodObject, search: string): Record<string, unknown> {
  if (search === "" && schema === NOTHING) return {};
  const given = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (given.has(name)) {
      throw errorOf([faultAt({ parameter: name }, "validation_failed", "parameter_repeated")]);
    }
    given.set(name, value);
  }
  const parsed = schema.safeParse(nested(schema, given), { error: zodErrorMap });
  if (!parsed.success) throw schemaError(parsed.error.issues, "query");
  return parsed.data;
}

const CUSTOM = "custom.";

/** Return the parameters `custom.<key>` as the member `custom` of schemas that have one. */
function nested(schema: z.ZodObject, given: ReadonlyMap<string, string>): Record<string, unknown> {
  if (!("custom" in schema.shape)) return Object.fromEntries(given);
  const isCustom = ([name]: [string, string]) => name.startsWith(CUSTOM) && name.length > CUSTOM.length;
  const custom = [...given].filter(isCustom).map(([name, value]) => [name.slice(CUSTOM.length), value]);
  const others = [...given].filter((one) => !isCustom(one));
  return { ...Object.fromEntries(others), ...(custom.length > 0 && { custom: Object.fromEntries(custom) }) };
}

/** @throws AppError unsupported_media_type, malformed_json, validation_failed, unknown_field, unknown_reference. */
export function parseBody(schema: z.ZodObject, body: Uint8Array, call: Call): Record<string, unknown> {
  const json = body.length === 0 ? {} : parseJson(body, call);
  const parsed = schema.safeParse(json, { error: zodErrorMap });
  if (!parsed.success) throw schemaError(parsed.error.issues, "body");
  return parsed.data;
}

const JSON_TYPES = ["application/json", "application/merge-patch+json"];

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * @param wanted Media types. The error names the first.
 * @throws AppError unsupported_media_type, malformed_json, or validation_failed for too many values.
 */
export function parseJson(body: Uint8Array, call: Call, wanted: readonly string[] = JSON_TYPES): unknown {
  const type = (call.header("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (!wanted.includes(type) || (call.header("content-encoding") ?? "identity") !== "identity") {
    throw new AppError("unsupported_media_type", "not_json", { expected: wanted[0] ?? "" });
  }
  assertFewValues(body);
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw new AppError("malformed_json", "not_json");
  }
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [COMMA, LIST, OBJECT] = [0x2c, 0x5b, 0x7b];
const [END_OF_LIST, END_OF_OBJECT] = [0x5d, 0x7d];

/**
 * A mebibyte of small members would be slow to parse.
 *
 * @throws AppError validation_failed
 */
function assertFewValues(body: Uint8Array): void {
  // Each value needs at least two bytes.
  if (body.length < 2 * MAX_VALUES) return;
  let values = 0;
  let isText = false;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at];
    if (byte === QUOTE) isText = !isText;
    else if (byte === BACKSLASH) at++;
    else if (!isText && (byte === COMMA || isFilled(body, at)) && ++values > MAX_VALUES) throw tooManyValues();
  }
}

/** A non-empty list or object has one value more than commas. */
function isFilled(body: Uint8Array, at: number): boolean {
  if (body[at] !== LIST && body[at] !== OBJECT) return false;
  do at++;
  while (isSpace(body[at]));
  return body[at] !== END_OF_LIST && body[at] !== END_OF_OBJECT;
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function tooManyValues(): AppError {
  return invalid("", "body_too_complex", { maximum: MAX_VALUES });
}
