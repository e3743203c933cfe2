import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Role } from "@/lib/kernel/auth/roles";
import { prisma } from "@/lib/kernel/db/prisma";
import { allOperations, type TestOperation } from "@/testing/all-routes";
import { BILLING_CALLS } from "@/testing/billing-calls";
import { call } from "@/testing/call";
import { ADMINS, EVERYBODY, LEADS, ROLES, SUBMITTERS, type Call } from "@/testing/calls";
import { givenKey, givenUser, type TestUser } from "@/testing/factories";
import { keptRows } from "@/testing/kept-rows";
import { givenSession } from "@/testing/sessions";
import { withoutLimits } from "@/testing/things";
import { givenWorld, SECRET_COST, SECRET_MONEY, type World } from "@/testing/world";

function answerOf({ answers }: Call, role: Role): number | undefined {
  return typeof answers === "object" ? answers[role] : answers;
}

const itemsOf = (id: string | undefined) => ({ items: [{ id, etag: '"1"' }] });

const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();

const TABLE: Readonly<Record<string, Call>> = {
  "GET /workspaces": { roles: EVERYBODY, isForSessions: true },
  // Only owners, by WORKSPACE_CREATION.
  "POST /workspaces": {
    roles: ["owner"],
    isForSessions: true,
    body: () => ({ name: "x", currency: "EUR", time_zone: "Europe/Berlin" }),
  },
  "POST /workspaces/{id}/restore": { roles: ["owner"], isForSessions: true, params: { id: "workspace" } },
  // 409 for the only owner.
  "POST /workspaces/{id}/leave": {
    roles: EVERYBODY,
    isForSessions: true,
    params: { id: "workspace" },
    answers: { owner: 409 },
  },
  "POST /workspaces/{id}/open": { roles: EVERYBODY, isForSessions: true, params: { id: "workspace" } },
  "GET /api-keys": { roles: EVERYBODY, isForSessions: true },
  "POST /api-keys": { roles: EVERYBODY, isForSessions: true, body: () => ({ name: "x", scopes: ["read_only"] }) },
  "DELETE /api-keys/{id}": { roles: ADMINS, isForSessions: true, params: { id: "key" } },
  "POST /api-keys/{id}/rotate": { roles: ["owner"], isForSessions: true, params: { id: "key" } },
  "GET /audit-log": { roles: ADMINS, isForSessions: true },
  "GET /audit-log/export": { roles: ADMINS, isForSessions: true },
  "GET /audit-log/verification": { roles: ADMINS, isForSessions: true },
  "GET /clients": { roles: EVERYBODY },
  "POST /clients": { roles: LEADS, body: () => ({ name: "x" }) },
  "GET /clients/{id}": { roles: EVERYBODY, params: { id: "client" } },
  "PATCH /clients/{id}": { roles: LEADS, params: { id: "client" }, body: () => ({ notes: "x" }) },
  "GET /custom-fields": { roles: EVERYBODY },
  "POST /custom-fields": {
    roles: ADMINS,
    body: ({ ids }) => ({ object: "client", key: `k_${(ids["field"] ?? "").slice(-20)}`, label: "x", type: "text" }),
  },
  "GET /custom-fields/{id}": { roles: EVERYBODY, params: { id: "field" } },
  "PATCH /custom-fields/{id}": { roles: ADMINS, params: { id: "field" }, body: () => ({ label: "x" }) },
  "GET /cost-rates": { roles: ADMINS },
  "POST /cost-rates": {
    roles: ADMINS,
    body: ({ ids }) => ({ user_id: ids["manager"], rate: { amount: 1, currency: "EUR" } }),
  },
  "GET /cost-rates/{id}": { roles: ADMINS, params: { id: "cost" } },
  "DELETE /cost-rates/{id}": { roles: ADMINS, params: { id: "cost" } },
  "GET /closed-periods": { roles: ADMINS },
  "POST /closed-periods": { roles: ADMINS, body: () => ({ locked_until: "2001-02-28" }) },
  "GET /closed-periods/preview": { roles: ADMINS, query: () => ({ until: "2001-02-28" }) },
  "GET /closed-periods/{id}": { roles: ADMINS, params: { id: "closedPeriod" } },
  "POST /closed-periods/{id}/reopen": { roles: ADMINS, params: { id: "closedPeriod" }, body: () => ({ reason: "x" }) },
  "GET /period-exceptions": { roles: ADMINS },
  "POST /period-exceptions": {
    roles: ADMINS,
    body: () => ({
      from: "2001-01-01",
      to: "2001-01-01",
      until: IN_AN_HOUR,
      reason: "x",
    }),
  },
  "POST /period-exceptions/ask": {
    roles: EVERYBODY,
    body: () => ({ from: "2001-01-01", to: "2001-01-01", comment: "x" }),
  },
  "GET /period-exceptions/{id}": { roles: ADMINS, params: { id: "exception" } },
  "DELETE /period-exceptions/{id}": { roles: ADMINS, params: { id: "exception" } },
  "GET /tax-rates": { roles: LEADS },
  "POST /tax-rates": { roles: ADMINS, body: () => ({ name: "VAT", percentage: "19" }) },
  "GET /tax-rates/{id}": { roles: LEADS, params: { id: "tax" } },
  "PATCH /tax-rates/{id}": { roles: ADMINS, params: { id: "tax" }, body: () => ({ country: "DE" }) },
  "GET /provisioning/groups": { roles: ADMINS },
  "GET /provisioning/groups/{id}": { roles: ADMINS, params: { id: "group" } },
  "PATCH /provisioning/groups/{id}": { roles: ADMINS, params: { id: "group" }, body: () => ({ role: "member" }) },
  "GET /provisioning/tokens": { roles: ADMINS, isForSessions: true },
  "POST /provisioning/tokens": { roles: ADMINS, isForSessions: true, body: () => ({ name: "x" }) },
  "DELETE /provisioning/tokens/{id}": { roles: ADMINS, isForSessions: true, params: { id: "token" } },
  "GET /provisioning/users": { roles: ADMINS },
  "GET /exports": { roles: ADMINS },
  "POST /exports": { roles: ADMINS, answers: 201 },
  "GET /exports/{id}": { roles: ADMINS, params: { id: "export" } },
  "GET /emails": { roles: ADMINS },
  "POST /emails/test": { roles: ADMINS },
  "GET /emails/{id}": { roles: ADMINS, params: { id: "email" } },
  "POST /emails/{id}/resend": { roles: ADMINS, params: { id: "email" } },
  "POST /emails/{id}/reveal": { roles: ADMINS, isForSessions: true, params: { id: "email" } },
  "GET /events": { roles: ADMINS },
  "GET /events/{id}": { roles: ADMINS, params: { id: "event" } },
  "GET /imports": { roles: ADMINS },
  "POST /imports": { roles: ADMINS, body: () => ({}) },
  "GET /imports/{id}": { roles: ADMINS, params: { id: "import" } },
  "PATCH /imports/{id}": { roles: ADMINS, params: { id: "import" }, body: () => ({ answers: {} }) },
  "DELETE /imports/{id}": { roles: ADMINS, params: { id: "import" } },
  "POST /imports/{id}/apply": { roles: ADMINS, params: { id: "import" }, body: () => ({ plan: "1" }) },
  "POST /imports/{id}/cancel": { roles: ADMINS, params: { id: "import" }, answers: 409 },
  "GET /imports/{id}/check": { roles: ADMINS, params: { id: "import" } },
  "PUT /imports/{id}/files/{n}": {
    roles: ADMINS,
    params: { id: "import", n: "fileNumber" },
    query: () => ({ filename: "time.csv" }),
    body: () => "a",
  },
  "DELETE /imports/{id}/files/{n}": { roles: ADMINS, params: { id: "import", n: "fileNumber" } },
  "GET /imports/{id}/mappings": { roles: ADMINS, params: { id: "import" }, query: () => ({ kind: "people" }) },
  "PATCH /imports/{id}/mappings": {
    roles: ADMINS,
    params: { id: "import" },
    body: () => ({ kind: "people", changes: [{ key: "", to: "leave_out" }] }),
  },
  "POST /imports/{id}/revert": { roles: ADMINS, params: { id: "import" }, body: () => ({}), answers: 409 },
  "GET /imports/{id}/rows": { roles: ADMINS, params: { id: "import" } },
  "GET /imports/{id}/rows/export": { roles: ADMINS, params: { id: "import" } },
  ...BILLING_CALLS,
  "GET /me": { roles: EVERYBODY },
  "POST /me/email": { roles: EVERYBODY, isForSessions: true, body: () => ({}), answers: 422 },
  "POST /me/password": { roles: EVERYBODY, isForSessions: true, body: () => ({}), answers: 422 },
  "GET /me/identities": { roles: EVERYBODY, isForSessions: true },
  "POST /me/identities/link": { roles: EVERYBODY, isForSessions: true, body: () => ({}), answers: 422 },
  "DELETE /me/identities/{id}": { roles: ["owner"], isForSessions: true, params: { id: "identity" } },
  "GET /me/passkeys": { roles: EVERYBODY, isForSessions: true },
  "POST /me/passkeys": { roles: EVERYBODY, isForSessions: true, body: () => ({}), answers: 422 },
  "POST /me/passkeys/options": { roles: EVERYBODY, isForSessions: true, body: () => ({}), answers: 422 },
  "PATCH /me/passkeys/{id}": {
    roles: ["owner"],
    isForSessions: true,
    params: { id: "passkey" },
    body: () => ({ name: "x" }),
  },
  "POST /me/passkeys/{id}/remove": {
    roles: ["owner"],
    isForSessions: true,
    params: { id: "passkey" },
    body: () => ({ current_password: "x" }),
    answers: 422,
  },
  "GET /me/second-factor": { roles: EVERYBODY, isForSessions: true },
  "POST /me/second-factor/confirm": { roles: EVERYBODY, isForSessions: true, body: () => ({}), answers: 422 },
  "POST /me/second-factor/disable": { roles: EVERYBODY, isForSessions: true, body: () => ({}), answers: 422 },
  "POST /me/second-factor/passkey-options": { roles: EVERYBODY, isForSessions: true },
  "POST /me/second-factor/recovery-codes": { roles: EVERYBODY, isForSessions: true, body: () => ({}), answers: 422 },
  "POST /me/second-factor/setup": { roles: EVERYBODY, isForSessions: true },
  "GET /me/sign-ins": { roles: EVERYBODY, isForSessions: true },
  "GET /me/timer": { roles: EVERYBODY },
  "GET /me/earlier-entries": { roles: EVERYBODY },
  "POST /me/earlier-entries": { roles: EVERYBODY, body: () => ({ notes: "Standup", pinned: true }) },
  "GET /projects": { roles: EVERYBODY },
  "POST /projects": { roles: LEADS, body: () => ({ name: "x" }) },
  "GET /projects/{id}": { roles: EVERYBODY, params: { id: "project" } },
  "PATCH /projects/{id}": { roles: LEADS, params: { id: "project" }, body: () => ({ notes: "x" }) },
  "GET /projects/{id}/tasks": { roles: EVERYBODY, params: { id: "project" } },
  "POST /projects/{id}/tasks": { roles: LEADS, params: { id: "project" }, body: () => ({ name: "x" }) },
  "GET /reports/balances": { roles: LEADS },
  "GET /reports/estimates": { roles: LEADS },
  "GET /reports/invoices": { roles: LEADS },
  "GET /reports/profit": { roles: ADMINS, query: () => ({ group_by: "project" }) },
  "GET /reports/profit/export": { roles: ADMINS, query: () => ({ group_by: "project", format: "csv" }) },
  "GET /reports/recurring-invoices": { roles: LEADS },
  "GET /reports/reminders": { roles: LEADS },
  "GET /reports/time": { roles: EVERYBODY, query: () => ({ group_by: "client,user" }) },
  "GET /reports/time/entries": { roles: EVERYBODY },
  "GET /reports/time/export": { roles: EVERYBODY, query: () => ({ format: "csv" }) },
  "GET /reports/unbilled-expenses": { roles: LEADS, query: ({ ids }) => ({ client_id: ids["client"] ?? "" }) },
  "GET /reports/unbilled-milestones": { roles: LEADS, query: ({ ids }) => ({ client_id: ids["client"] ?? "" }) },
  "GET /reports/unbilled-time": { roles: LEADS, query: ({ ids }) => ({ client_id: ids["client"] ?? "" }) },
  "GET /search": { roles: EVERYBODY, query: () => ({ q: "a" }) },
  "GET /saved-reports": { roles: EVERYBODY },
  "POST /saved-reports": {
    roles: EVERYBODY,
    body: () => ({ name: "x", query: { group_by: "month", range: "today" } }),
  },
  "GET /saved-reports/{id}": { roles: EVERYBODY, params: { id: "report" } },
  "PATCH /saved-reports/{id}": { roles: ADMINS, params: { id: "report" }, body: () => ({ name: "x" }) },
  "DELETE /saved-reports/{id}": { roles: ADMINS, params: { id: "report" } },
  "GET /saved-reports/{id}/link": { roles: ADMINS, params: { id: "published" } },
  "POST /saved-reports/{id}/link": {
    roles: ["owner"],
    params: { id: "report" },
    body: () => ({ columns: ["amount"] }),
  },
  "PATCH /saved-reports/{id}/link": { roles: ADMINS, params: { id: "published" }, body: () => ({ entries: true }) },
  "DELETE /saved-reports/{id}/link": { roles: ADMINS, params: { id: "published" } },
  "GET /sample-data": { roles: EVERYBODY },
  "POST /sample-data": { roles: ADMINS, answers: 409 },
  "DELETE /sample-data": { roles: ADMINS },
  "GET /sessions": { roles: EVERYBODY, isForSessions: true },
  "DELETE /sessions": { roles: EVERYBODY, isForSessions: true },
  "DELETE /sessions/{id}": { roles: ["owner"], isForSessions: true, params: { id: "session" } },
  "GET /sign-in-providers": { roles: ADMINS, isForSessions: true },
  "POST /sign-in-providers": { roles: ["owner"], isForSessions: true, body: () => ({}), answers: 422 },
  "GET /sign-in-providers/{id}": { roles: ADMINS, isForSessions: true, params: { id: "provider" } },
  "PATCH /sign-in-providers/{id}": {
    roles: ["owner"],
    isForSessions: true,
    params: { id: "provider" },
    body: () => ({ name: "x" }),
  },
  "DELETE /sign-in-providers/{id}": { roles: ["owner"], isForSessions: true, params: { id: "provider" } },
  "POST /sign-in-providers/{id}/test": { roles: ["owner"], isForSessions: true, params: { id: "provider" } },
  "GET /tasks/{id}": { roles: EVERYBODY, params: { id: "task" } },
  "PATCH /tasks/{id}": { roles: LEADS, params: { id: "task" }, body: () => ({ name: "y" }) },
  "GET /time-entries": { roles: EVERYBODY, query: () => ({ expand: "client,project,task,user" }) },
  "GET /time-entries/totals": { roles: EVERYBODY },
  "POST /time-entries": { roles: EVERYBODY, body: ({ ids }) => ({ project_id: ids["project"], duration_seconds: 60 }) },
  "POST /time-entries/rate-preview": {
    roles: LEADS,
    body: ({ ids }) => ({ project_id: ids["project"], rates: [{ amount: 1, currency: "EUR", since: null }] }),
  },
  "POST /time-entries/batch": {
    roles: EVERYBODY,
    body: ({ ids }) => ({
      items: [
        { action: "create", data: { project_id: ids["project"], duration_seconds: 60 } },
        { action: "update", id: ids["entry"], data: { notes: "x" } },
      ],
    }),
  },
  "GET /timesheets": { roles: EVERYBODY },
  "GET /timesheets/{id}": { roles: EVERYBODY, params: { id: "timesheet" } },
  "POST /timesheets/{id}/submit": { roles: SUBMITTERS, params: { id: "timesheet" }, body: () => ({ empty: true }) },
  "POST /timesheets/{id}/withdraw": { roles: SUBMITTERS, params: { id: "submitted" } },
  // Without If-Match; the roles are those of `mayDecide`.
  "POST /timesheets/{id}/approve": { roles: EVERYBODY, params: { id: "submitted" }, body: () => ({}), answers: 428 },
  "POST /timesheets/{id}/reject": { roles: LEADS, params: { id: "submitted" }, body: () => ({ comment: "x" }) },
  "POST /timesheets/{id}/reopen": { roles: LEADS, params: { id: "approved" }, body: () => ({ comment: "x" }) },
  "POST /timesheets/{id}/ask-reopen": { roles: ["member"], params: { id: "approved" }, body: () => ({ comment: "x" }) },
  // Its entry is in no approved timesheet.
  "POST /time-entries/{id}/ask-reopen": {
    roles: EVERYBODY,
    params: { id: "entry" },
    body: () => ({ comment: "x" }),
    answers: 409,
  },
  "POST /timesheets/approve": { roles: EVERYBODY, body: ({ ids }) => itemsOf(ids["submitted"]) },
  "POST /timesheets/submit": { roles: EVERYBODY, body: ({ ids }) => itemsOf(ids["timesheet"]) },
  "POST /timesheets/remind": { roles: LEADS, body: ({ ids }) => ({ ids: [ids["timesheet"]] }) },
  "GET /time-entries/{id}": { roles: EVERYBODY, params: { id: "entry" } },
  "PATCH /time-entries/{id}": { roles: EVERYBODY, params: { id: "entry" }, body: () => ({ notes: "x" }) },
  "DELETE /time-entries/{id}": { roles: EVERYBODY, params: { id: "entry" } },
  "POST /time-entries/{id}/stop": { roles: EVERYBODY, params: { id: "timer" } },
  "GET /users": { roles: EVERYBODY },
  "POST /users": { roles: ADMINS, body: () => ({ email: "new@example.com", role: "member" }) },
  "GET /users/{id}": { roles: EVERYBODY, params: { id: "manager" } },
  "PATCH /users/{id}": { roles: ADMINS, params: { id: "manager" }, body: () => ({ role: "member" }) },
  "POST /users/{id}/invitation": { roles: ADMINS, params: { id: "invited" } },
  "GET /users/{id}/merge": { roles: ADMINS, params: { id: "invited" } },
  "POST /users/{id}/merge": { roles: ADMINS, params: { id: "invited" }, body: ({ ids }) => ({ into: ids["manager"] }) },
  "POST /users/{id}/second-factor/reset": { roles: ADMINS, isForSessions: true, params: { id: "manager" } },
  "GET /event-consumers": { roles: ADMINS },
  "POST /event-consumers": { roles: ADMINS, body: () => ({ name: "crm", events: ["*"] }) },
  "GET /event-consumers/{id}": { roles: ADMINS, params: { id: "consumer" } },
  "DELETE /event-consumers/{id}": { roles: ADMINS, params: { id: "consumer" } },
  "GET /event-consumers/{id}/events": { roles: ADMINS, params: { id: "consumer" } },
  "POST /event-consumers/{id}/ack": {
    roles: ADMINS,
    params: { id: "consumer" },
    body: ({ ids }) => ({ cursor: ids["event"] }),
  },
  "GET /webhook-deliveries": { roles: ADMINS },
  "GET /webhook-deliveries/{id}": { roles: ADMINS, params: { id: "delivery" } },
  "POST /webhook-deliveries/{id}/redeliver": { roles: ADMINS, params: { id: "delivery" } },
  "GET /webhooks": { roles: ADMINS },
  "POST /webhooks": { roles: ADMINS, body: () => ({ url: "https://hooks.example.com/y", events: ["invoice.paid"] }) },
  "GET /webhooks/{id}": { roles: ADMINS, params: { id: "webhook" } },
  "PATCH /webhooks/{id}": { roles: ADMINS, params: { id: "webhook" }, body: () => ({ description: "x" }) },
  "DELETE /webhooks/{id}": { roles: ADMINS, params: { id: "webhook" } },
  "POST /webhooks/{id}/recover": {
    roles: ADMINS,
    params: { id: "webhook" },
    body: () => ({ since: "2026-01-01T00:00:00Z" }),
  },
  "POST /webhooks/{id}/replay": {
    roles: ADMINS,
    params: { id: "webhook" },
    body: ({ ids }) => ({ event_id: ids["event"] }),
  },
  "POST /webhooks/{id}/verification": { roles: ADMINS, params: { id: "webhook" } },
  "POST /webhooks/{id}/test": { roles: ADMINS, params: { id: "webhook" } },
  "GET /workspace": { roles: EVERYBODY },
  "PATCH /workspace": { roles: ADMINS, body: () => ({ name: "x" }) },
  "GET /webhooks/{id}/secret": { roles: ADMINS, isForSessions: true, params: { id: "webhook" } },
  "POST /webhooks/{id}/secret": { roles: ADMINS, isForSessions: true, params: { id: "webhook" } },
  "POST /webhooks/{id}/secret/roll": {
    roles: ADMINS,
    isForSessions: true,
    params: { id: "webhook" },
    body: () => ({}),
  },
  "POST /webhooks/{id}/secret/switch": { roles: ADMINS, isForSessions: true, params: { id: "webhook" }, answers: 409 },
  "GET /workspace/email-settings": { roles: ADMINS },
  "PATCH /workspace/email-settings": {
    roles: ["owner"],
    isForSessions: true,
    body: () => ({ reply_to: "x@example.com" }),
  },
  "DELETE /workspace/email-settings": { roles: ["owner"], isForSessions: true },
  // Nothing leaves the test: the name does not exist.
  "POST /workspace/email-settings/test": { roles: ["owner"], isForSessions: true, body: () => ({}), answers: 422 },
  "GET /workspace/deletion": { roles: ["owner"], isForSessions: true },
  "POST /workspace/deletion": { roles: ["owner"], isForSessions: true, body: () => ({ name: "x" }), answers: 422 },
  "GET /workspace/webhook-secret": { roles: ADMINS, isForSessions: true },
  "POST /workspace/webhook-secret": { roles: ADMINS, isForSessions: true },
  "POST /workspace/webhook-secret/verify": { roles: ADMINS, body: () => ({ headers: {}, body: "{}" }) },
  "POST /workspace/webhook-secret/roll": { roles: ADMINS, isForSessions: true, body: () => ({}) },
  "POST /workspace/webhook-secret/switch": { roles: ADMINS, isForSessions: true, answers: 409 },
};

