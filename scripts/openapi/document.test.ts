import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { ERRORS } from "@/lib/kernel/core/errors";
import { EVENT_NAMES } from "@/lib/webhooks/events/catalog";
import { buildDocument } from "./build.mjs";

interface Operation {
  operationId: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: { $ref?: string; name?: string; in?: string; schema?: object }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { $ref?: string; headers?: object; content?: Record<string, Media> }>;
  "x-required-scope": string;
  "x-extension"?: true;
}

interface Media {
  schema?: { format?: string };
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}

/** A property's schema, or a parameter, which contains its schema. */
interface Described {
  name?: string;
  schema?: Described;
  format?: string;
  anyOf?: Described[];
  description?: string;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: Record<"responses" | "headers" | "parameters" | "examples" | "schemas", Record<string, Component>>;
}

interface Component {
  schema: object;
  example: unknown;
  value: unknown;
  content: Record<string, Media>;
}

const document = (await buildDocument("openapi-test")) as Document;
const text = JSON.stringify(document);

const operations = (group: Document["paths"]) =>
  Object.entries(group).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
const calls = operations(document.paths);

const HANG_MS = 300_000;

test(
  "the linter of Redocly reports nothing with its recommended rules",
  async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const found = await lintFromString({ source: text, absoluteRef: "openapi.json", config });
    expect(found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([]);
  },
  HANG_MS,
);

describe("examples", () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, "stint");

  const faultsOf = (pointer: string, value: unknown): unknown => {
    const validate = ajv.compile({ $ref: `stint#${pointer}` });
    return validate(value) ? [] : validate.errors?.map((error) => `${pointer} ${error.instancePath} ${error.message}`);
  };
  const escaped = (...parts: string[]) =>
    parts
      .map(
        (part) => `/${part.replaceAll("~", "~0").replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D")}`,
      )
      .join("");

  test.each([
    ...calls.map((call) => ({ ...call, group: "paths" })),
    ...operations(document.webhooks).map((call) => ({ ...call, group: "webhooks" })),
  ])("of $method $path match their schemas", ({ group, path, method, operation }) => {
    const { requestBody, responses } = operation;
    const bodies = Object.entries(requestBody?.content ?? {}).map(
      ([type, media]) => [["requestBody", "content", type], media] as const,
    );
    const answers = Object.entries(responses).flatMap(([status, { content }]) =>
      Object.entries(content ?? {}).map(([type, media]) => [["responses", status, "content", type], media] as const),
    );
    for (const [place, media] of [...bodies, ...answers]) {
      if (media.schema?.format === "binary") continue;
      expect(media).toHaveProperty("example");
      expect(faultsOf(escaped(group, path, method, ...place, "schema"), media.example)).toEqual([]);
    }
  });

  test("of headers, parameters and problems match, too", () => {
    for (const kind of ["headers", "parameters"] as const)
      for (const [name, { example }] of Object.entries(document.components[kind]))
        expect(faultsOf(escaped("components", kind, name, "schema"), example)).toEqual([]);
    for (const { value } of Object.values(document.components.examples))
      expect(faultsOf("/components/schemas/Problem", value)).toEqual([]);
  });
});

