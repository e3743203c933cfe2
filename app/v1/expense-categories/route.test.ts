import { beforeEach, describe, expect, test } from "vitest";
import { GET as listAudit } from "@/app/v1/audit-log/route";
import { POST as createWorkspace } from "@/app/v1/workspaces/route";
import { usualCategories } from "@/lib/billing/expense-categories/rules/usual";
import { fromPublicId, toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenExpenseRow } from "@/testing/expenses";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenSession } from "@/testing/sessions";
import { uuidOf, withoutLimits } from "@/testing/things";
import { DELETE, GET as retrieve, PATCH } from "./[id]/route";
import { GET, POST } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const TRAVEL = { name: "Travel" };
const MILEAGE = { name: "Mileage", unit_name: "mi", unit_price: "0.725", currency: "USD" };
const create = (body: object = TRAVEL) => call(POST, { method: "POST", as: owner, body });
const get = (id: string, as = owner) => call(retrieve, { as, params: { id } });
const change = (id: string, body: object, headers = {}) =>
  call(PATCH, { method: "PATCH", as: owner, params: { id }, body, headers });
const remove = (id: string, headers = {}) => call(DELETE, { method: "DELETE", as: owner, params: { id }, headers });
const list = async (query: Record<string, string> = {}) => (await call(GET, { as: owner, query })).body.data;

