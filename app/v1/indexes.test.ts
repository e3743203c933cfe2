import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { pool } from "@/lib/kernel/db/pool";
import { forTenant } from "@/lib/kernel/db/tenant";
import { allOperations, type TestOperation } from "@/testing/all-routes";
import { call } from "@/testing/call";
import type { TestUser } from "@/testing/factories";
import { valid, type FuzzSchema, type FuzzSource } from "@/testing/fuzz-values";
import { givenSession } from "@/testing/sessions";
import { statementsDuring } from "@/testing/statements";
import { withoutLimits } from "@/testing/things";
import { givenWorld } from "@/testing/world";

/** Tables that stay small, however long a workspace works with Stint. */
const SMALL = new Set(["workspaces", "second_factors"]);

interface Described {
  parameters?: { in?: string; name?: string; schema?: FuzzSchema }[];
}

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  Plans?: Plan[];
}

withoutLimits();
const openApi = JSON.parse(readFileSync("openapi.json", "utf8")) as {
  paths: Record<string, { get?: Described }>;
  components: { schemas: Record<string, FuzzSchema> };
};
const lists = (await allOperations()).filter(
  ({ method, handler }) => method === "GET" && handler.endpoint.query?.shape["cursor"],
);
let asker: TestUser;
let session: Record<string, string>;
let source: FuzzSource;
let ids: Record<string, string>;
beforeAll(async () => {
  const world = await givenWorld();
  asker = world.people.owner;
  session = (await givenSession(asker)).headers;
  ids = world.ids;
  const byPrefix: Record<string, string[]> = {};
  for (const id of Object.values(ids)) (byPrefix[id.slice(0, 3)] ??= []).push(id);
  source = { schemas: openApi.components.schemas, ids: byPrefix };
});

/** Each filter and sort by itself, with a value that fits it. */
function filtersOf({ path }: TestOperation): { name: string; schema: FuzzSchema }[] {
  const { parameters = [] } = openApi.paths[`/v1${path}`]?.get ?? {};
  return parameters.flatMap(({ in: where, name = "", schema }) =>
    where === "query" && schema && !["limit", "cursor", "expand"].includes(name) ? [{ name, schema }] : [],
  );
}

async function statementsOf({ handler }: TestOperation, query: Record<string, string>): Promise<string[]> {
  const { endpoint } = handler;
  const params = Object.fromEntries(
    Object.entries(endpoint.params ?? {}).map(([name, prefix]) => [name, source.ids[prefix]?.[0] ?? ""]),
  );
  const credential = endpoint.sessionOnly ? { as: null, headers: session } : { as: asker };
  return statementsDuring(async () => {
    const { status, text } = await call(handler, { method: "GET", params, query, ...credential });
    expect([200, 404, 422], text).toContain(status);
  });
}

/**
 * Return the full scans of large tables, because no index covers a condition. Sequential scans are disabled, so the plan
 * does not depend on the few rows of a test.
 */
async function walksOf(statement: string): Promise<string[]> {
  return (await plansOf(statement, "set local enable_seqscan = off")).flatMap(walksIn);
}

async function plansOf(statement: string, setting: string): Promise<Plan[]> {
  if (!/^\s*(?:select|with)\b/i.test(statement)) return [];
  const client = await forTenant(asker.workspace.id, () => pool().connect());
  try {
    await client.query("begin");
    await client.query(setting);
    const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
      `explain (generic_plan, format json) ${statement}`,
    );
    return rows.flatMap((row) => row["QUERY PLAN"].map(({ Plan }) => Plan));
  } finally {
    await client.query("rollback");
    client.release();
  }
}

function walksIn(plan: Plan): string[] {
  const table = plan["Relation Name"];
  const reads = table !== undefined && !SMALL.has(table) && /^(?:Seq Scan|Index)/.test(plan["Node Type"]);
  const own = reads && plan["Index Cond"] === undefined ? [`${plan["Node Type"]} on ${table}`] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(walksIn)];
}

describe.each(lists)("$name", (operation) => {
  test("finds its rows by an index, whatever it is filtered and sorted by", async () => {
    const found: Record<string, string[]> = {};
    const asked: Record<string, string>[] = [{}];
    for (const { name, schema } of filtersOf(operation)) {
      for (const value of new Set(fc.sample(valid(source, schema), { numRuns: 3, seed: 1 }).map(String)))
        asked.push({ [name]: value });
    }
    for (const query of asked) {
      for (const statement of await statementsOf(operation, query)) {
        const walks = await walksOf(statement);
        if (walks.length > 0) found[`${JSON.stringify(query)} ${statement.slice(0, 200)}`] = walks;
      }
    }
    expect(found).toEqual({});
  });
});

/** Lists whose rows are sorted for each answer, and why there are few of them. */
const SORTED: Readonly<Record<string, string>> = {
  "GET /api-keys?sort=name": "as few as a workspace has programs",
  "GET /clients?sort=name": "names are compared by the rules of a language, of a few thousand at most",
  "GET /custom-fields?sort=position": "at most 20 active ones of each object",
  "GET /custom-fields?sort=updated_at": "at most 20 active ones of each object",
  "GET /estimates?sort=created_at": "the few invoices of each estimate are ordered",
  "GET /estimates?sort=updated_at": "the few invoices of each estimate are ordered",
  "GET /projects/{id}/tasks?sort=name": "as few as a project has tasks",
  "GET /projects/{id}/tasks?sort=updated_at": "as few as a project has tasks",
  "GET /projects?sort=name": "names are compared by the rules of a language, of a few thousand at most",
  "GET /recurring-invoices/{id}/runs?sort=made_at": "as few as a schedule has dates",
  "GET /retainers?sort=created_at": "the few documents of each retainer are ordered",
  "GET /retainers?sort=updated_at": "the few documents of each retainer are ordered",
  "GET /retainers?sort=name": "as few as a workspace has agreements with clients",
  "GET /recurring-invoices?sort=name": "as few as a workspace has agreements with clients",
  "GET /saved-reports?sort=name": "as few as a workspace has questions",
  "GET /sessions?sort=created_at": "as few as somebody has devices",
  "GET /tax-rates?sort=name": "as few as a country has rates",
  "GET /users?sort=created_at": "as few as a workspace has people",
  "GET /users?sort=name": "as few as a workspace has people",
  "GET /users?sort=updated_at": "as few as a workspace has people",
  "GET /webhooks?sort=created_at": "the headers of at most 20 endpoints",
};

test("a list comes from an index in its order, whatever it is sorted by, but for those with a reason in SORTED", async () => {
  const sorted = new Set<string>();
  for (const operation of lists) {
    const orders = filtersOf(operation).find(({ name }) => name === "sort")?.schema.enum;
    for (const query of orders?.map((sort) => ({ sort: String(sort) })) ?? [{}]) {
      for (const statement of await statementsOf(operation, query)) {
        const plans = await plansOf(statement, "set local enable_sort = off");
        const asked = new URLSearchParams(query).toString().replace("=-", "=");
        if (JSON.stringify(plans).includes('"Node Type":"Sort"')) sorted.add(`${operation.name}?${asked}`);
      }
    }
  }
  expect([...sorted].sort()).toEqual(Object.keys(SORTED).sort());
});
