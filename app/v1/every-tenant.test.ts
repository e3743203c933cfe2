import { POST as linkReport } from "@/app/v1/saved-reports/[id]/link/route";
import { POST as createCreditNote } from "@/app/v1/credit-notes/route";
import { POST as saveReport } from "@/app/v1/saved-reports/route";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { PREFIXES, toPublicId, type Prefix } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { allOperations, type TestOperation } from "@/testing/all-routes";
import { call } from "@/testing/call";
import { givenUser, type TestUser } from "@/testing/factories";
import { givenEstimate, givenEstimateDraft } from "@/testing/estimates";
import { givenDraft, givenInvoice, LINE } from "@/testing/invoices";
import { givenRetainer } from "@/testing/retainers";
import { givenRecurring } from "@/testing/recurring-invoices";
import { givenSession } from "@/testing/sessions";
import {
  comparable,
  givenCategory,
  givenClient,
  givenExpense,
  givenEntry,
  givenProject,
  withoutLimits,
} from "@/testing/things";
import {
  OF_ACCOUNTING,
  OF_ESTIMATES,
  OF_EXPENSES,
  OF_MILESTONES,
  OF_PAYMENTS,
  OF_RECURRING,
  OF_RETAINERS,
  type InBody,
} from "@/testing/tenant-bodies";
import { givenWorld, type World } from "@/testing/world";

/** An id of each kind that does not exist. */
const missing = (prefix: string) => `${prefix}_01h2e8kqvbfwea724h75qc655w`;