withoutLimits();
const operations = await allOperations();
let world: World;
let restore: () => Promise<void>;
let readOnly: { key: string };
/** Keys that expired, were revoked, and whose user was deactivated. */
let ended: { key: string }[];
beforeAll(async () => {
  world = await givenWorld();
  readOnly = await givenKey(world.people.owner, ["read_only"]);
  const user = await givenUser(world.people.owner.workspace, "admin");
  const expired = await givenKey(user, ["full"], new Date(Date.now() - 1));
  const revoked = await givenKey(user);
  const { id: workspaceId } = user.workspace;
  await prisma().apiKey.update({ where: { id: revoked.keyId, workspaceId }, data: { revokedAt: new Date() } });
  const gone = await givenUser(world.people.owner.workspace, "owner");
  await prisma().membership.update({
    where: { workspaceId_userId: { workspaceId, userId: gone.id } },
    data: { status: "deactivated" },
  });
  ended = [expired, revoked, gone];
  restore = await keptRows();
});

/** An API key, or a session of the dashboard. */
type Credential = { as: { key: string } | null; headers?: Record<string, string> };

function ask({ name, method, handler }: TestOperation, credential: Credential) {
  const { params = {}, query, body } = TABLE[name] ?? { roles: [] };
  const named = Object.fromEntries(Object.entries(params).map(([param, object]) => [param, world.ids[object] ?? ""]));
  return call(handler, { method, params: named, query: query?.(world) ?? {}, body: body?.(world), ...credential });
}

