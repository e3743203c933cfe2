import { beforeAll, describe, expect, test } from "vitest";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { eventsOf, givenClient, givenFixedFee, givenMilestone, givenProject, withoutLimits } from "@/testing/things";
import { PATCH as changeClient } from "../clients/[id]/route";
import { PATCH as changeWorkspace } from "../workspace/route";
import { POST as complete } from "./[id]/complete/route";
import { DELETE, GET as getOne, PATCH } from "./[id]/route";
import { GET } from "./route";

let owner: TestUser;
let projectId: string;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
  projectId = (await givenFixedFee(owner)).id;
});

const eur = (amount: number) => ({ amount, currency: "EUR" });
const change = (id: string, body: object, as = owner, headers = {}) =>
  call(PATCH, { method: "PATCH", as, params: { id }, body, headers });
const read = (id: string, as = owner) => call(getOne, { as, params: { id } });
const finish = (id: string, as = owner) => call(complete, { method: "POST", as, params: { id } });
const list = async (query: Record<string, string>) => (await call(GET, { as: owner, query })).body.data;

describe("GET /v1/milestones", () => {
  test("200: filters by project, client and status", async () => {
    const client = await givenClient(owner);
    const { id } = await givenFixedFee(owner, { client_id: client.id });
    const [open, done] = [await givenMilestone(owner, id), await givenMilestone(owner, id)];
    await finish(done.id);
    const ids = async (query: Record<string, string>) => (await list(query)).map((one) => one.id);
    expect(await ids({ project_id: id, sort: "position" })).toEqual([open.id, done.id]);
    expect(await ids({ client_id: client.id, status: "completed" })).toEqual([done.id]);
    expect(await ids({ project_id: id, status: "open,invoiced" })).toEqual([open.id]);
  });

  test.each([
    ["project_id", "prj"],
    ["client_id", "cli"],
    ["invoice_id", "inv"],
    ["import_id", "imp"],
  ] as const)("422: an unknown %s", async (parameter, prefix) => {
    const query = { [parameter]: toPublicId(prefix, newUuid()) };
    const reply = await call(GET, { as: owner, query });
    expect(reply.problem.errors?.[0]).toMatchObject({ code: "unknown_reference", parameter });
  });
});

describe("PATCH /v1/milestones/{id}", () => {
  test("200: an amount replaces a percentage, and a percentage an amount", async () => {
    const { id } = await givenMilestone(owner, projectId, { percent: "2" });
    expect((await change(id, { amount: eur(5_000) })).body).toMatchObject({ percent: null, amount: eur(5_000) });
    expect((await change(id, { percent: "1" })).body).toMatchObject({ percent: "1", amount: eur(100_000) });
    expect((await change(id, { percent: null })).body).toMatchObject({ percent: null, amount: eur(100_000) });
    expect((await change(id, { amount: eur(1), percent: "1" })).problem.reason).toBe("milestone_amount_or_percent");
  });

  test("422: more than the fee, with a pointer to the changed member", async () => {
    const { id } = await givenMilestone(owner, projectId);
    for (const [member, value] of [
      ["amount", eur(10_000_001)],
      ["percent", "100"],
    ] as const) {
      const reply = await change(id, { [member]: value });
      expect(reply.problem.errors?.[0]).toMatchObject({ code: "fee_exceeded", pointer: `/${member}` });
    }
  });

  test("200: completed and open again, with events", async () => {
    const { id } = await givenMilestone(owner, projectId);
    const done = await change(id, { status: "completed" });
    expect(done.body).toMatchObject({ status: "completed", completed_at: expect.any(String) as string });
    expect((await change(id, { status: "completed" })).headers["ETag"]).toBe(done.headers["ETag"]);
    expect((await finish(id)).problem).toMatchObject({ status: 409, reason: "milestone_completed" });
    const open = await change(id, { status: "open" });
    expect(open.body).toMatchObject({ status: "open", completed_at: null, completed_by_id: null });
    expect(await eventsOf("mil", id)).toEqual(["milestone.created", "milestone.completed", "milestone.updated"]);
  });

  test("412: another version", async () => {
    const { id } = await givenMilestone(owner, projectId);
    const etag = (await read(id)).headers["ETag"] ?? "";
    expect((await change(id, { name: "Launch" }, owner, { "if-match": etag })).status).toBe(200);
    expect((await change(id, { name: "Design" }, owner, { "if-match": etag })).status).toBe(412);
  });
});

describe("rights", () => {
  test("leads read, managers of the project write, members do neither", async () => {
    const [manager, other] = [await givenUser(owner.workspace, "manager"), await givenUser(owner.workspace, "manager")];
    const member = await givenUser(owner.workspace, "member");
    const { id: managed } = await givenFixedFee(owner, { manager_ids: [manager.publicId] });
    const { id } = await givenMilestone(owner, managed);
    expect((await read(id, other)).status).toBe(200);
    expect((await change(id, { name: "Launch" }, other)).problem.code).toBe("insufficient_role");
    expect((await finish(id, other)).problem.code).toBe("insufficient_role");
    expect((await change(id, { name: "Launch" }, manager)).status).toBe(200);
    expect((await finish(id, manager)).status).toBe(200);
    expect((await read(id, member)).status).toBe(403);
  });

  test("404: a milestone of another workspace", async () => {
    const { id } = await givenMilestone(owner, projectId);
    const stranger = await givenOwner();
    expect((await read(id, stranger)).status).toBe(404);
    expect((await change(id, { name: "Launch" }, stranger)).status).toBe(404);
    expect((await finish(id, stranger)).status).toBe(404);
    expect((await call(DELETE, { method: "DELETE", as: stranger, params: { id } })).status).toBe(404);
  });
});

describe("currencies", () => {
  test("409: a client with a fee keeps its currency", async () => {
    const client = await givenClient(owner);
    await givenFixedFee(owner, { client_id: client.id });
    const body = { currency: "USD" };
    const reply = await call(changeClient, { method: "PATCH", as: owner, params: { id: client.id }, body });
    expect(reply.problem.reason).toBe("client_amounts_in_old_currency");
  });

  test("409: a workspace with a fee on an internal project keeps its currency", async () => {
    const other = await givenOwner();
    await givenProject(other, { billing: "fixed_fee", fee: eur(100) });
    const reply = await call(changeWorkspace, {
      method: "PATCH",
      as: other,
      body: { currency: "USD", default_rate: null },
    });
    expect(reply.problem.reason).toBe("amounts_in_old_currency");
  });
});
