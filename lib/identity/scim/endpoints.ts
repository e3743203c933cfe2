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
import { membersOf, lowerCased, type Members } from "./values";

export interface ScimRequest {
  call: Call;
  context: Context;
  /** The path segment after the endpoint; empty for none. */
  id: string;
  /** Query parameters by name in lower case. */
  query: Readonly<Record<string, string>>;
}

export type Endpoint = Readonly<Record<string, (request: ScimRequest) => Promise<Reply>>>;

export const ENDPOINTS: Readonly<Record<string, { all: Endpoint; one?: Endpoint }>> = {
  Users: {
    all: {
      GET: async (request) => list(request, await run(people.listPeople, request, sliceIn(request)), toUserResource),
      POST: async (request) => {
        // May send an email.
        takeSensitive(request.context.actor);
        const row = await run(people.createPerson, request, newPerson(await bodyOf(request, URN.user)));
        return one(request, toUserResource(row), 201);
      },
    },
    one: {
      GET: async (request) =>
        one(request, toUserResource(await run(people.getPerson, request, { id: uuidOf("usr", request) }))),
      PUT: async (request) => {
        const body = await bodyOf(request, URN.user);
        return changePerson(request, (before) => replacedPerson(body, before));
      },
      PATCH: async (request) => {
        const operations = operationsOf(await bodyOf(request, URN.patch));
        return changePerson(request, (before) => patchedPerson(operations, before));
      },
      DELETE: async (request) => {
        await run(people.deletePerson, request, targetOf("usr", request));
        return NO_CONTENT;
      },
    },
  },
  Groups: {
    all: {
      GET: async (request) => {
        const withMembers = isShown("members", projectionIn(request.query));
        return list(
          request,
          await run(groups.sliceGroups, request, { ...sliceIn(request), withMembers }),
          toGroupResource,
        );
      },
      POST: async (request) => {
        const group = await run(groups.createGroup, request, groupIn(await bodyOf(request, URN.group)));
        return one(request, toGroupResource(group), 201);
      },
    },
    one: {
      GET: async (request) =>
        one(request, toGroupResource(await run(groups.getGroup, request, { id: uuidOf("grp", request) }))),
      PUT: async (request) => {
        const { memberIds, ...names } = groupIn(await bodyOf(request, URN.group));
        const change = () => ({ ...names, steps: [{ kind: "set", ids: memberIds }] as const });
        return one(
          request,
          toGroupResource(await run(groups.changeGroup, request, { ...targetOf("grp", request), change })),
        );
      },
      PATCH: async (request) => {
        const operations = operationsOf(await bodyOf(request, URN.patch));
        const change = (before: { name: string; externalId: string | null }) => patchedGroup(operations, before);
        return one(
          request,
          toGroupResource(await run(groups.changeGroup, request, { ...targetOf("grp", request), change })),
        );
      },
      DELETE: async (request) => {
        await run(groups.deleteGroup, request, targetOf("grp", request));
        return NO_CONTENT;
      },
    },
  },
  ServiceProviderConfig: { all: { GET: (request) => Promise.resolve(one(request, serviceProviderConfig())) } },
  ResourceTypes: fixedList(resourceTypes),
  Schemas: fixedList(schemas),
};

export async function searchRequest(request: ScimRequest): Promise<ScimRequest> {
  const body = await bodyOf(request, URN.search);
  const parameters = Object.entries(body).map(([name, value]): [string, string] => [name, parameterText(value)]);
  return { ...request, query: Object.fromEntries(parameters) };
}

function parameterText(value: unknown): string {
  if (Array.isArray(value)) return value.filter((item) => typeof item === "string").join(",");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Reactivation may send an invitation, which counts towards the limit. */
async function changePerson(request: ScimRequest, change: (before: people.Person) => people.Person): Promise<Reply> {
  const countMail = () => void takeSensitive(request.context.actor);
  const row = await run(people.changePerson, request, { ...targetOf("usr", request), countMail, change });
  return one(request, toUserResource(row));
}

const NO_CONTENT: Reply = { status: 204, headers: {}, body: "" };

function run<Input, Output>(
  operation: Operation<Input, Output>,
  { context }: ScimRequest,
  input: Input,
): Promise<Output> {
  return operation.run(context, input);
}

function fixedList(all: () => Resource[]): { all: Endpoint; one: Endpoint } {
  return {
    all: {
      GET: (request) => {
        const rows = all();
        return Promise.resolve(list(request, { rows, total: rows.length }, (row) => row));
      },
    },
    one: {
      GET: (request) => {
        const found = all().find(({ id }) => id?.toLowerCase() === request.id.toLowerCase());
        return found ? Promise.resolve(one(request, found)) : Promise.reject(notFound());
      },
    },
  };
}

function one({ call, query }: ScimRequest, resource: Resource, status = 200): Reply {
  const { location, version } = resource.meta;
  const headers = {
    ...(version === undefined ? {} : { ETag: version }),
    ...(status === 201 ? { Location: location } : {}),
  };
  if (call.method === "GET" && version !== undefined && matchesTag(call.header("if-none-match"), version)) {
    return { status: 304, headers, body: "" };
  }
  return { status, headers, body: JSON.stringify(projected(resource, projectionIn(query))) };
}

function list<Row>(
  { query }: ScimRequest,
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

function startOf(query: ScimRequest["query"]): number {
  return Math.max(1, numberIn(query, "startindex", 1));
}

const DEFAULT_COUNT = 100;

function sliceIn({ query }: ScimRequest): people.Slice {
  const filter = query["filter"]?.trim() ?? "";
  const sortBy = query["sortby"]?.trim() ?? "";
  return {
    filter: filter === "" ? null : parseFilter(filter),
    sortBy: sortBy === "" ? null : sortBy,
    descending: query["sortorder"]?.toLowerCase() === "descending",
    offset: startOf(query) - 1,
    count: Math.min(MAX_RESULTS, Math.max(0, numberIn(query, "count", DEFAULT_COUNT))),
  };
}

function numberIn(query: ScimRequest["query"], name: string, fallback: number): number {
  const text = query[name]?.trim() ?? "";
  if (text === "") return fallback;
  if (!/^-?\d{1,9}$/.test(text)) throw new AppError("validation_failed", "scim_integer_malformed", { parameter: name });
  return Number(text);
}

function uuidOf(prefix: Prefix, { id }: ScimRequest): string {
  const uuid = fromPublicId(prefix, id);
  if (!uuid) throw notFound();
  return uuid;
}

function targetOf(prefix: Prefix, request: ScimRequest): { id: string; assertCurrent: people.AssertCurrent } {
  const ifMatch = request.call.header("if-match");
  const assertCurrent = (version: string) => {
    if (ifMatch === undefined || matchesTag(ifMatch, `W/"${version}"`)) return;
    throw new AppError("precondition_failed", "changed_since_read");
  };
  return { id: uuidOf(prefix, request), assertCurrent };
}

function matchesTag(header: string | undefined, tag: string): boolean {
  return matchesEtag(header, tag.replace(/^W\//, ""));
}

const SCIM_TYPES = ["application/scim+json", "application/json"];

async function bodyOf({ call }: ScimRequest, schema: string): Promise<Members> {
  const body = membersOf(parseJson(await call.body(BODY_LIMIT), call, SCIM_TYPES));
  const named = body["schemas"];
  if (Array.isArray(named) && named.some((one) => lowerCased(one) === schema.toLowerCase())) return body;
  throw new AppError("validation_failed", "scim_schema_missing", { schema });
}