async function credentialOf(row: Call, user: TestUser): Promise<Credential> {
  if (!row.isForSessions) return { as: user };
  return { as: null, headers: (await givenSession(user)).headers };
}

test("the table names every operation there is, and no other", () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(TABLE).sort());
});

describe.each(operations)("$name", (operation) => {
  const row = TABLE[operation.name] ?? { roles: [] };
  const isRead = operation.method === "GET";

  test.each(ROLES)("as %s", async (role) => {
    const isAllowed = row.roles.includes(role);
    if (!isRead && isAllowed) onTestFinished(restore);
    const reply = await ask(operation, await credentialOf(row, world.people[role]));
    const refusals = row.isForSessions ? [403, 404] : [403];
    if (!isAllowed) expect(refusals).toContain(reply.status);
    else if (answerOf(row, role)) expect(reply.status).toBe(answerOf(row, role));
    else expect([200, 201, 202]).toContain(reply.status);
    if (reply.status === 403) expect(["insufficient_role", "workspace_creation_off"]).toContain(reply.problem.code);
    if (role === "member") expect(reply.text).not.toMatch(SECRET_MONEY);
    if (!ADMINS.includes(role)) expect(reply.text).not.toMatch(SECRET_COST);
  });

  test("with a key that may only read, and one that may do it all", async () => {
    const reply = await ask(operation, { as: readOnly });
    if (isRead && !row.isForSessions) expect(reply.status).toBe(200);
    else expect(reply).toMatchObject({ status: 403, problem: { code: "insufficient_scope" } });
    if (row.isForSessions) expect(await ask(operation, { as: world.people.owner })).toMatchObject({ status: 403 });
  });

  test("401 with a key that expired or was revoked, of somebody deactivated, or without any", async () => {
    const codes = ["expired_token", "invalid_token", "invalid_token", "unauthenticated"];
    for (const [index, as] of [...ended, null].entries()) {
      const reply = await ask(operation, { as });
      expect(reply).toMatchObject({ status: 401, problem: { code: codes[index] } });
    }
  });
});

