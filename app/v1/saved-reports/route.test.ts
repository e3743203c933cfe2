import { beforeEach, describe, expect, test } from "vitest";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenClient, givenProject, withoutLimits } from "@/testing/things";
import { DELETE, GET as GET_ONE, PATCH } from "./[id]/route";
import { GET, POST } from "./route";

withoutLimits();

let owner: TestUser;
let member: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
  member = await givenUser(owner.workspace, "member");
});

const MONTHLY = { group_by: "client,project", range: "last-month", billable: "true" };
const save = (as: TestUser, body: object = {}) =>
  call(POST, { method: "POST", as, body: { name: "Monthly", query: MONTHLY, ...body } });
const namesFor = async (as: TestUser) => {
  const { body } = await call(GET, { as, query: { sort: "name" } });
  return body.data.map(({ name }) => name);
};

describe("POST /v1/saved-reports", () => {
  test("201: private by default, and the same answer as GET", async () => {
    const reply = await save(owner);
    expect(reply).toMatchObject({ status: 201, body: { name: "Monthly", shared: false, query: MONTHLY } });
    const id = reply.body.id;
    expect((await call(GET_ONE, { as: owner, params: { id } })).body).toEqual(reply.body);
    expect(await namesFor(member)).toEqual([]);
    expect((await call(GET_ONE, { as: member, params: { id } })).status).toBe(404);
  });

  test("422 without days, with range and days, with reversed days, and with an unknown grouping", async () => {
    const wrong = async (query: object) => (await save(owner, { query })).problem;
    expect((await wrong({ group_by: "day" })).errors).toMatchObject([{ pointer: "/query/range" }]);
    expect((await wrong({ ...MONTHLY, from: "2026-01-01" })).errors).toMatchObject([{ pointer: "/query/range" }]);
    const backwards = { group_by: "day", from: "2026-02-01", to: "2026-01-01" };
    expect((await wrong(backwards)).errors).toMatchObject([{ pointer: "/query/to" }]);
    expect((await wrong({ ...MONTHLY, group_by: "moon" })).errors).toMatchObject([{ pointer: "/query/group_by" }]);
  });

  test("422 when a member names a project that they cannot see", async () => {
    const { id } = await givenProject(owner, { access: "members" });
    const reply = await save(member, { query: { ...MONTHLY, project_id: id } });
    expect(reply.problem).toMatchObject({ code: "unknown_reference", errors: [{ pointer: "/query/project_id" }] });
  });
});

test("200: shared reports are visible to all, except to members if they name a client, project or person", async () => {
  const client = await givenClient(owner);
  await save(owner, { name: "All", shared: true });
  await save(owner, { name: "Mine", shared: true, query: { ...MONTHLY, user_id: "me" } });
  const named = await save(owner, { name: "Of a client", shared: true, query: { ...MONTHLY, client_id: client.id } });
  await save(owner, { name: "Of a person", shared: true, query: { ...MONTHLY, user_id: owner.publicId } });
  await save(owner, { name: "Private" });
  const manager = await givenUser(owner.workspace, "manager");
  expect(await namesFor(manager)).toEqual(["All", "Mine", "Of a client", "Of a person"]);
  expect(await namesFor(member)).toEqual(["All", "Mine"]);
  expect((await call(GET_ONE, { as: member, params: { id: named.body.id } })).status).toBe(404);
});

describe("PATCH and DELETE /v1/saved-reports/{id}", () => {
  test("200 for the person who saved the report, and for admins if it is shared; 403 for others", async () => {
    const { body } = await save(member, { shared: true });
    const params = { id: body.id };
    const patch = (as: TestUser, change: object) => call(PATCH, { method: "PATCH", as, params, body: change });
    const other = await givenUser(owner.workspace, "manager");
    expect((await patch(other, { name: "x" })).problem).toMatchObject({ status: 403, code: "insufficient_role" });
    expect((await patch(owner, { name: "By month" })).body).toMatchObject({ name: "By month", query: MONTHLY });
    const query = { group_by: "day", from: "2026-01-01", to: "2026-01-31" };
    const changed = await patch(member, { query, shared: false });
    expect(changed.body).toMatchObject({ name: "By month", shared: false, query });
    expect((await patch(member, { shared: false })).headers["ETag"]).toBe(changed.headers["ETag"]);
    expect((await call(DELETE, { method: "DELETE", as: owner, params })).status).toBe(404);
    expect((await call(DELETE, { method: "DELETE", as: member, params })).body).toEqual({ ...params, deleted: true });
    expect((await call(GET_ONE, { as: member, params })).status).toBe(404);
  });
});
