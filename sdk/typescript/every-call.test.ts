import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildDocument } from "@/scripts/openapi/build.mjs";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenClient, givenEntry, givenProject, givenTask, withoutLimits } from "@/testing/things";
import type { TestServer } from "@/testing/listening";
import { givenV1, loadRoutes } from "@/testing/v1-server";
import { createStintClient, StintError } from "./client";

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: { example?: unknown; pattern?: string } }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: object; examples?: object }> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Document["paths"][string][string]["responses"] };
}

const document = (await buildDocument("openapi-client-test")) as Document;
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema(document, "stint");

/** Deletions come last, because earlier calls need the objects. */
const calls = Object.entries(document.paths)
  .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method, path, operation })))
  .sort((a, b) => Number(a.method === "delete") - Number(b.method === "delete"));

const ids = new Map<string, string>();
let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  withoutLimits();
  server = await givenV1(await loadRoutes());
  owner = await givenOwner();
  const cli = (await givenClient(owner)).id;
  const prj = (await givenProject(owner, { client_id: cli })).id;
  const tsk = (await givenTask(owner, prj)).id;
  const ent = (await givenEntry(owner, { project_id: prj, task_id: tsk })).id;
  for (const id of [cli, prj, tsk, ent, owner.publicId]) ids.set(id.slice(0, 3), id);
});

afterAll(() => {
  server.close();
});

function optionsOf({ parameters = [], requestBody }: Operation): object {
  const given = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place && parameter.required)
        .map(({ name, schema }) => [name, ids.get(schema.pattern?.slice(1, 4) ?? "") ?? schema.example]),
    );
  const body = requestBody?.content["application/json"]?.example;
  return { path: given("path"), query: given("query"), ...(body === undefined ? {} : { body }) };
}

/** Return the client's result: status and data, or status and problem. */
async function outcomeOf(method: string, path: string, operation: Operation) {
  const stint = createStintClient({ baseUrl: server.url, key: owner.key, retries: 0 });
  const send = stint[method as "get"] as (path: string, options: object) => Promise<{ status: number; data: unknown }>;
  try {
    return { ...(await send(path, optionsOf(operation))), code: null };
  } catch (error) {
    if (!(error instanceof StintError)) throw error;
    return { status: error.status, data: error.problem, code: error.code };
  }
}

/** Return the described response of a status. */
function describedAnswer({ responses }: Operation, status: number) {
  const described = responses[status] ?? {};
  return document.components.responses[described.$ref?.split("/").at(-1) ?? ""] ?? described;
}

test.each(calls)("$method $path answers what the description says", async ({ method, path, operation }) => {
  const { status, data, code } = await outcomeOf(method, path, operation);
  expect(Object.keys(operation.responses)).toContain(String(status));
  expect(status).toBeLessThan(500);
  const type = code === null ? "application/json" : "application/problem+json";
  const { schema = {}, examples = {} } = describedAnswer(operation, status).content?.[type] ?? {};
  if (code !== null) expect(Object.keys(examples)).toContain(code);
  if (data instanceof Blob) return;
  const validate = ajv.compile(rebased(schema));
  expect(validate(data) ? [] : validate.errors).toEqual([]);
});

/** Rebase the references of a part of the description, so that it can be used alone. */
function rebased(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"stint#/')) as object;
}
