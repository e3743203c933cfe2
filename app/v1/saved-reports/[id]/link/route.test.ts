import { beforeEach, describe, expect, test } from "vitest";
import { GET as listReports, POST as saveReport } from "@/app/v1/saved-reports/route";
import { DELETE as deleteReport, PATCH as updateReport } from "@/app/v1/saved-reports/[id]/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { publicReport } from "@/lib/reporting/saved-reports/operations/public";
import { call } from "@/testing/call";
import { givenKey, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenClient, givenEntry, givenProject, uuidOf, withoutLimits } from "@/testing/things";
import { DELETE, GET, PATCH, POST } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const MONTHLY = { group_by: "client,project", range: "last-month" };
const save = async (as: TestUser, body: object = {}) =>
  (await call(saveReport, { method: "POST", as, body: { name: "Monthly", query: MONTHLY, ...body } })).body.id;
const link = (as: TestUser, id: string, body: object = {}) => call(POST, { method: "POST", as, params: { id }, body });
const auditOf = async (id: string) => {
  const entries = await prisma().auditEntry.findMany({
    where: { objectId: uuidOf("rpt", id) },
    orderBy: { at: "asc" },
  });
  return entries.map(({ action, details }) => ({ action, details }));
};

describe("POST /v1/saved-reports/{id}/link", () => {
  test("201: a secret URL, only hours by default, each column once", async () => {
    const id = await save(owner);
    const reply = await link(owner, id);
    expect(reply).toMatchObject({ status: 201, body: { saved_report_id: id, columns: [], entries: false } });
    expect(reply.body.url).toMatch(/\/r\/[\w-]{32}$/);
    expect((await call(GET, { as: owner, params: { id } })).body).toEqual(reply.body);
    const another = await link(owner, await save(owner), { columns: ["notes", "amount", "notes"], entries: true });
    expect(another.body).toMatchObject({ columns: ["amount", "notes"], entries: true });
    expect(another.body.url).not.toBe(reply.body.url);
  });

  test("409 when the report has a link", async () => {
    const id = await save(owner);
    await link(owner, id);
    expect((await link(owner, id)).problem).toMatchObject({ status: 409, code: "conflict", reason: "link_exists" });
  });

  test("403 for another person's report, for members, and for a key without time_entries:read", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const shared = await save(manager, { shared: true });
    expect((await link(owner, shared)).problem).toMatchObject({ status: 403, reason: "report_link_of_others" });
    const member = await givenUser(owner.workspace, "member");
    expect((await link(member, await save(member))).problem).toMatchObject({ status: 403, code: "insufficient_role" });
    const { key } = await givenKey(owner, ["report_links:write", "saved_reports:write"]);
    expect((await link({ ...owner, key }, await save(owner))).problem.code).toBe("insufficient_scope");
  });

  test("422 for columns of cost and profit", async () => {
    const id = await save(owner);
    for (const column of ["cost", "profit", "rate"]) {
      expect((await link(owner, id, { columns: [column] })).status).toBe(422);
    }
  });
});

