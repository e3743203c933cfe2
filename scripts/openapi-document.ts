import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { ERRORS } from "@/lib/core/errors";
import { Id } from "@/lib/core/wire";
import { CATALOG } from "@/lib/events/catalog";
import type { Endpoint, Handler } from "@/lib/http/route";
import { VERSION } from "@/lib/version";

type Routes = readonly (readonly [pattern: string, module: Readonly<Record<string, Handler | undefined>>])[];

const METHODS = ["GET", "POST", "PATCH", "DELETE"] as const;

const Problem = z
  .strictObject({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: "How to mend it." }),
    instance: z.string(),
    code: z.enum(Object.keys(ERRORS) as [string, ...string[]]).meta({ description: "Stable and machine-readable." }),
    request_id: z.string(),
    errors: z
      .array(
        z.strictObject({
          pointer: z.string().optional(),
          parameter: z.string().optional(),
          header: z.string().optional(),
          code: z.string(),
          detail: z.string(),
        }),
      )
      .optional(),
  })
  .meta({ id: "Problem", description: "An error, RFC 9457." });

const REFUSALS: Readonly<Record<number, string>> = {
  400: "Not understood: malformed JSON, a bad header or cursor.",
  401: "No valid credential.",
  403: "The role or the key does not allow it.",
  404: "There is no such object, or it is not the caller's to know of.",
  409: "The present state does not allow it.",
  412: "If-Match names another version.",
  413: "The body is larger than 1 MiB.",
  415: "The body is not uncompressed JSON.",
  422: "Understood, but not valid.",
  429: "Too many requests; see Retry-After.",
};

/** The OpenAPI 3.1 document of `/v1`, from what each route declares: folder and description are the only sources. */
export function openApiDocument(routes: Routes): object {
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Stint",
      version: VERSION,
      description: "Time tracking that turns into paid invoices.",
      license: { name: "AGPL-3.0-only", identifier: "AGPL-3.0-only" },
    },
    servers: [{ url: "/", description: "Where Stint runs." }],
    security: [{ apiKey: [] }],
    tags: [...new Set(routes.map(([pattern]) => tagOf(pattern)))].sort().map((name) => ({ name })),
    paths: Object.fromEntries(routes.map(([pattern, module]) => [pathOf(pattern), operationsOf(pattern, module)])),
    webhooks: Object.fromEntries(CATALOG.map((event) => [event.name, webhookOf(event)])),
    components: {
      securitySchemes: {
        apiKey: { type: "http", scheme: "bearer", description: "An API key, `stint_live_…`, from Settings, API keys." },
      },
    },
  });
}

function operationsOf(pattern: string, module: Routes[number][1]): ZodOpenApiPathsObject[string] {
  const operations = METHODS.flatMap((method) => {
    const endpoint = module[method]?.endpoint;
    return endpoint ? [[method.toLowerCase(), operationOf(pattern, method, endpoint)] as const] : [];
  });
  return Object.fromEntries(operations);
}

function operationOf(pattern: string, method: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const params = Object.entries(endpoint.params ?? {}).map(([name, prefix]) => [name, Id(prefix)] as const);
  return {
    operationId: operationId(pattern, method),
    summary: endpoint.summary,
    tags: [tagOf(pattern)],
    ...(endpoint.extension ? { "x-extension": true } : {}),
    ...(endpoint.sessionOnly ? { "x-session-only": true } : {}),
    "x-permission": endpoint.operation.permission,
    requestParams: {
      ...(params.length > 0 ? { path: z.object(Object.fromEntries(params)) } : {}),
      ...(endpoint.query ? { query: endpoint.query } : {}),
    },
    ...(endpoint.body
      ? { requestBody: { required: true, content: { "application/json": { schema: endpoint.body } } } }
      : {}),
    responses: responsesOf(method, endpoint),
  };
}

function responsesOf(method: string, endpoint: Endpoint): ZodOpenApiResponsesObject {
  const status = endpoint.status ?? ("location" in endpoint && endpoint.location ? 201 : 200);
  const problem = (code: number) => ({
    description: REFUSALS[code] ?? "",
    content: { "application/problem+json": { schema: Problem } },
  });
  const codes = [
    400,
    401,
    403,
    ...(endpoint.params || endpoint.body ? [404] : []),
    ...(method === "GET" ? [] : [409, 412, 413, 415]),
    422,
    429,
  ];
  return {
    [status]: { description: "Done.", content: { "application/json": { schema: endpoint.returns } } },
    ...(method === "GET" && "version" in endpoint ? { 304: { description: "Not modified." } } : {}),
    ...Object.fromEntries(codes.map((code) => [code, problem(code)])),
  };
}

function webhookOf(event: (typeof CATALOG)[number]) {
  const body = z.strictObject({
    type: z.literal(event.name),
    timestamp: z.int().meta({ description: "Unix seconds." }),
    data: event.data,
  });
  return {
    post: {
      operationId: event.name,
      summary: event.occurs,
      tags: ["webhooks"],
      requestBody: { content: { "application/json": { schema: body } } },
      responses: { "2XX": { description: "Received. Anything else is tried again, up to five times." } },
    },
  };
}

/** `/v1/projects/:id/tasks` as OpenAPI writes it. */
function pathOf(pattern: string): string {
  return pattern.replaceAll(/:(\w+)/g, "{$1}");
}

function tagOf(pattern: string): string {
  return pattern.split("/")[2] ?? "";
}

/** `GET /v1/projects/:id/tasks` as `get_projects_id_tasks`. */
function operationId(pattern: string, method: string): string {
  const words = pattern.replace("/v1/", "").split(/[/-]/);
  return [method.toLowerCase(), ...words.map((word) => word.replace(":", ""))].join("_");
}
