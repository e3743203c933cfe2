import type { Context } from "@/lib/kernel/auth/context";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { fromPublicId, type Prefix } from "@/lib/kernel/core/ids";
import type { Call, Reply } from "@/lib/kernel/http/call";
import { matchesEtag } from "@/lib/kernel/http/etag";
import { BODY_LIMIT, parseJson } from "@/lib/kernel/http/input";
import { takeSensitive } from "@/lib/kernel/http/pipeline";
import type { Operation } from "@/lib/kernel/operation";
import { parseFilter } from "@/lib/identity/provisioning/filter";
import * as groups from "@/lib/identity/provisioning/operations/groups";
import * as people from "@/lib/identity/provisioning/operations/users";
import { MAX_RESULTS, resourceTypes, schemas, serviceProviderConfig } from "./discovery";
import { groupIn, patchedGroup } from "./groups";
import { URN } from "./messages";
import { operationsOf } from "./patch";
import { isShown, projected, projectionIn, type Resource, toGroupResource, toUserResource } from "./resources";
import { newPerson, patchedPerson, replacedPerson } from "./users";
import { membersOf, wordOf, type Members } from "./values";

/** One request, by whom, about what. */
export interface Asked {
  call: Call;
  context: Context;
  /** What stands in the path behind the endpoint; empty where nothing does. */
  id: string;
  /** The parameters, their names in lower case. */
  query: Readonly<Record<string, string>>;
}

export type Endpoint = Readonly<Record<string, (asked: Asked) => Promise<Reply>>>;

/** What answers a list and what answers one of it, by the name in the path. */
export const ENDPOINTS: Readonly<Record<string, { all: Endpoint; one?: Endpoint }>> = {
  Users: {
    all: {
      GET: async (asked) => list(asked, await run(people.listPeople, asked, sliceIn(asked)), toUserResource),
      POST: async (asked) => {
        // It may mail somebody, as an invitation by hand does.
        takeSensitive(asked.context.actor);
        const row = await run(people.createPerson, asked, newPerson(await bodyOf(asked, URN.user)));
        return one(asked, toUserResource(row), 201);
      },
    },
    one: {
      GET: async (asked) =>
        one(asked, toUserResource(await run(people.getPerson, asked, { id: uuidOf("usr", asked) }))),
      PUT: async (asked) => {
        const body = await bodyOf(asked, URN.user);
        return changePerson(asked, (before) => replacedPerson(body, before));
      },
      PATCH: async (asked) => {
        const operations = operationsOf(await bodyOf(asked, URN.patch));
        return changePerson(asked, (before) => patchedPerson(operations, before));
      },
      DELETE: async (asked) => {
        await run(people.deletePerson, asked, changed("usr", asked));
        return NOTHING;
      },
    },
  },
  Groups: {
    all: {
      GET: async (asked) => {
        const withMembers = isShown("members", projectionIn(asked.query));
        return list(asked, await run(groups.sliceGroups, asked, { ...sliceIn(asked), withMembers }), toGroupResource);
      },
      POST: async (asked) => {
        const group = await run(groups.createGroup, asked, groupIn(await bodyOf(asked, URN.group)));
        return one(asked, toGroupResource(group), 201);
      },
    },
    one: {
      GET: async (asked) =>
        one(asked, toGroupResource(await run(groups.getGroup, asked, { id: uuidOf("grp", asked) }))),
      PUT: async (asked) => {
        const { memberIds, ...names } = groupIn(await bodyOf(asked, URN.group));
        const change = () => ({ ...names, steps: [{ kind: "set", ids: memberIds }] as const });
        return one(asked, toGroupResource(await run(groups.changeGroup, asked, { ...changed("grp", asked), change })));
      },
      PATCH: async (asked) => {
        const operations = operationsOf(await bodyOf(asked, URN.patch));
        const change = (before: { name: string; externalId: string | null }) => patchedGroup(operations, before);
        return one(asked, toGroupResource(await run(groups.changeGroup, asked, { ...changed("grp", asked), change })));
      },
      DELETE: async (asked) => {
        await run(groups.deleteGroup, asked, changed("grp", asked));
        return NOTHING;
      },
    },
  },
  ServiceProviderConfig: { all: { GET: (asked) => Promise.resolve(one(asked, serviceProviderConfig())) } },
  ResourceTypes: described(resourceTypes),
  Schemas: described(schemas),
};

/** A question as a body, for filters that are too long or too private for an address (RFC 7644, 3.4.3). */
export async function searched(asked: Asked): Promise<Asked> {
  const body = await bodyOf(asked, URN.search);
  const words = Object.entries(body).map(([name, value]): [string, string] => [name, wordsIn(value)]);
  return { ...asked, query: Object.fromEntries(words) };
}

