import { beforeAll, describe, expect, test } from "vitest";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { eventsOf, givenFixedFee, givenMilestone, givenProject, withoutLimits } from "@/testing/things";
import { PATCH as changeMilestone, DELETE } from "../../../milestones/[id]/route";
import { PATCH as changeProject } from "../route";
import { GET, POST } from "./route";

let owner: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
});

const eur = (amount: number) => ({ amount, currency: "EUR" });
const create = (projectId: string, body: object, as = owner) =>
  call(POST, { method: "POST", as, params: { id: projectId }, body });
const list = async (projectId: string, query: Record<string, string> = {}) =>
  (await call(GET, { as: owner, params: { id: projectId }, query })).body.data;
const amounts = async (projectId: string) => (await list(projectId)).map(({ amount }) => amount.amount);
const names = async (projectId: string) => (await list(projectId)).map(({ name }) => name).join("");
const change = (id: string, body: object, as = owner) =>
  call(changeMilestone, { method: "PATCH", as, params: { id }, body });
const setProject = (id: string, body: object) =>
  call(changeProject, { method: "PATCH", as: owner, params: { id }, body });

describe("POST /v1/projects/{id}/milestones", () => {
  test("201: a percentage of the fee", async () => {
    const { id } = await givenFixedFee(owner);
    const reply = await create(id, { name: "Design", percent: "20.0", due_on: "2026-12-18" });
    expect(reply.status).toBe(201);
    expect(reply.headers["Location"]).toMatch(new RegExp(`/v1/milestones/${reply.body.id}$`));
    expect(reply.body).toStrictEqual({
      id: expect.stringMatching(/^mil_/) as string,
      project_id: id,
      name: "Design",
      position: 1,
      amount: eur(2_000_000),
      percent: "20",
      due_on: "2026-12-18",
      status: "open",
      completed_at: null,
      completed_by_id: null,
      invoice_id: null,
      import_id: null,
      created_at: expect.any(String) as string,
      updated_at: expect.any(String) as string,
    });
    expect(await eventsOf("mil", reply.body.id)).toEqual(["milestone.created"]);
  });

  test("three thirds of 10,000.00 are 3,333.33, 3,333.33 and 3,333.34", async () => {
    const { id } = await givenFixedFee(owner, { fee: eur(1_000_000) });
    for (const percent of ["33.3333", "33.3333", "33.3334"]) await givenMilestone(owner, id, { percent });
    expect(await amounts(id)).toEqual([333_333, 333_333, 333_334]);
  });

  test("the last percentage takes the rest of the rounding, wherever it is moved", async () => {
    const { id } = await givenFixedFee(owner, { fee: eur(100) });
    const first = await givenMilestone(owner, id, { percent: "33.3333" });
    for (const percent of ["33.3333", "33.3334"]) await givenMilestone(owner, id, { percent });
    expect(await amounts(id)).toEqual([33, 33, 34]);
    await change(first.id, { position: 3 });
    expect(await amounts(id)).toEqual([33, 33, 34]);
  });

  test.each([
    [{}, "/amount", "milestone_amount_or_percent"],
    [{ amount: eur(1), percent: "1" }, "/amount", "milestone_amount_or_percent"],
    [{ amount: { amount: 1, currency: "USD" } }, "/amount/currency", "currency_differs"],
    [{ amount: eur(10_000_001) }, "/amount", "fee_exceeded"],
    [{ percent: "100.1" }, "/percent", "percentage_malformed"],
  ])("422: %j", async (body, pointer, reason) => {
    const { id } = await givenFixedFee(owner);
    const reply = await create(id, { name: "Design", ...body });
    expect(reply.status).toBe(422);
    expect(reply.problem.errors?.[0]).toMatchObject({ pointer, reason });
  });

  test("422: milestones are together at most the fee", async () => {
    const { id } = await givenFixedFee(owner);
    await givenMilestone(owner, id, { percent: "60" });
    const reply = await create(id, { name: "Launch", percent: "40.0001" });
    expect(reply.problem).toMatchObject({ code: "fee_exceeded", errors: [{ pointer: "/percent" }] });
  });

  test("409: a project without a fee, or an archived project", async () => {
    const hourly = await givenProject(owner);
    expect((await create(hourly.id, { name: "Design", percent: "1" })).problem.reason).toBe("project_without_fee");
    const fixed = await givenFixedFee(owner);
    await setProject(fixed.id, { status: "archived" });
    expect((await create(fixed.id, { name: "Design", percent: "1" })).problem.code).toBe("project_archived");
  });

  test("403: a manager of another project; 404: a project of another workspace", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const { id } = await givenFixedFee(owner);
    expect((await create(id, { name: "Design", percent: "1" }, manager)).problem.code).toBe("insufficient_role");
    const mine = await givenFixedFee(owner, { manager_ids: [manager.publicId] });
    expect((await create(mine.id, { name: "Design", percent: "1" }, manager)).status).toBe(201);
    expect((await create(id, { name: "Design", percent: "1" }, await givenOwner())).status).toBe(404);
  });
});

