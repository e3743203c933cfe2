import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { allOperations, type TestOperation } from "@/testing/all-routes";
import { call, type Called, type CallOptions } from "@/testing/call";
import { broken, hostile, valid, type FuzzSchema, type FuzzSource } from "@/testing/fuzz-values";
import { givenUser, type TestUser } from "@/testing/factories";
import { givenSession } from "@/testing/sessions";
import { withoutLimits } from "@/testing/things";
import { givenWorld } from "@/testing/world";

interface Described {
  parameters?: { in?: string; name?: string; schema?: FuzzSchema; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: FuzzSchema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

interface OpenApi {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, FuzzSchema> };
}

/** Requests in all, shared evenly by the operations; `FUZZ_CASES=20000 npm test -- db fuzz` makes more. */
// A flag of this test alone, and no setting of the product.
// eslint-disable-next-line no-restricted-properties
const CASES = Number(process.env["FUZZ_CASES"] ?? 2000);

/** Exports make a whole document each time: a few tell as much as many. */
const FEW: Readonly<Record<string, number>> = {
  "GET /clients/{id}/statement/export": 5,
  "GET /invoices/{id}/export": 5,
  "GET /statements/{id}/export": 5,
};

withoutLimits();
const openApi = JSON.parse(readFileSync("openapi.json", "utf8")) as OpenApi;
const operations = await allOperations();
/** Ends the membership of the caller. */
const LEAVE = "POST /workspaces/{id}/leave";

/** A person that no request names, so that no request revokes their credentials. */
let sender: TestUser;
let source: FuzzSource;
beforeAll(async () => {
  const world = await givenWorld();
  sender = await givenUser(world.people.owner.workspace, "owner");
  const ids: Record<string, string[]> = {};
  for (const id of Object.values(world.ids)) (ids[id.slice(0, 3)] ??= []).push(id);
  source = { schemas: openApi.components.schemas, ids };
});

/** A request that fits the description, or one with something wrong in it. */
function requests(operation: TestOperation, described: Described): fc.Arbitrary<Omit<CallOptions, "as">> {
  const { params = {} } = operation.handler.endpoint;
  const path = fc.record(
    Object.fromEntries(
      Object.entries(params).map(([name, prefix]) => [
        name,
        fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom(...(source.ids[prefix] ?? ["none"])) },
          fc.constantFrom(`${prefix}_01h2e8kqvbfwea724h75qc655w`, "nonsense", "", "\0", "%2e%2e"),
          fc.string(),
        ),
      ]),
    ),
  );
  return fc.record({
    method: fc.constant(operation.method),
    path: fc.constant(`/v1${operation.path}`),
    params: path,
    query: queries(described),
    headers: HEADERS,
    body: bodies(described),
  });
}

const HEADERS: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    "idempotency-key": fc.oneof(fc.string({ maxLength: 300 }), fc.constantFrom("a", "b")),
    "if-match": fc.oneof(fc.string(), fc.constantFrom('"1-x"', "*", 'W/"1"')),
    "if-none-match": fc.constantFrom("*", '"1"'),
    accept: fc.constantFrom("*/*", "application/json", "text/html", "application/pdf", ";;q=x"),
    "accept-encoding": fc.constantFrom("gzip", "br;q=0.1, *;q=0", "identity", "nonsense"),
    "content-type": fc.constantFrom("application/json", "application/json; charset=utf-16", "text/plain"),
  },
  { requiredKeys: [] },
);

function queries({ parameters = [] }: Described): fc.Arbitrary<Record<string, string>> {
  const known = parameters.flatMap((one) =>
    one.in === "query" && one.name && one.schema ? [[one.name, one.schema] as const] : [],
  );
  const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  const pairs = known.map(([name, schema]) => valid(source, schema).map((value) => [name, asText(value)] as const));
  const fitting = fc
    .tuple(...pairs.map((pair) => fc.option(pair)))
    .map((given) => Object.fromEntries(given.filter((pair) => pair !== null)) as Record<string, string>);
  const wrong = fc.tuple(fitting, fc.constantFrom(...known.map(([name]) => name), "unknown"), hostile);
  return fc.oneof(
    { weight: 3, arbitrary: fitting },
    wrong.map(([query, name, value]) => ({ ...query, [name]: asText(value) })),
  );
}

function bodies({ requestBody }: Described): fc.Arbitrary<unknown> {
  const schema = requestBody?.content["application/json"]?.schema;
  const garbled = fc.constantFrom("{", "[]", "nul", '{"a":1}x', "\u{feff}{}");
  if (!schema) return fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, garbled);
  const fitting = valid(source, schema);
  return fc.oneof({ weight: 4, arbitrary: fitting }, { weight: 4, arbitrary: fitting.chain(broken) }, garbled);
}

async function send(operation: TestOperation, request: Omit<CallOptions, "as">): Promise<Called> {
  const { sessionOnly } = operation.handler.endpoint;
  if (!sessionOnly) return call(operation.handler, { ...request, as: sender });
  const person = operation.name === LEAVE ? await givenUser(sender.workspace, "owner") : sender;
  const { headers } = await givenSession(person);
  return call(operation.handler, { ...request, as: null, headers: { ...request.headers, ...headers } });
}

describe.each(operations)("$name", (operation) => {
  const described = openApi.paths[`/v1${operation.path}`]?.[operation.method.toLowerCase()];
  const share = Math.ceil(CASES / (operations.length - Object.keys(FEW).length));
  const numRuns = Math.min(share, FEW[operation.name] ?? share);

  test(`answers ${String(numRuns)} requests, good and bad, with a documented status and kind of content, and no fault of its own`, async () => {
    if (!described) throw new Error("the operation is not in openapi.json: run npm run openapi");
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(requests(operation, described), async (request) => {
        const reply = await send(operation, request);
        statuses.add(reply.status);
        expect(Object.keys(described.responses)).toContain(String(reply.status));
        expect(reply.status).toBeLessThan(500);
        expect(reply.status).not.toBe(401);
        const type = reply.headers["Content-Type"];
        if (reply.status >= 400) {
          expect(type).toBe("application/problem+json; charset=utf-8");
          expect(reply.problem.status).toBe(reply.status);
        } else if (reply.status !== 304) {
          const documented = Object.keys(described.responses[reply.status]?.content ?? {});
          expect(documented).toContain(type?.replace("; charset=utf-8", ""));
        }
      }),
      { numRuns },
    );
    // If every request gets 401 or 403, the run proves nothing.
    expect([...statuses].filter((status) => status !== 401 && status !== 403)).not.toEqual([]);
  });
});