/** Not what is refused before it begins, nor a lost race; a batch keeps an answer for each of its items. */
const KEEPS = /^POST \/(?!payments\/|time-entries\/batch|timesheets\/(?:approve|submit)|sample-data)/;
const keeping = operations.filter(
  ({ name }) => KEEPS.test(name) && ![422, 428].includes(answerOf(TABLE[name] ?? { roles: [] }, "owner") ?? 200),
);
test.each(keeping)("$name again with its Idempotency-Key: from what was kept, no secret", async (operation) => {
  onTestFinished(restore);
  const { as, headers } = await credentialOf(TABLE[operation.name] ?? { roles: [] }, world.people.owner);
  const send = () => ask(operation, { as, headers: { ...headers, "idempotency-key": "once" } });
  const [{ status, text }, again] = [await send(), await send()];
  expect(again).toMatchObject({ status, headers: { "Idempotent-Replayed": "true" } });
  if (text.includes('"is_replay":')) expect(again.body).toMatchObject({ is_replay: true });
});

interface Described {
  parameters?: { $ref?: string }[];
}
const { paths } = JSON.parse(readFileSync("openapi.json", "utf8")) as {
  paths: Record<string, Record<string, Described> | undefined>;
};

const isVersioned = ({ path, method }: { path: string; method: string }) =>
  (paths[`/v1${path}`]?.[method.toLowerCase()]?.parameters ?? []).some(({ $ref }) => $ref?.endsWith("/IfMatch"));