describe("positions", () => {
  async function givenFour() {
    const { id } = await givenFixedFee(owner);
    const [a, b, c, d] = [
      await givenMilestone(owner, id, { name: "A" }),
      await givenMilestone(owner, id, { name: "B" }),
      await givenMilestone(owner, id, { name: "C" }),
      await givenMilestone(owner, id, { name: "D", position: 1 }),
    ] as const;
    return { id, a, b, c, d };
  }

  test("new, moved and deleted milestones leave no gaps", async () => {
    const { id, a, b, d } = await givenFour();
    expect(await names(id)).toBe("DABC");
    await change(d.id, { position: 3 });
    expect(await names(id)).toBe("ABDC");
    await change(b.id, { position: 200 });
    expect(await names(id)).toBe("ADCB");
    await call(DELETE, { method: "DELETE", as: owner, params: { id: a.id } });
    expect(await names(id)).toBe("DCB");
    expect((await list(id)).map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  test("shifted milestones get a new version without an event", async () => {
    const { a, d } = await givenFour();
    await change(d.id, { position: 4 });
    expect(await eventsOf("mil", a.id)).toEqual(["milestone.created"]);
    expect(await eventsOf("mil", d.id)).toEqual(["milestone.created", "milestone.updated"]);
  });

  test("milestones created at once get distinct positions", async () => {
    const { id } = await givenFixedFee(owner);
    await Promise.all([1, 2, 3, 4].map(() => create(id, { name: "Design", percent: "25" })));
    expect((await list(id)).map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect((await amounts(id)).reduce((sum, amount) => sum + amount)).toBe(10_000_000);
  });
});

describe("PATCH /v1/projects/{id} with milestones", () => {
  test("percentages follow the fee, amounts stay", async () => {
    const { id } = await givenFixedFee(owner, { fee: eur(1_000_000) });
    const share = await givenMilestone(owner, id, { percent: "20" });
    await givenMilestone(owner, id, { amount: eur(100_000) });
    await setProject(id, { fee: eur(2_000_000) });
    expect(await amounts(id)).toEqual([400_000, 100_000]);
    expect(await eventsOf("mil", share.id)).toEqual(["milestone.created", "milestone.updated"]);
  });

  test("422: a fee below the fixed amounts", async () => {
    const { id } = await givenFixedFee(owner);
    await givenMilestone(owner, id, { amount: eur(100_000) });
    expect((await setProject(id, { fee: eur(99_999) })).problem).toMatchObject({
      code: "fee_exceeded",
      errors: [{ pointer: "/fee" }],
    });
  });

  test("409: another billing while milestones are left", async () => {
    const { id } = await givenFixedFee(owner);
    await givenMilestone(owner, id);
    expect((await setProject(id, { billing: "hourly" })).problem.reason).toBe("milestones_left");
  });
});