describe("the clients of a link", () => {
  const FEBRUARY = "2026-02-10T08:00:00Z";
  const givenTwoClients = async () => {
    const clients = [await givenClient(owner, { name: "Kestrel" }), await givenClient(owner, { name: "Brightwell" })];
    for (const { id } of clients) {
      const project = await givenProject(owner, { name: `Site of ${id}`, client_id: id });
      await givenEntry(owner, { project_id: project.id, start_time: FEBRUARY });
    }
    await givenEntry(owner, { start_time: FEBRUARY });
    return clients.map(({ id, name }) => ({ id, name })) as [Named, Named];
  };
  type Named = { id: string; name: string };
  const pageOf = ({ url }: { url: string }) =>
    publicReport(url.split("/").at(-1) ?? "", new Date("2026-03-10T12:00:00Z"));

  test("200: without a filter, lists all clients and time without a client, also beyond the range", async () => {
    const [kestrel, brightwell] = await givenTwoClients();
    const query = { group_by: "client", range: "this-week" };
    const id = await save(owner, { query });
    const { body } = await link(owner, id);
    expect(body).toMatchObject({ client_id: null, clients: [brightwell, kestrel], includes_no_client: true });
    const limited = await save(owner, { query: { ...query, client_id: kestrel.id } });
    expect((await link(owner, limited)).body).toMatchObject({ clients: [kestrel], includes_no_client: false });
  });

  test("200: a link limited to a client shows no other client, until the limit is cleared", async () => {
    const [kestrel, brightwell] = await givenTwoClients();
    const id = await save(owner, { query: { group_by: "client,project", range: "last-month" } });
    const { body } = await link(owner, id, { client_id: kestrel.id, entries: true });
    expect(body).toMatchObject({ client_id: kestrel.id, clients: [kestrel], includes_no_client: false });
    const shown = await pageOf(body);
    expect(shown.rows.rows.map(({ client }) => client?.name)).toEqual(["Kestrel"]);
    expect(JSON.stringify(shown)).not.toMatch(/Brightwell/);
    const patch = { method: "PATCH", as: owner, params: { id } } as const;
    const all = await call(PATCH, { ...patch, body: { client_id: null } });
    expect(all.body).toMatchObject({ client_id: null, clients: [brightwell, kestrel] });
    expect((await pageOf(body)).rows.rows).toHaveLength(3);
  });

  test("404 when the report's filter leaves out the link's client", async () => {
    const [kestrel, brightwell] = await givenTwoClients();
    const query = { group_by: "client", range: "last-month" };
    const id = await save(owner, { query });
    const { body } = await link(owner, id, { client_id: kestrel.id });
    const changed = { query: { ...query, client_id: brightwell.id } };
    await call(updateReport, { method: "PATCH", as: owner, params: { id }, body: changed });
    await expect(pageOf(body)).rejects.toMatchObject({ code: "not_found" });
    expect((await call(GET, { as: owner, params: { id } })).body).toMatchObject({ clients: [] });
  });

  test("422 for a client of another workspace, and one that the report leaves out", async () => {
    const [kestrel, brightwell] = await givenTwoClients();
    const id = await save(owner, { query: { ...MONTHLY, client_id: kestrel.id } });
    const foreign = await givenClient(await givenOwner());
    for (const client_id of [foreign.id, brightwell.id]) {
      const { status, problem } = await link(owner, id, { client_id });
      expect([status, problem.errors?.[0]?.pointer]).toEqual([422, "/client_id"]);
    }
  });
});

test("200: admins see and revoke links of other people's reports", async () => {
  const manager = await givenUser(owner.workspace, "manager");
  const id = await save(manager, { name: "Private" });
  const namesFor = async (as: TestUser) => (await call(listReports, { as })).body.data.map(({ name }) => name);
  expect(await namesFor(owner)).toEqual([]);
  await link(manager, id);
  expect(await namesFor(owner)).toEqual(["Private"]);
  expect(await namesFor(await givenUser(owner.workspace, "manager"))).toEqual([]);
  expect((await call(DELETE, { method: "DELETE", as: owner, params: { id } })).body).toEqual({ id, deleted: true });
  expect((await call(GET, { as: manager, params: { id } })).status).toBe(404);
  expect(await namesFor(owner)).toEqual([]);
});

test("the audit log has each change of a link, and never its URL", async () => {
  const id = await save(owner);
  const made = await link(owner, id, { columns: ["amount"] });
  const patch = { method: "PATCH", as: owner, params: { id } } as const;
  const changed = await call(PATCH, { ...patch, body: { columns: [] } });
  expect((await call(PATCH, { ...patch, body: { columns: [] } })).headers["ETag"]).toBe(changed.headers["ETag"]);
  await call(updateReport, { ...patch, body: { query: { ...MONTHLY, range: "this-year" } } });
  await call(deleteReport, { method: "DELETE", as: owner, params: { id } });
  const entries = await auditOf(id);
  expect(entries.map(({ action }) => action)).toEqual([
    "report_link.created",
    "report_link.updated",
    "report_link.updated",
    "report_link.deleted",
  ]);
  expect(entries[1]?.details).toMatchObject({ before: { columns: ["amount"] }, after: { columns: [] } });
  expect(JSON.stringify(entries)).not.toContain(made.body.url.split("/").at(-1));
});