function wordsIn(value: unknown): string {
  if (Array.isArray(value)) return value.filter((item) => typeof item === "string").join(",");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Activating somebody again who has not joined mails them anew, and counts as making them does. */
async function changePerson(asked: Asked, change: (before: people.Person) => people.Person): Promise<Reply> {
  const countMail = () => void takeSensitive(asked.context.actor);
  const row = await run(people.changePerson, asked, { ...changed("usr", asked), countMail, change });
  return one(asked, toUserResource(row));
}

const NOTHING: Reply = { status: 204, headers: {}, body: "" };

function run<Input, Output>(operation: Operation<Input, Output>, { context }: Asked, input: Input): Promise<Output> {
  return operation.run(context, input);
}

/** A fixed list, of which each can be asked for by its id. */
function described(all: () => Resource[]): { all: Endpoint; one: Endpoint } {
  return {
    all: {
      GET: (asked) => {
        const rows = all();
        return Promise.resolve(list(asked, { rows, total: rows.length }, (row) => row));
      },
    },
    one: {
      GET: (asked) => {
        const found = all().find(({ id }) => id?.toLowerCase() === asked.id.toLowerCase());
        return found ? Promise.resolve(one(asked, found)) : Promise.reject(notFound());
      },
    },
  };
}

function one({ call, query }: Asked, resource: Resource, status = 200): Reply {
  const { location, version } = resource.meta;
  const headers = {
    ...(version === undefined ? {} : { ETag: version }),
    ...(status === 201 ? { Location: location } : {}),
  };
  if (call.method === "GET" && version !== undefined && isNamed(call.header("if-none-match"), version)) {
    return { status: 304, headers, body: "" };
  }
  return { status, headers, body: JSON.stringify(projected(resource, projectionIn(query))) };
}

function list<Row>(
  { query }: Asked,
  { rows, total }: { rows: readonly Row[]; total: number },
  toResource: (row: Row) => Resource,
): Reply {
  const projection = projectionIn(query);
  const body = {
    schemas: [URN.list],
    totalResults: total,
    startIndex: startOf(query),
    itemsPerPage: rows.length,
    Resources: rows.map((row) => projected(toResource(row), projection)),
  };
  return { status: 200, headers: {}, body: JSON.stringify(body) };
}

function startOf(query: Asked["query"]): number {
  return Math.max(1, numberIn(query, "startindex", 1));
}

/** How many are answered where nobody says how many. */
const UNASKED_COUNT = 100;

function sliceIn({ query }: Asked): people.Slice {
  const filter = query["filter"]?.trim() ?? "";
  const sortBy = query["sortby"]?.trim() ?? "";
  return {
    filter: filter === "" ? null : parseFilter(filter),
    sortBy: sortBy === "" ? null : sortBy,
    descending: query["sortorder"]?.toLowerCase() === "descending",
    offset: startOf(query) - 1,
    count: Math.min(MAX_RESULTS, Math.max(0, numberIn(query, "count", UNASKED_COUNT))),
  };
}

/** @throws AppError invalidValue */
function numberIn(query: Asked["query"], name: string, unasked: number): number {
  const text = query[name]?.trim() ?? "";
  if (text === "") return unasked;
  if (!/^-?\d{1,9}$/.test(text)) throw new AppError("validation_failed", "scim_integer_malformed", { parameter: name });
  return Number(text);
}

/** @throws AppError not_found for what cannot be the id of any. */
function uuidOf(prefix: Prefix, { id }: Asked): string {
  const uuid = fromPublicId(prefix, id);
  if (!uuid) throw notFound();
  return uuid;
}

/** Of which resource, and of which version of it, a change is. */
function changed(prefix: Prefix, asked: Asked): { id: string; assertCurrent: people.AssertCurrent } {
  const ifMatch = asked.call.header("if-match");
  const assertCurrent = (version: string) => {
    if (ifMatch === undefined || isNamed(ifMatch, `W/"${version}"`)) return;
    throw new AppError("precondition_failed", "changed_since_read");
  };
  return { id: uuidOf(prefix, asked), assertCurrent };
}

function isNamed(header: string | undefined, tag: string): boolean {
  return matchesEtag(header, tag.replace(/^W\//, ""));
}

const SCIM_TYPES = ["application/scim+json", "application/json"];

/** @throws AppError invalidSyntax for a body that is of another kind. */
async function bodyOf({ call }: Asked, schema: string): Promise<Members> {
  const body = membersOf(parseJson(await call.body(BODY_LIMIT), call, SCIM_TYPES));
  const named = body["schemas"];
  if (Array.isArray(named) && named.some((one) => wordOf(one) === schema.toLowerCase())) return body;
  throw new AppError("validation_failed", "scim_schema_missing", { schema });
}