/** Operations on existing objects. */
const changing = operations.filter(
  ({ method, handler: { endpoint } }) => method !== "GET" && (endpoint.params ?? method === "PATCH"),
);
test.each(changing)("$name with If-Match of another version: 412 where the description says so", async (operation) => {
  onTestFinished(restore);
  const { as, headers } = await credentialOf(TABLE[operation.name] ?? { roles: [] }, world.people.owner);
  const reply = await ask(operation, { as, headers: { ...headers, "if-match": '"999999-another"' } });
  expect(reply.status === 412).toBe(isVersioned(operation));
});

const UNVERSIONED: Readonly<Record<string, string>> = {
  "DELETE /api-keys/{id}": "ends what nobody changes",
  "DELETE /cost-rates/{id}": "removes what nobody changes: another rate is another one",
  "DELETE /files/{id}": "deletes what nobody changes",
  "DELETE /event-consumers/{id}": "deletes what only moves forward",
  "DELETE /invoices/{id}/payments/{payment}": "removes what nobody changes; the invoice has the version",
  "DELETE /client-credits/{id}/refunds/{refund}": "removes what nobody changes; the credit has the version",
  "PATCH /imports/{id}/mappings": "chooses for one person of the files; the last choice counts",
  "DELETE /me/identities/{id}": "unlinks what nobody changes",
  "PATCH /me/passkeys/{id}": "names what is one's own alone",
  "DELETE /period-exceptions/{id}": "ends what nobody changes",
  "DELETE /provisioning/tokens/{id}": "ends what nobody changes",
  "DELETE /sample-data": "removes what was made, whatever became of it",
  "DELETE /sessions": "ends what nobody changes",
  "DELETE /sessions/{id}": "ends what nobody changes",
};

test("what changes or deletes something heeds If-Match, but for those with a reason in UNVERSIONED", () => {
  const without = operations.filter((one) => /^(?:PATCH|DELETE)/.test(one.method) && !isVersioned(one));
  expect(without.map(({ name }) => name).sort()).toEqual(Object.keys(UNVERSIONED).sort());
});
