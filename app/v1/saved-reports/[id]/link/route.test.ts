import { beforeEach, describe, expect, test } from "vitest";
import { GET as listReports, POST as saveReport } from "@/app/v1/saved-reports/route";
import { DELETE as deleteReport, PATCH as updateReport } from "@/app/v1/saved-reports/[id]/route";
import { prisma } from "@/lib/db/prisma";
import { call } from "@/testing/call";
import { givenKey, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { uuidOf, withoutLimits } from "@/testing/things";
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
  test("201: an address that cannot be guessed, nothing but hours unless it is asked for, each column once", async () => {
    const id = await save(owner);
    const reply = await link(owner, id);
    expect(reply).toMatchObject({ status: 201, body: { saved_report_id: id, columns: [], entries: false } });
    expect(reply.body.url).toMatch(/\/r\/[\w-]{32}$/);
    expect((await call(GET, { as: owner, params: { id } })).body).toEqual(reply.body);
    const another = await link(owner, await save(owner), { columns: ["notes", "amount", "notes"], entries: true });
    expect(another.body).toMatchObject({ columns: ["amount", "notes"], entries: true });
    expect(another.body.url).not.toBe(reply.body.url);
  });

  test("409: a report that has one", async () => {
    const id = await save(owner);
    await link(owner, id);
    expect((await link(owner, id)).problem).toMatchObject({ status: 409, code: "conflict" });
  });

  test("403: of a report of somebody else, of a member, and with a key that may not read time", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const shared = await save(manager, { shared: true });
    expect((await link(owner, shared)).problem).toMatchObject({ status: 403, code: "insufficient_role" });
    const member = await givenUser(owner.workspace, "member");
    expect((await link(member, await save(member))).problem).toMatchObject({ status: 403, code: "insufficient_role" });
    const { key } = await givenKey(owner, ["report_links:write", "saved_reports:write"]);
    expect((await link({ ...owner, key }, await save(owner))).problem.code).toBe("insufficient_scope");
  });

  test("422: costs and profit are no columns", async () => {
    const id = await save(owner);
    for (const column of ["cost", "profit", "rate"]) {
      expect((await link(owner, id, { columns: [column] })).status).toBe(422);
    }
  });
});

test("200: what the world sees is no secret from admins, who can withdraw it", async () => {
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

test("each change of what the world sees is in the audit log, and the address never is", async () => {
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
