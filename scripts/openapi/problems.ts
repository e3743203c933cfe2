import { ERRORS, type ErrorCode } from "@/lib/kernel/core/errors";
import type { Endpoint } from "@/lib/kernel/http/route";
import { ERROR_HELP } from "@/lib/admin/docs/rules/error-help";
import problems from "@/messages/en/problems.json" with { type: "json" };
import type { Facts } from "./descriptions";

const EXAMPLE_ORIGIN = "https://stint.example.com";

const EXAMPLE_REQUEST = "req_01m7yp4jademgb7e4vec1cvggx";

export function codesOf(method: string, endpoint: Endpoint, facts: Facts): ErrorCode[] {
  const isRaw = endpoint.rawBody !== undefined;
  const writes = !isRaw && (method === "POST" || method === "PATCH");
  const isList = endpoint.query !== undefined && "cursor" in endpoint.query.shape;
  const when = (condition: boolean, ...codes: ErrorCode[]) => (condition ? codes : []);
  const codes = [
    ...when(writes, "malformed_json", "payload_too_large", "unsupported_media_type", "unknown_field"),
    ...when(isRaw, "payload_too_large", "invalid_header", "unsupported_media_type"),
    ...when(isList, "invalid_cursor"),
    ...when(facts.isIdempotent, "invalid_header", "idempotency_in_progress", "idempotency_key_reused"),
    ...when(facts.takesIfMatch, "precondition_failed"),
    ...when(!endpoint.sessionOnly, "invalid_token", "expired_token"),
    ...when(endpoint.params !== undefined || endpoint.body !== undefined || namesObjects(endpoint), "not_found"),
    ...when(endpoint.body !== undefined || namesObjects(endpoint), "unknown_reference"),
    ...when(endpoint.query !== undefined || writes, "validation_failed"),
    ...when(takesCustom(endpoint), "invalid_value"),
    ...when(endpoint.operation.kind === "command", "conflict"),
    ...when(endpoint.sessionOnly === true && method !== "GET", "csrf_failed"),
    ...ALWAYS,
    ...(endpoint.errors ?? []),
  ];
  return [...new Set(codes)];
}

function namesObjects({ query }: Endpoint): boolean {
  return Object.keys(query?.shape ?? {}).some((name) => name.endsWith("_id"));
}

/** Whether values of custom fields are in the body or the query. */
function takesCustom({ query, body }: Endpoint): boolean {
  return [query, body].some((schema) => "custom" in (schema?.shape ?? {}));
}

const ALWAYS = [
  "unauthenticated",
  "insufficient_role",
  "insufficient_scope",
  "unknown_parameter",
  "rate_limited",
  "headers_too_large",
  "internal_error",
  "unavailable",
] as const;

const STATUS_WORDS: Readonly<Record<number, string>> = {
  400: "The request is malformed: its JSON, a header or the cursor.",
  401: "No valid credential.",
  403: "The role or the key does not allow it.",
  404: "The object does not exist, or the caller may not see it.",
  406: "None of the media types in `Accept` can be answered.",
  409: "The current state of the object does not allow it.",
  412: "`If-Match` names another version.",
  413: "The body is larger than the limit of the call, which is 1 MiB for JSON.",
  415: "The body has a type or an encoding that the call does not accept.",
  422: "The request is well-formed, but a value is not valid.",
  429: "Too many requests; `Retry-After` says when to try again.",
  431: "The request line and the headers are larger than 16 KiB.",
  500: "An error of the server. It is logged with the request id.",
  503: "Busy or not ready; try again after `Retry-After`.",
};

interface Answer {
  description: string;
  headers: Record<string, { $ref: string }>;
  content: { "application/problem+json": { schema: { $ref: string }; examples: Record<string, { $ref: string }> } };
}

/** Error responses by component name. Calls with the same set of codes share a component. */
export type Answers = Record<string, Answer>;

export function errorResponses(codes: readonly ErrorCode[], answers: Answers): Record<string, { $ref: string }> {
  const statuses = [...new Set(codes.map((code) => ERRORS[code][0]))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const alike = codes.filter((code) => ERRORS[code][0] === status).sort();
      const name = `${status}_${alike.join(".")}`;
      answers[name] ??= answerOf(status, alike);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function answerOf(status: number, codes: readonly ErrorCode[]): Answer {
  // Node refuses these requests before they are counted.
  const limits = status === 431 ? [] : LIMITS;
  const headers = ["Request-Id", ...limits, ...(status === 401 ? ["WWW-Authenticate"] : [])];
  if (status === 429 || status === 503 || codes.includes("idempotency_in_progress")) headers.push("Retry-After");
  const meanings = codes.map((code) => `- \`${code}\`: ${ERROR_HELP[code].meaning} ${ERROR_HELP[code].remedy}`);
  return {
    description: [STATUS_WORDS[status] ?? ERRORS[codes[0] ?? "bad_request"][1], "", ...meanings].join("\n"),
    headers: Object.fromEntries(headers.map((header) => [header, { $ref: `#/components/headers/${header}` }])),
    content: {
      "application/problem+json": {
        schema: { $ref: "#/components/schemas/Problem" },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

const LIMITS = ["RateLimit", "RateLimit-Policy"];

export function problemExamples(answers: Answers): Record<string, { summary: string; value: unknown }> {
  const used = Object.values(answers).flatMap((answer) =>
    Object.keys(answer.content["application/problem+json"].examples),
  ) as ErrorCode[];
  return Object.fromEntries([...new Set(used)].sort().map((code) => [code, exampleOf(code)]));
}

function exampleOf(code: ErrorCode): { summary: string; value: unknown } {
  const [status, title] = ERRORS[code];
  const { remedy, fault } = ERROR_HELP[code];
  const reason = Object.keys(problems[code])[0] ?? "";
  const value = {
    type: `${EXAMPLE_ORIGIN}/docs/errors#${code}`,
    title,
    status,
    detail: remedy,
    instance: `urn:request:${EXAMPLE_REQUEST}`,
    code,
    reason,
    params: {},
    request_id: EXAMPLE_REQUEST,
    ...(fault ? { errors: [{ ...fault, code, reason, params: {}, detail: remedy }] } : {}),
  };
  return { summary: title, value };
}
