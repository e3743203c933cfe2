import type { z } from "zod";
import { incoming } from "@/lib/kernel/auth/incoming";
import { networkOf } from "@/lib/kernel/auth/network";
import { AppError } from "@/lib/kernel/core/errors";
import { isLocale } from "@/lib/kernel/core/locale";
import { assertSameOrigin } from "./authenticate";
import type { Call, Reply } from "./call";
import { toAppError, assertDatabaseAvailable, schemaError, toProblem } from "./problems";
import { takeToken } from "./limits";
import { toWebHandler, type WebHandler } from "./web";
import { zodErrorMap } from "./zod-error-map";

const BODY_LIMIT = 16 * 1024;

export interface Sender {
  /** Empty if unknown. */
  ip: string;
  requestId: string;
  cookie: string | undefined;
  /** BCP 47. */
  language: string | null;
}

export interface PageForm<Body extends z.ZodType> {
  /** Name of the limit, per network. */
  name: string;
  perMinute: number;
  body: Body;
  status: 200 | 201 | 202;
  answer: (given: z.output<Body>, sender: Sender) => Promise<object>;
}

/** For pages before sign-in, so not part of `/v1`. */
export function pageForm<Body extends z.ZodType>(form: PageForm<Body>): WebHandler {
  return publicHandler(form.name, form.status, (call, requestId) => answerTo(form, call, requestId));
}

export interface PublicFile {
  /** Name of the limit, per network. */
  name: string;
  perMinute: number;
  answer: (query: URLSearchParams) => Promise<object>;
}

/** A JSON file for anyone. */
export function publicFile({ answer, ...limit }: PublicFile): WebHandler {
  return publicHandler(limit.name, 200, (call) => {
    assertAllowed(limit);
    return answer(new URLSearchParams(call.search));
  });
}

interface PlainForm {
  /** Name of the limit, per network. */
  name: string;
  perMinute: number;
  /** Return the address to go to. */
  answer: (fields: URLSearchParams) => Promise<string>;
}

/** A form that works without scripts. Other sites may send it, so it must change nothing that matters. */
export function plainForm({ answer, ...limit }: PlainForm): WebHandler {
  return toWebHandler(async (call): Promise<Reply> => {
    const { requestId } = incoming();
    const headers = { "Request-Id": requestId, "Cache-Control": "no-store" };
    try {
      assertAllowed(limit);
      const fields = new URLSearchParams(Buffer.from(await call.body(BODY_LIMIT)).toString("utf8"));
      return { status: 303, headers: { ...headers, Location: await answer(fields) }, body: "" };
    } catch (error) {
      const problem = toProblem(toAppError(error, { request_id: requestId }, `${limit.name} failed`), requestId);
      return { ...problem, headers: { ...headers, ...problem.headers } };
    }
  });
}

const HOOK_LIMIT = 512 * 1024;

/**
 * Events of a payment provider: 200 once they are recorded, 400 without a body for a wrong signature, 503 to get them
 * again.
 */
export function providerHook(
  name: string,
  receive: (params: Call["params"], raw: Uint8Array, call: Call) => Promise<boolean>,
): WebHandler {
  return toWebHandler(async (call): Promise<Reply> => {
    const { requestId } = incoming();
    const headers = { "Request-Id": requestId, "Cache-Control": "no-store" };
    try {
      assertDatabaseAvailable();
      const isAccepted = await receive(call.params, await call.body(HOOK_LIMIT), call);
      return { status: isAccepted ? 200 : 400, headers, body: "" };
    } catch (error) {
      const { status } = toProblem(toAppError(error, { request_id: requestId }, `${name} failed`), requestId);
      return { status: status === 413 ? 413 : 503, headers, body: "" };
    }
  });
}

function publicHandler(
  name: string,
  status: number,
  answer: (call: Call, requestId: string) => Promise<object>,
): WebHandler {
  return toWebHandler(async (call): Promise<Reply> => {
    const { requestId } = incoming();
    const headers = { "Request-Id": requestId, "Cache-Control": "no-store" };
    try {
      const body = JSON.stringify(await answer(call, requestId));
      return { status, headers: { ...headers, "Content-Type": "application/json; charset=utf-8" }, body };
    } catch (error) {
      const problem = toProblem(toAppError(error, { request_id: requestId }, `${name} failed`), requestId);
      return { ...problem, headers: { ...headers, ...problem.headers } };
    }
  });
}

function assertAllowed({ name, perMinute }: Pick<PublicFile, "name" | "perMinute">): void {
  assertDatabaseAvailable();
  takeToken({ name, perMinute, burst: perMinute }, networkOf(incoming().ip), Date.now());
}

async function answerTo<Body extends z.ZodType>(form: PageForm<Body>, call: Call, requestId: string): Promise<object> {
  const { ip } = incoming();
  assertSameOrigin(call);
  assertAllowed(form);
  return form.answer(await readBody(form.body, call), {
    ...{ ip, requestId, cookie: call.header("cookie") },
    language: firstLanguage(call.header("accept-language")),
  });
}

function firstLanguage(header: string | undefined): string | null {
  const tag = /^\s*([a-z]{2,3}(?:-[a-z0-9]{2,8})*)\s*(?:[,;]|$)/i.exec(header ?? "")?.[1];
  return tag !== undefined && isLocale(tag) ? tag : null;
}

async function readBody<Body extends z.ZodType>(schema: Body, call: Call): Promise<z.output<Body>> {
  if (!/^application\/json\s*(?:;|$)/i.test(call.header("content-type") ?? "")) {
    throw new AppError("unsupported_media_type", "not_json", { expected: "application/json" });
  }
  const text = Buffer.from(await call.body(BODY_LIMIT)).toString("utf8");
  const parsed = schema.safeParse(parseJson(text), { error: zodErrorMap });
  if (!parsed.success) throw schemaError(parsed.error.issues, "body");
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("malformed_json", "not_json");
  }
}