describe("POST /v1/expense-categories", () => {
  test("201: a name is sufficient, and the answer is the whole resource", async () => {
    const reply = await create();
    expect(reply.status).toBe(201);
    expect(reply.body).toStrictEqual({
      id: expect.stringMatching(/^cat_[0-7][0-9a-z]{25}$/) as string,
      name: "Travel",
      unit_name: null,
      unit_price: null,
      currency: "EUR",
      markup_percent: null,
      billable: true,
      reimbursable: true,
      status: "active",
      created_at: reply.body.created_at,
      updated_at: reply.body.created_at,
    });
    expect(reply.headers["Location"]).toBe(`http://localhost:3000/v1/expense-categories/${reply.body.id}`);
    expect((await get(reply.body.id)).body).toEqual(reply.body);
  });

  test("201: numbers are kept in their shortest form", async () => {
    const body = { ...MILEAGE, unit_price: "0.720000", markup_percent: "10.50" };
    expect((await create(body)).body).toMatchObject({ unit_price: "0.72", markup_percent: "10.5", currency: "USD" });
  });

  test.each([
    ["validation_failed", { ...TRAVEL, unit_name: "km" }, "/unit_price"],
    ["validation_failed", { ...TRAVEL, unit_price: "0.3" }, "/unit_name"],
    ["validation_failed", { ...MILEAGE, unit_price: "0.1234567" }, "/unit_price"],
    ["validation_failed", { ...MILEAGE, unit_price: "-1" }, "/unit_price"],
    ["validation_failed", { ...TRAVEL, markup_percent: "10000" }, "/markup_percent"],
    ["validation_failed", { name: " Travel" }, "/name"],
    ["unknown_field", { ...TRAVEL, status: "archived" }, "/status"],
  ])("422: %s %j", async (code, body, pointer) => {
    expect((await create(body)).problem).toMatchObject({ status: 422, code, errors: [{ pointer }] });
  });

  test("409: an active category has the name, in any case; concurrent requests create one", async () => {
    const both = await Promise.all([create({ name: "Übernachtung" }), create({ name: "ÜBERNACHTUNG" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { problem } = await create({ name: "übernachtung" });
    expect(problem).toMatchObject({ code: "duplicate", reason: "category_name_taken", errors: [{ pointer: "/name" }] });
    const [first] = await list();
    await change(first?.id ?? "", { status: "archived" });
    expect((await create({ name: "übernachtung" })).status).toBe(201);
    expect((await change(first?.id ?? "", { status: "active" })).problem).toMatchObject({ code: "duplicate" });
  });

  test("409: at most 100 active categories; archiving one allows another", async () => {
    const data = Array.from({ length: 99 }, (_, at) => ({ id: newUuid(), name: `No. ${String(at)}`, currency: "EUR" }));
    await prisma().expenseCategory.createMany({
      data: data.map((row) => ({ ...row, workspaceId: owner.workspace.id })),
    });
    const last = await create({ name: "Hundredth" });
    expect(last.status).toBe(201);
    expect((await create()).problem).toMatchObject({ code: "limit_reached", params: { maximum: 100 } });
    await change(last.body.id, { status: "archived" });
    expect((await create()).status).toBe(201);
    expect((await change(last.body.id, { status: "active" })).problem).toMatchObject({ code: "limit_reached" });
  });
});

describe("GET /v1/expense-categories", () => {
  test("200: filters by status", async () => {
    const active = (await create()).body;
    const { id } = (await create(MILEAGE)).body;
    const archived = (await change(id, { status: "archived" })).body;
    expect(await list({ sort: "created_at" })).toEqual([active, archived]);
    expect(await list({ status: "archived" })).toEqual([archived]);
    expect(await list({ status: "active" })).toEqual([active]);
  });

  test("200: members do not see the markup", async () => {
    const { id } = (await create({ ...MILEAGE, markup_percent: "10" })).body;
    const member = await givenUser(owner.workspace, "member");
    const manager = await givenUser(owner.workspace, "manager");
    expect((await get(id, member)).body).toMatchObject({ unit_price: "0.725", markup_percent: null });
    expect((await call(GET, { as: member })).body.data).toMatchObject([{ markup_percent: null }]);
    expect((await get(id, manager)).body.markup_percent).toBe("10");
  });
});

describe("PATCH /v1/expense-categories/{id}", () => {
  test("200: the name can change its case, and a unit goes with its price", async () => {
    const { id } = (await create(MILEAGE)).body;
    expect((await change(id, { name: "MILEAGE" })).body.name).toBe("MILEAGE");
    expect((await change(id, { unit_price: null })).problem).toMatchObject({ reason: "unit_name_and_price" });
    expect((await change(id, { unit_price: null, unit_name: null })).body).toMatchObject({ unit_name: null });
  });

  test("412: after another change", async () => {
    const created = await create();
    const ifMatch = { "if-match": created.headers["ETag"] };
    expect((await change(created.body.id, { billable: false }, ifMatch)).status).toBe(200);
    expect((await change(created.body.id, { billable: true }, ifMatch)).status).toBe(412);
    expect((await remove(created.body.id, ifMatch)).status).toBe(412);
  });
});

describe("DELETE /v1/expense-categories/{id}", () => {
  test("200: deletes an unused category", async () => {
    const { id } = (await create()).body;
    expect((await remove(id)).body).toEqual({ id, deleted: true });
    expect((await get(id)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  });

  test("200: archives a category with expenses", async () => {
    const { id } = (await create()).body;
    await givenExpenseRow(owner, { categoryId: uuidOf("cat", id) });
    const archived = (await remove(id)).body;
    expect(archived).toMatchObject({ id, status: "archived" });
    expect((await remove(id)).body).toEqual(archived);
    expect((await get(id)).body).toEqual(archived);
  });

  test("200: a new expense during the deletion keeps its category", async () => {
    const { id } = (await create()).body;
    const categoryId = uuidOf("cat", id);
    const expense = givenExpenseRow(owner, { categoryId }).then(
      () => true,
      () => false,
    );
    const removed = await remove(id);
    expect(removed.status).toBe(200);
    expect("deleted" in removed.body).toBe(!(await expense));
  });
});

test("404: a category of another workspace", async () => {
  const { id } = (await create()).body;
  const stranger = await givenOwner();
  expect((await get(id, stranger)).status).toBe(404);
  owner = stranger;
  expect([(await change(id, { name: "x" })).status, (await remove(id)).status]).toEqual([404, 404]);
});

test("200: the audit log names each change", async () => {
  const { id } = (await create()).body;
  await change(id, { markup_percent: "10" });
  await remove(id);
  const session = await givenSession(owner);
  const { data } = (await call(listAudit, { as: null, headers: session.headers })).body;
  expect(data.filter(({ object_id: object }) => object === id)).toMatchObject([
    { action: "expense_category.deleted", details: { name: "Travel" } },
    {
      action: "expense_category.updated",
      details: { before: { markup_percent: null }, after: { markup_percent: "10" } },
    },
    { action: "expense_category.created", details: { after: { name: "Travel" } } },
  ]);
});

describe("a new workspace", () => {
  const make = async (body: object = {}) => {
    const { headers } = await givenSession(owner);
    const asked = { name: "Second", currency: "USD", time_zone: "Europe/Berlin", ...body };
    const { id } = (await call(createWorkspace, { method: "POST", as: null, headers, body: asked })).body;
    return prisma().expenseCategory.findMany({
      where: { workspaceId: fromPublicId("wks", id) ?? "" },
      orderBy: { createdAt: "asc" },
      take: 200,
    });
  };

  test("201: begins with the usual categories in the language of its creator", async () => {
    await prisma().user.update({ where: { id: owner.id }, data: { language: "de" } });
    const categories = await make();
    expect(categories.map(({ name }) => name)).toEqual(usualCategories("de-AT").map(({ name }) => name));
    expect(new Set(categories.map(({ currency }) => currency))).toEqual(new Set(["USD"]));
    expect(usualCategories("sw")).toEqual(usualCategories(null));
  });

  test("201: a copy has the active categories of the other one", async () => {
    await create({ ...MILEAGE, markup_percent: "5", billable: false });
    const { id } = (await create()).body;
    await change(id, { status: "archived" });
    const copies = await make({ copy_from: toPublicId("wks", owner.workspace.id) });
    expect(copies).toMatchObject([
      { name: "Mileage", unitName: "mi", unitPrice: "0.725", currency: "USD", markupPercent: "5", billable: false },
    ]);
  });
});