describe("every call", () => {
  test.each(calls)("$method $path lists roles, scopes and responses", ({ method, path, operation }) => {
    const names = operation.parameters?.map(({ $ref, name }) => $ref?.split("/").at(-1) ?? name) ?? [];
    expect(operation.description).toMatch(/Roles: (?:owner|admin|manager|member)/);
    expect(operation["x-required-scope"]).toMatch(/^[a-z_]+:[a-z]+$/);
    expect(operation.security).toHaveLength(1);
    for (const status of ["401", "403", "422", "429", "500"]) expect(operation.responses).toHaveProperty(status);
    expect(names.includes("IdempotencyKey")).toBe(method === "post");
    expect("412" in operation.responses).toBe(names.includes("IfMatch"));
    expect("304" in operation.responses).toBe(names.includes("IfNoneMatch"));
    for (const [, parameter] of path.matchAll(/\{(\w+)\}/g)) expect(names).toContain(parameter);
  });

  test("lists the accepted words where only these are valid", () => {
    const open = calls.flatMap(({ method, path, operation }) =>
      (operation.parameters ?? [])
        .filter(({ name = "" }) => ["status", "expand", "role", "group_by", "kind", "sort", "user_id"].includes(name))
        .filter(({ schema = {} }) => !("enum" in schema || "const" in schema || "pattern" in schema))
        .map(({ name = "" }) => `${method} ${path} ${name}`),
    );
    expect(open).toEqual([]);
    expect(document.components.schemas["Money"]).toMatchObject({ properties: { currency: { pattern: "^[A-Z]{3}$" } } });
  });

  test.each(calls)("$method $path has rate limit headers on 401, and a response to oversized headers", (call) => {
    const name = call.operation.responses["401"]?.$ref?.split("/").at(-1) ?? "";
    expect(document.components.responses[name]).toHaveProperty(["headers", "RateLimit"]);
    expect(call.operation.responses).toHaveProperty("431");
  });

  test("says that a repeated response omits the secret", () => {
    const silent = calls.filter(({ operation: { responses, description } }) => {
      const examples = Object.values(responses).map(({ content }) => content?.["application/json"]?.example);
      return JSON.stringify(examples).includes('"is_replay"') && !description.includes("answered without the secret");
    });
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  test("says for each from and to whether it is a time or a day, and whether the end is included", () => {
    const ends: { kind: string; description: string }[] = [];
    JSON.parse(text, (key, value: Described | null) => {
      const [name, schema] = value?.name === undefined ? [key, value] : [value.name, value.schema];
      const side = /(?:^|_)(from|to)$/.exec(name)?.[1];
      const format = [schema, ...(schema?.anyOf ?? [])].map((choice) => choice?.format).find((found) => found);
      if (side && (format === "date" || format === "date-time"))
        ends.push({ kind: `${side} ${format}`, description: schema?.description ?? "" });
      return value;
    });
    const WORDS = {
      "from date-time": /at this instant or later|RFC 3339 instant/i,
      "to date-time": /before this instant/i,
      "from date": /first day|on this day or later/i,
      "to date": /last day, inclusive|on this day or earlier/i,
    };
    expect(new Set(ends.map(({ kind }) => kind))).toEqual(new Set(Object.keys(WORDS)));
    for (const { kind, description } of ends) expect(description).toMatch(WORDS[kind as keyof typeof WORDS]);
  });

  test("uses the correct article with ids", () => {
    const ids = [...text.matchAll(/Identifier of (an? [A-Za-z-]+)/g)].map(([, noun]) => noun);
    expect(ids).toEqual(expect.arrayContaining(["a user", "an invoice", "an API"]));
    expect(ids.filter((noun) => /^a [aeio]|^an [^aeio]/i.test(noun ?? ""))).toEqual([]);
  });

  test("has a unique name", () => {
    const ids = calls.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test("every response of a status names codes of that status, each with an example", () => {
  for (const [name, { content }] of Object.entries(document.components.responses)) {
    const { examples = {} } = content["application/problem+json"] ?? {};
    expect(Object.keys(examples).length, name).toBeGreaterThan(0);
    for (const code of Object.keys(examples)) {
      expect(String(ERRORS[code as keyof typeof ERRORS][0]), name).toBe(name.slice(0, 3));
      expect(document.components.examples).toHaveProperty(code);
    }
  }
});

test("every event of the catalog is a webhook", () => {
  expect(Object.keys(document.webhooks).sort()).toEqual([...EVENT_NAMES].sort());
});

/** Operations of the original specification. Others are marked as additions. */
const SPECIFIED = [
  "get /v1/clients",
  "post /v1/clients",
  "get /v1/clients/{id}",
  "patch /v1/clients/{id}",
  "get /v1/invoices",
  "post /v1/invoices",
  "get /v1/invoices/{id}",
  "patch /v1/invoices/{id}",
  "get /v1/invoices/{id}/export",
  "post /v1/invoices/{id}/send",
  "get /v1/me",
  "get /v1/projects",
  "post /v1/projects",
  "get /v1/projects/{id}",
  "patch /v1/projects/{id}",
  "get /v1/projects/{id}/tasks",
  "post /v1/projects/{id}/tasks",
  "patch /v1/tasks/{id}",
  "get /v1/time-entries",
  "post /v1/time-entries",
  "get /v1/time-entries/{id}",
  "patch /v1/time-entries/{id}",
  "delete /v1/time-entries/{id}",
  "get /v1/users",
  "get /v1/users/{id}",
  "patch /v1/users/{id}",
  "get /v1/webhooks",
  "post /v1/webhooks",
  "delete /v1/webhooks/{id}",
];

test("operations outside the specification, and only those, are marked as additions", () => {
  const unmarked = calls.filter(({ operation }) => !operation["x-extension"]);
  expect(unmarked.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...SPECIFIED].sort());
});
