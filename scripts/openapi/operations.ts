import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject, ZodOpenApiResponseObject } from "zod-openapi";
import { Id } from "@/lib/kernel/core/wire";
import type { Endpoint, Handler } from "@/lib/kernel/http/route";
import type { HeaderName, PARAMETERS } from "./headers";
import { codesOf, errorResponses, type Answers } from "./problems";
import { describe, rolesOf, type Facts } from "./descriptions";

export type RouteModule = Readonly<Record<string, Handler | undefined>>;
export type Routes = readonly (readonly [pattern: string, module: RouteModule])[];

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

export function operationsOf(pattern: string, module: RouteModule, answers: Answers): ZodOpenApiPathsObject[string] {
  const operations = METHODS.flatMap((method) => {
    const endpoint = module[method]?.endpoint;
    if (!endpoint) return [];
    const facts = factsOf(method, endpoint, module);
    return [[method.toLowerCase(), operationOf(pattern, method, endpoint, facts, answers)] as const];
  });
  return Object.fromEntries(operations);
}

/** PATCH and DELETE use the ETag of the path's GET. */
function factsOf(method: string, endpoint: Endpoint, module: RouteModule): Facts {
  const read = module["GET"]?.endpoint;
  const hasVersion = "version" in endpoint || (method === "DELETE" && read !== undefined && "version" in read);
  return {
    isIdempotent: method === "POST",
    takesIfMatch: hasVersion && (method === "PATCH" || method === "DELETE" || actsOnOne(method, endpoint)),
    hasEtag: method === "GET" && hasVersion,
    needsOrigin: method !== "GET" && endpoint.sessionOnly === true,
  };
}

function actsOnOne(method: string, endpoint: Endpoint): boolean {
  return method === "POST" && endpoint.params !== undefined && !("location" in endpoint);
}

function operationOf(
  pattern: string,
  method: string,
  endpoint: Endpoint,
  facts: Facts,
  answers: Answers,
): ZodOpenApiOperationObject {
  const { permission } = endpoint.operation;
  const params = [
    ...Object.entries(endpoint.params ?? {}).map(([name, prefix]) => [name, Id(prefix)] as const),
    ...(endpoint.numbers ?? []).map((name) => [name, z.int().min(1).max(99)] as const),
  ];
  return {
    operationId: operationId(pattern, method),
    summary: endpoint.summary,
    description: describe(endpoint, facts),
    tags: [tagOf(pattern)],
    ...(endpoint.extension ? { "x-extension": true } : {}),
    ...(endpoint.sessionOnly ? { "x-session-only": true } : {}),
    "x-required-scope": permission,
    "x-roles": rolesOf(endpoint),
    "x-rate-limit": endpoint.sensitive ? "sensitive" : "key",
    security: endpoint.sessionOnly ? [{ session: [] }] : [{ apiKey: [] }],
    requestParams: {
      ...(params.length > 0 ? { path: z.object(Object.fromEntries(params)) } : {}),
      ...(endpoint.query ? { query: endpoint.query } : {}),
    },
    parameters: headerParameters(facts).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ...(endpoint.body
      ? {
          requestBody: {
            required: !endpoint.body.safeParse({}).success,
            content: { "application/json": { schema: endpoint.body } },
          },
        }
      : {}),
    ...(endpoint.rawBody === undefined
      ? {}
      : { requestBody: { required: true, content: { "application/octet-stream": { schema: BINARY } } } }),
    responses: {
      ...successes(method, endpoint, facts),
      ...errorResponses(codesOf(method, endpoint, facts), answers),
    },
  };
}

function headerParameters(facts: Facts): (keyof typeof PARAMETERS)[] {
  return [
    ...(facts.isIdempotent ? (["IdempotencyKey"] as const) : []),
    ...(facts.takesIfMatch ? (["IfMatch"] as const) : []),
    ...(facts.hasEtag ? (["IfNoneMatch"] as const) : []),
    ...(facts.needsOrigin ? (["SecFetchSite"] as const) : []),
  ];
}

function successes(method: string, endpoint: Endpoint, facts: Facts): Record<string, ZodOpenApiResponseObject> {
  const makes = "location" in endpoint;
  const status = endpoint.status ?? (makes ? 201 : 200);
  const isList = "cursor" in (endpoint.query?.shape ?? {});
  const names: HeaderName[] = [
    "Request-Id",
    "RateLimit",
    "RateLimit-Policy",
    ...("version" in endpoint ? (["ETag"] as const) : []),
    ...(makes ? (["Location"] as const) : []),
    ...(isList ? (["Link"] as const) : []),
    ...(facts.isIdempotent ? (["Idempotent-Replayed"] as const) : []),
  ];
  const headers = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
  const content = contentOf(endpoint);
  const notModified = { description: "Nothing has changed; there is no body.", headers };
  return {
    [status]: { description: SUCCESS[`${status} ${method}`] ?? "Done.", headers, content },
    ...(facts.hasEtag ? { 304: notModified } : {}),
  };
}

function contentOf({ returns, media = [] }: Endpoint) {
  const json = returns instanceof z.ZodNever ? {} : { "application/json": { schema: returns } };
  return { ...json, ...Object.fromEntries(media.map((type) => [type, { schema: BINARY }])) };
}

const BINARY = { type: "string", format: "binary" } as const;

const SUCCESS: Readonly<Record<string, string>> = {
  "200 GET": "The requested object or list.",
  "200 PUT": "Kept.",
  "200 PATCH": "The whole object after the change.",
  "200 DELETE": "Deleted.",
  "201 POST": "Created.",
  "202 POST": "Accepted: it happens in the background.",
};

export function tagOf(pattern: string): string {
  return pattern.split("/")[2] ?? "";
}

/** Convert `/v1/projects/:id/tasks` to OpenAPI syntax. */
export function pathOf(pattern: string): string {
  return pattern.replaceAll(/:(\w+)/g, "{$1}");
}

/** Convert `GET /v1/projects/:id/tasks` to `get_projects_id_tasks`. */
function operationId(pattern: string, method: string): string {
  const words = pattern.replace("/v1/", "").split(/[/-]/);
  return [method.toLowerCase(), ...words.map((word) => word.replace(":", ""))].join("_");
}