interface JsonSchema {
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

const ASKED = { group_by: "month", range: "today" };

withoutLimits();
const operations = await allOperations();
let other: World;
let stranger: TestUser;
/** Objects of the stranger, for requests that also name another workspace's object. */
const own: Record<string, string> = {};
beforeAll(async () => {
  other = await givenWorld();
  const { people, ids } = await givenWorld();
  stranger = people.owner;
  const { webhook, consumer, provider, import: imported, invited, field, linkedClient, run, paymentEvent } = ids;
  const ready = { webhook, consumer, provider, import: imported, invited, field, linkedClient, run, paymentEvent };
  Object.assign(own, ready);
  own["client"] = (await givenClient(stranger)).id;
  own["project"] = (await givenProject(stranger, { client_id: own["client"] })).id;
  const saved = { method: "POST", as: stranger, body: { name: "x", query: ASKED } } as const;
  own["report"] = ((await call(saveReport, saved)).body as { id: string }).id;
  own["linked"] = ((await call(saveReport, saved)).body as { id: string }).id;
  await call(linkReport, { method: "POST", as: stranger, params: { id: own["linked"] }, body: {} });
  const issued = await givenInvoice(stranger);
  own["issued"] = issued.id;
  const credit = { invoice_id: issued.id, reason: "error" };
  own["credit"] = (await call(createCreditNote, { method: "POST", as: stranger, body: credit })).body.id;
  own["estimate"] = (await givenEstimateDraft(stranger)).id;
  own["estimateAccepted"] = (await givenEstimate(stranger, "accepted")).id;
  own["recurring"] = (await givenRecurring(stranger)).id;
  own["retainer"] = await givenRetainer(stranger, own["client"]);
  own["expense"] = (await givenExpense(stranger)).id;
  own["category"] = (await givenCategory(stranger)).id;
  own["entry"] = (await givenEntry(stranger)).id;
  own["person"] = stranger.publicId;
  own["timesheet"] = await givenSubmittedTimesheet(stranger);
});

async function givenSubmittedTimesheet({ id: userId, workspace }: TestUser): Promise<string> {
  const days = { startsOn: new Date("2003-03-05"), endsOn: new Date("2003-03-11"), period: "week" } as const;
  const id = newUuid();
  await prisma().workspace.update({ where: { id: workspace.id }, data: { selfApproval: true } });
  await prisma().timesheet.create({ data: { id, workspaceId: workspace.id, userId, ...days, status: "submitted" } });
  return toPublicId("tms", id);
}

async function ask({ handler, method }: TestOperation, given: Partial<Parameters<typeof call>[1]>) {
  const credential = handler.endpoint.sessionOnly
    ? { as: null, headers: (await givenSession(stranger)).headers }
    : { as: stranger };
  return call(handler, { method, ...given, ...credential });
}

/** The id of an object of the other workspace. */
function foreignId(prefix: Prefix): string {
  const id = Object.values(other.ids).find((known) => known.startsWith(`${prefix}_`));
  if (id === undefined) throw new Error(`Add an object with the prefix ${prefix} to testing/world.ts.`);
  return id;
}

/** Send the same request for another workspace's object and for a missing one. The responses must be equal. */
async function expectMasked(
  operation: TestOperation,
  status: 404 | 422,
  make: (id: (prefix: Prefix) => string) => Partial<Parameters<typeof call>[1]>,
) {
  const foreign = await ask(operation, make(foreignId));
  const absent = await ask(operation, make(missing));
  expect(foreign.status).toBe(status);
  if (status === 422) expect(foreign.problem).toMatchObject({ code: "unknown_reference" });
  expect(comparable(foreign)).toEqual(comparable(absent));
}

/** Required query parameters. */
const NEEDED: Readonly<Record<string, Record<string, string>>> = {
  "/clients/{id}/statement/export": { format: "csv" },
  "/estimates/export": { format: "csv" },
  "/expenses/export": { format: "csv" },
  "/recurring-invoices/export": { format: "csv" },
  "/reports/expenses": { group_by: "category" },
  "/reports/profit": { group_by: "client" },
  "/reports/profit/export": { group_by: "client", format: "csv" },
  "/reports/time": { group_by: "day" },
  "/reports/time/export": { format: "csv" },
};

const withParams = operations.filter(({ handler }) => handler.endpoint.params !== undefined);

/** Bodies of valid requests. */
const BODIES: Readonly<Record<string, unknown>> = {
  "POST /closed-periods/{id}/reopen": { reason: "x" },
  "POST /estimates/{id}/accept": { by_name: "x" },
  "POST /estimates/{id}/decline": { by_name: "x" },
  "POST /event-consumers/{id}/ack": { cursor: "evt_01h2e8kqvbfwea724h75qc655w" },
  "POST /imports/{id}/apply": { plan: "1" },
  "PATCH /imports/{id}/mappings": { kind: "people", changes: [{ key: "", to: null }] },
  "PATCH /me/passkeys/{id}": { name: "x" },
  "POST /me/passkeys/{id}/remove": { current_password: "x" },
  "PATCH /provisioning/groups/{id}": { role: null },
  "POST /payment-events/{id}/link": { invoice_id: "inv_01h2e8kqvbfwea724h75qc655w" },
  "POST /projects/{id}/milestones": { name: "x", percent: "1" },
  "POST /retainers/{id}/fund": { amount: { amount: 100, currency: "EUR" } },
  "POST /projects/{id}/tasks": { name: "x" },
  "POST /time-entries/{id}/ask-reopen": { comment: "x" },
  "POST /timesheets/{id}/ask-reopen": { comment: "x" },
  "POST /timesheets/{id}/reject": { comment: "x" },
  "POST /timesheets/{id}/reopen": { comment: "x" },
  "POST /users/{id}/merge": { into: "usr_01h2e8kqvbfwea724h75qc655x" },
  "POST /webhooks/{id}/recover": { since: "2026-01-01T00:00:00Z" },
  "POST /invoice-runs/{id}/send": { invoice_ids: ["inv_01h2e8kqvbfwea724h75qc655w"] },
  "POST /webhooks/{id}/replay": { event_id: "evt_01h2e8kqvbfwea724h75qc655w" },
};

describe.each(withParams)("$name with another workspace's id in its path", (operation) => {
  test("404, byte by byte as if it were nobody's", async () => {
    const names = Object.entries(operation.handler.endpoint.params ?? {});
    await expectMasked(operation, 404, (id) => ({
      query: NEEDED[operation.path] ?? {},
      params: Object.fromEntries(names.map(([name, prefix]) => [name, id(prefix)])),
      ...(operation.handler.endpoint.requiresMatch ? { headers: { "if-match": '"1"' } } : {}),
      body: operation.method === "GET" || operation.method === "DELETE" ? undefined : (BODIES[operation.name] ?? {}),
    }));
  });
});

const NOUNS: Readonly<Record<string, string>> = { approver_id: "user", original_id: "estimate" };

/** The prefix of the ids that a query parameter takes, by its name: `client_id` takes ids of clients. */
function prefixOf(parameter: string): Prefix {
  const noun = NOUNS[parameter] ?? parameter.replace(/_id$/, "").replaceAll("_", " ");
  const found = Object.entries(PREFIXES).find(([, known]) => known === noun || known.endsWith(` ${noun}`));
  if (!found) throw new Error(`No resource has ids of a ${noun}.`);
  return found[0] as Prefix;
}

const filters = operations.flatMap((operation) =>
  Object.keys(operation.handler.endpoint.query?.shape ?? {})
    .filter((name) => name.endsWith("_id") && name !== "resource_id")
    .map((parameter) => ({ ...operation, parameter })),
);

describe.each(filters)("$name?$parameter= of another workspace", (operation) => {
  test("422, byte by byte as if it were nobody's", async () => {
    const prefix = prefixOf(operation.parameter);
    const ofOwn: Record<string, string> = [
      "/reports/unbilled-expenses",
      "/reports/unbilled-milestones",
      "/reports/unbilled-time",
    ].includes(operation.path)
      ? { client_id: own["client"] ?? "" }
      : {};
    await expectMasked(operation, 422, (id) => ({
      query: { ...NEEDED[operation.path], ...ofOwn, [operation.parameter]: id(prefix) },
      params: { id: own["project"] ?? "" },
    }));
  });
});

test("events about another workspace's object are none, as about nobody's", async () => {
  const operation = operations.find(({ name }) => name === "GET /events");
  if (!operation) throw new Error("GET /events is gone");
  const ids = [other.ids["client"] ?? "", missing("cli")];
  const [foreign, absent] = await Promise.all(ids.map((id) => ask(operation, { query: { resource_id: id } })));
  expect(foreign?.body).toMatchObject({ data: [] });
  expect(foreign && comparable(foreign)).toEqual(absent && comparable(absent));
});

/** Requests that name ids in their bodies: the operation, the member, and the whole request. */
const line = (project: string) => ({ ...LINE, project_id: project });
const taxed = (rate: string) => ({ ...LINE, tax_rate_ids: [rate] });
const PROVIDER = { name: "x", issuer: "https://x.example.com", client_id: "x", client_secret: "x" };
const HOOK = { url: "https://hooks.example.com/z", events: ["*"] };
const EXCEPTION = {
  ...{ from: "2001-01-01", to: "2001-01-01", reason: "x" },
  until: new Date(Date.now() + 3_600_000).toISOString(),
};
const IN_BODIES: InBody[] = [
  ...OF_ACCOUNTING,
  ...OF_ESTIMATES,
  ...OF_EXPENSES,
  ...OF_MILESTONES,
  ...OF_PAYMENTS,
  ...OF_RECURRING,
  ...OF_RETAINERS,
  [
    "POST /invoices/{id}/use-credit",
    "client_credit_id",
    (id) => ({ params: { id: "issued" }, body: { client_credit_id: id("crd") } }),
  ],
  ["POST /credit-notes", "invoice_id", (id) => ({ body: { invoice_id: id("inv"), reason: "error" } })],
  [
    "POST /credit-notes",
    "lines.invoice_line_id",
    (id) => ({ body: { invoice_id: "issued", reason: "error", lines: [{ invoice_line_id: id("lin") }] } }),
  ],
  [
    "PATCH /credit-notes/{id}",
    "lines.invoice_line_id",
    (id) => ({ params: { id: "credit" }, body: { lines: [{ invoice_line_id: id("lin") }] } }),
  ],
  [
    "POST /workspaces",
    "copy_from",
    (id) => ({ body: { name: "x", currency: "EUR", time_zone: "Europe/Berlin", copy_from: id("wks") } }),
  ],
  ["POST /timesheets/remind", "ids", (id) => ({ body: { ids: [id("tms")] } })],
  [
    "POST /timesheets/{id}/reject",
    "entries.id",
    (id) => ({ params: { id: "timesheet" }, body: { comment: "x", entries: [{ id: id("ent"), comment: "x" }] } }),
  ],
  ["PATCH /users/{id}", "approver_id", (id) => ({ params: { id: "person" }, body: { approver_id: id("usr") } })],
  ["POST /period-exceptions", "user_id", (id) => ({ body: { ...EXCEPTION, user_id: id("usr") } })],
  ["POST /saved-reports", "query.user_id", (id) => ({ body: { name: "x", query: { ...ASKED, user_id: id("usr") } } })],
  [
    "PATCH /saved-reports/{id}",
    "query.user_id",
    (id) => ({ params: { id: "report" }, body: { query: { ...ASKED, user_id: id("usr") } } }),
  ],
  [
    "POST /saved-reports",
    "query.client_id",
    (id) => ({ body: { name: "x", query: { ...ASKED, client_id: id("cli") } } }),
  ],
  [
    "PATCH /saved-reports/{id}",
    "query.client_id",
    (id) => ({ params: { id: "report" }, body: { query: { ...ASKED, client_id: id("cli") } } }),
  ],
  [
    "POST /saved-reports",
    "query.project_id",
    (id) => ({ body: { name: "x", query: { ...ASKED, project_id: id("prj") } } }),
  ],
  [
    "PATCH /saved-reports/{id}",
    "query.project_id",
    (id) => ({ params: { id: "report" }, body: { query: { ...ASKED, project_id: id("prj") } } }),
  ],
  [
    "PATCH /imports/{id}/mappings",
    "changes.to",
    (id) => ({ params: { id: "import" }, body: { kind: "people", changes: [{ key: "", to: id("usr") }] } }),
  ],
  ["POST /time-entries/rate-preview", "task_id", (id) => ({ body: { task_id: id("tsk"), rates: [] } })],
  ["POST /time-entries/rate-preview", "project_id", (id) => ({ body: { project_id: id("prj"), rates: [] } })],
  ["POST /time-entries/rate-preview", "user_id", (id) => ({ body: { user_id: id("usr"), rates: [] } })],
  ["POST /cost-rates", "user_id", (id) => ({ body: { user_id: id("usr"), rate: { amount: 1, currency: "EUR" } } })],
  ["POST /webhooks", "project_ids", (id) => ({ body: { ...HOOK, project_ids: [id("prj")] } })],
  [
    "POST /saved-reports/{id}/link",
    "client_id",
    (id) => ({ params: { id: "report" }, body: { client_id: id("cli") } }),
  ],
  [
    "PATCH /saved-reports/{id}/link",
    "client_id",
    (id) => ({ params: { id: "linked" }, body: { client_id: id("cli") } }),
  ],
  [
    "POST /clients/{id}/link",
    "hours_project_ids",
    (id) => ({ params: { id: "client" }, body: { hours_project_ids: [id("prj")] } }),
  ],
  [
    "PATCH /clients/{id}/link",
    "hours_project_ids",
    (id) => ({ params: { id: "linkedClient" }, body: { hours_project_ids: [id("prj")] } }),
  ],
  ["POST /webhooks", "client_ids", (id) => ({ body: { ...HOOK, client_ids: [id("cli")] } })],
  ["PATCH /webhooks/{id}", "project_ids", (id) => ({ params: { id: "webhook" }, body: { project_ids: [id("prj")] } })],
  ["PATCH /webhooks/{id}", "client_ids", (id) => ({ params: { id: "webhook" }, body: { client_ids: [id("cli")] } })],
  ["POST /event-consumers/{id}/ack", "cursor", (id) => ({ params: { id: "consumer" }, body: { cursor: id("evt") } })],
  ["POST /webhooks/{id}/replay", "event_id", (id) => ({ params: { id: "webhook" }, body: { event_id: id("evt") } })],
  ["POST /projects", "client_id", (id) => ({ body: { name: "x", client_id: id("cli") } })],
  ["POST /projects", "member_ids", (id) => ({ body: { name: "x", member_ids: [id("usr")] } })],
  ["POST /projects", "manager_ids", (id) => ({ body: { name: "x", manager_ids: [id("usr")] } })],
  ["PATCH /projects/{id}", "client_id", (id) => ({ params: { id: "project" }, body: { client_id: id("cli") } })],
  ["PATCH /projects/{id}", "member_ids", (id) => ({ params: { id: "project" }, body: { member_ids: [id("usr")] } })],
  ["PATCH /projects/{id}", "manager_ids", (id) => ({ params: { id: "project" }, body: { manager_ids: [id("usr")] } })],
  ["POST /time-entries", "project_id", (id) => ({ body: { project_id: id("prj") } })],
  ["POST /time-entries", "task_id", (id) => ({ body: { project_id: id("prj"), task_id: id("tsk") } })],
  ["POST /time-entries", "user_id", (id) => ({ body: { user_id: id("usr") } })],
  [
    "POST /me/earlier-entries",
    "project_id",
    (id) => ({ body: { notes: "Standup", project_id: id("prj"), pinned: true } }),
  ],
  [
    "POST /me/earlier-entries",
    "task_id",
    (id) => ({ body: { notes: "Standup", project_id: id("prj"), task_id: id("tsk"), pinned: true } }),
  ],
  ["POST /users/{id}/merge", "into", (id) => ({ params: { id: "invited" }, body: { into: id("usr") } })],
  ["PATCH /time-entries/{id}", "project_id", (id) => ({ params: { id: "entry" }, body: { project_id: id("prj") } })],
  [
    "PATCH /time-entries/{id}",
    "task_id",
    (id) => ({ params: { id: "entry" }, body: { project_id: id("prj"), task_id: id("tsk") } }),
  ],
  ["PATCH /time-entries/{id}", "user_id", (id) => ({ params: { id: "entry" }, body: { user_id: id("usr") } })],
  [
    "POST /invoice-runs",
    "client_ids",
    (id) => ({ body: { from: "2026-11-01", to: "2026-11-30", client_ids: [id("cli")] } }),
  ],
  [
    "POST /invoice-runs/{id}/send",
    "invoice_ids",
    (id) => ({ params: { id: "run" }, body: { invoice_ids: [id("inv")] } }),
  ],
  ["POST /invoices", "client_id", (id) => ({ body: { client_id: id("cli") } })],
  ["POST /invoices/{id}/duplicate", "client_id", (id) => ({ params: { id: "draft" }, body: { client_id: id("cli") } })],
  ["POST /invoices", "lines.project_id", (id) => ({ body: { client_id: "client", lines: [line(id("prj"))] } })],
  [
    "POST /invoices",
    "from_time_entries.project_ids",
    (id) => ({ body: { client_id: "client", from_time_entries: { project_ids: [id("prj")] } } }),
  ],
  [
    "POST /invoices",
    "from_time_entries.time_entry_ids",
    (id) => ({ body: { client_id: "client", from_time_entries: { time_entry_ids: [id("ent")] } } }),
  ],
  [
    "PATCH /invoices/{id}",
    "from_time_entries.time_entry_ids",
    (id) => ({ params: { id: "draft" }, body: { from_time_entries: { time_entry_ids: [id("ent")] } } }),
  ],
  ["PATCH /invoices/{id}", "client_id", (id) => ({ params: { id: "draft" }, body: { client_id: id("cli") } })],
  [
    "PATCH /invoices/{id}",
    "lines.project_id",
    (id) => ({ params: { id: "draft" }, body: { lines: [line(id("prj"))] } }),
  ],
  [
    "PATCH /invoices/{id}",
    "from_time_entries.project_ids",
    (id) => ({ params: { id: "draft" }, body: { from_time_entries: { project_ids: [id("prj")] } } }),
  ],
  ["POST /invoices", "lines.tax_rate_ids", (id) => ({ body: { client_id: "client", lines: [taxed(id("tax"))] } })],
  [
    "PATCH /invoices/{id}",
    "lines.tax_rate_ids",
    (id) => ({ params: { id: "draft" }, body: { lines: [taxed(id("tax"))] } }),
  ],
  ["PATCH /custom-fields/{id}", "after_id", (id) => ({ params: { id: "field" }, body: { after_id: id("fld") } })],
  ["POST /clients", "default_tax_rate_id", (id) => ({ body: { name: "x", default_tax_rate_id: id("tax") } })],
  [
    "PATCH /clients/{id}",
    "default_tax_rate_id",
    (id) => ({ params: { id: "client" }, body: { default_tax_rate_id: id("tax") } }),
  ],
  ["POST /projects", "default_tax_rate_id", (id) => ({ body: { name: "x", default_tax_rate_id: id("tax") } })],
  [
    "PATCH /projects/{id}",
    "default_tax_rate_id",
    (id) => ({ params: { id: "project" }, body: { default_tax_rate_id: id("tax") } }),
  ],
  [
    "PATCH /workspace",
    "invoicing.default_tax_rate_id",
    (id) => ({ body: { invoicing: { default_tax_rate_id: id("tax") } } }),
  ],
  [
    "PATCH /workspace",
    "invoicing.late_fee.tax_rate_id",
    (id) => ({ body: { invoicing: { late_fee: { tax_rate_id: id("tax") } } } }),
  ],
  [
    "POST /sign-in-providers",
    "break_glass_user_id",
    (id) => ({ body: { ...PROVIDER, enforced: true, break_glass_user_id: id("usr") } }),
  ],
  [
    "PATCH /sign-in-providers/{id}",
    "break_glass_user_id",
    (id) => ({ params: { id: "provider" }, body: { enforced: true, break_glass_user_id: id("usr") } }),
  ],
  ["PATCH /invoices/{id}", "lines.id", (id) => ({ params: { id: "draft" }, body: { lines: [{ id: id("lin") }] } })],
];

/** A line is a part of the document that is named, so one of another document is a fault of the body. */
const LINES = new Set(["lines.id", "lines.estimate_line_id", "task_line_ids"]);

describe.each(IN_BODIES)("%s with another workspace's %s", (name, member, make) => {
  test("422: is answered as if it were nobody's", async () => {
    const operation = operations.find((one) => one.name === name);
    if (!operation) throw new Error(`${name} is gone`);
    const draft = await givenDraft(stranger, { client_id: own["client"], lines: [] });
    const names: Record<string, string> = { ...own, draft: draft.id };
    const filled = (id: (prefix: Prefix) => string) => {
      const { params, body } = make(id);
      const text = JSON.stringify({ params, body }).replaceAll(
        /"(client|linkedClient|project|entry|draft|field|report|linked|webhook|consumer|provider|import|person|timesheet|invited|issued|credit|estimateAccepted|estimate|recurring|retainer|expense|category|run|paymentEvent)"(?!:)/g,
        (_all, object: string) => JSON.stringify(names[object]),
      );
      return JSON.parse(text) as { params?: Record<string, string>; body: unknown };
    };
    if (!LINES.has(member)) {
      await expectMasked(operation, 422, filled);
      return;
    }
    const foreign = await ask(
      operation,
      filled(() => other.ids["line"] ?? ""),
    );
    const absent = await ask(operation, filled(missing));
    expect(foreign.status).toBe(422);
    expect(comparable(foreign)).toEqual(comparable(absent));
  });
});

test("every id that a body can name is asked for above", () => {
  const named = operations.flatMap(({ name, handler: { endpoint } }) => {
    if (!endpoint.body) return [];
    const schema = z.toJSONSchema(endpoint.body, { io: "input" }) as JsonSchema;
    return idMembers(schema, schema).map((member) => `${name} ${member}`);
  });
  // Each item is answered by itself, as in its own call.
  const asked = named.filter((one) => !/^POST \/timesheets\/(?:approve|submit) /.test(one));
  expect(asked.sort()).toEqual(IN_BODIES.map(([name, member]) => `${name} ${member}`).sort());
});

/** Members of a schema, also inside of others, whose values are ids. */
function idMembers(root: JsonSchema, schema: JsonSchema, path = ""): string[] {
  const { pattern, properties = {}, items, anyOf = [], $ref } = schema;
  if ($ref !== undefined) {
    const named = root.$defs?.[$ref.replace("#/$defs/", "")];
    if (!named) throw new Error(`${$ref} is not there`);
    return idMembers(root, named, path);
  }
  if (Object.keys(PREFIXES).some((prefix) => pattern?.includes(`${prefix}_`))) return [path];
  const inside = Object.entries(properties).flatMap(([name, value]) =>
    idMembers(root, value, path === "" ? name : `${path}.${name}`),
  );
  return [...inside, ...[...(items ? [items] : []), ...anyOf].flatMap((one) => idMembers(root, one, path))];
}

test("a stranger who is an admin of another workspace is a stranger still", async () => {
  const admin = await givenUser(stranger.workspace, "admin");
  const read = operations.find(({ name }) => name === "GET /invoices/{id}");
  if (!read) throw new Error("GET /invoices/{id} is gone");
  expect(await call(read.handler, { as: admin, params: { id: other.ids["sent"] ?? "" } })).toMatchObject({
    status: 404,
  });
});
