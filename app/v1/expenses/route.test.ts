import { beforeAll, describe, expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { addDays } from "@/lib/kernel/core/wall-clock";
import { call } from "@/testing/call";
import { givenClosed, givenException } from "@/testing/closing";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenFile } from "@/testing/files";
import { eventsOf, givenCategory, givenClient, givenExpense, givenProject, withoutLimits } from "@/testing/things";
import { dayIn, today } from "@/testing/today";
import { PATCH as changeProject } from "../projects/[id]/route";
import { DELETE, GET as getOne, PATCH } from "./[id]/route";
import { POST as reimburse } from "./reimburse/route";
import { GET, POST } from "./route";
import { GET as totals } from "./totals/route";

let owner: TestUser;
let category: string;
let project: string;
/** In Berlin. */
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
  category = (await givenCategory(owner, { name: "Train" })).id;
  const client = await givenClient(owner);
  project = (await givenProject(owner, { client_id: client.id })).id;
});

const eur = (amount: number) => ({ amount, currency: "EUR" });
const create = (body: object, as = owner) =>
  call(POST, { method: "POST", as, body: { category_id: category, amount: eur(11_900), ...body } });
const change = (id: string, body: object, as = owner) => call(PATCH, { method: "PATCH", as, params: { id }, body });
const remove = (id: string, as = owner) => call(DELETE, { method: "DELETE", as, params: { id } });
const read = (id: string, as = owner) => call(getOne, { as, params: { id } });
const list = (query: Record<string, string>, as = owner) => call(GET, { as, query });
const idsOf = async (query: Record<string, string>, as = owner) =>
  (await list(query, as)).body.data.map(({ id }) => id);

describe("POST /v1/expenses", () => {
  test("201: an expense with a project takes the defaults of its category", async () => {
    const { id: marked } = await givenCategory(owner, { markup_percent: "10.0", reimbursable: false });
    const reply = await create({ category_id: marked, project_id: project, tax_amount: eur(1_900) });
    expect(reply.status).toBe(201);
    expect(reply.body).toStrictEqual({
      id: expect.stringMatching(/^exp_/) as string,
      user_id: owner.publicId,
      project_id: project,
      category_id: marked,
      spent_on: today(),
      notes: "",
      amount: eur(11_900),
      units: null,
      unit_name: null,
      unit_price: null,
      tax_amount: eur(1_900),
      billable: true,
      markup_percent: "10",
      reimbursable: false,
      exchange_rate: null,
      billable_amount: eur(11_000),
      status: "open",
      locked: false,
      lock_reason: null,
      lock_reasons: [],
      invoice_id: null,
      reimbursed_on: null,
      reimbursement_reference: null,
      receipt_ids: [],
      external_refs: [],
      import_id: null,
      created_at: expect.any(String) as string,
      updated_at: expect.any(String) as string,
    });
    expect(await eventsOf("exp", reply.body.id)).toEqual(["expense.created"]);
    expect((await read(reply.body.id)).body).toEqual(reply.body);
  });

  test("201: units are charged at the category's price, rounded half up", async () => {
    const { id: mileage } = await givenCategory(owner, { unit_name: "mi", unit_price: "0.725", currency: "USD" });
    const reply = await create({ category_id: mileage, amount: undefined, units: "120" });
    expect(reply.body).toMatchObject({ amount: { amount: 8_700, currency: "USD" }, units: "120", unit_price: "0.725" });
    const half = await create({ category_id: mileage, amount: undefined, units: "0.2" });
    expect(half.body.amount.amount).toBe(15);
  });

  test("201: an expense in another currency is billed at its exchange rate only", async () => {
    const chf = { amount: 8_640, currency: "CHF" };
    const without = await create({ amount: chf, project_id: project });
    expect(without.body).toMatchObject({ billable: true, exchange_rate: null, billable_amount: null });
    const rated = await change(without.body.id, { exchange_rate: "1.0640", markup_percent: "10" });
    expect(rated.body).toMatchObject({ exchange_rate: "1.064", billable_amount: eur(10_112) });
    const yen = await create({
      amount: { amount: 5_000, currency: "JPY" },
      project_id: project,
      exchange_rate: "0.0062",
    });
    expect(yen.body.billable_amount).toEqual(eur(3_100));
  });

  test("422: amounts and days that contradict each other", async () => {
    const tomorrow = dayIn(1);
    expect((await create({ spent_on: tomorrow })).status).toBe(201);
    const cases: [object, string, string][] = [
      [{ amount: undefined }, "/amount", "amount_missing"],
      [{ units: "3" }, "/amount", "amount_and_units"],
      [{ amount: undefined, units: "3" }, "/units", "category_without_units"],
      [{ tax_amount: eur(11_901) }, "/tax_amount", "tax_above_amount"],
      [{ tax_amount: { amount: 1, currency: "USD" } }, "/tax_amount/currency", "currency_differs"],
      [{ spent_on: addDays(tomorrow, 1) }, "/spent_on", "spent_in_future"],
      [{ billable: true }, "/billable", "billable_without_project"],
    ];
    for (const [body, pointer, reason] of cases) {
      const { problem, status } = await create(body);
      expect({ status, error: problem.errors?.[0] }).toMatchObject({ status: 422, error: { pointer, reason } });
    }
  });

  test("422: objects of another workspace are unknown", async () => {
    const other = await givenOwner();
    const theirs = { category: (await givenCategory(other)).id, file: (await givenFile(other)).id };
    expect((await create({ category_id: theirs.category })).problem.code).toBe("unknown_reference");
    expect((await create({ receipt_ids: [theirs.file] })).problem.code).toBe("unknown_reference");
    expect((await create({ user_id: other.publicId })).problem.code).toBe("unknown_reference");
  });

  test("422: an archived category takes no new expense, and keeps its old ones changeable", async () => {
    const { id } = await givenCategory(owner);
    const before = await create({ category_id: id });
    const { PATCH: changeCategory } = await import("../expense-categories/[id]/route");
    await call(changeCategory, { method: "PATCH", as: owner, params: { id }, body: { status: "archived" } });
    expect((await create({ category_id: id })).problem.errors?.[0]).toMatchObject({ reason: "category_archived" });
    expect((await change(before.body.id, { notes: "Seat" })).status).toBe(200);
  });
});

describe("who sees and writes expenses", () => {
  test("a member sees only own expenses, without markup and billable amount", async () => {
    const [member, other] = [await givenUser(owner.workspace, "member"), await givenUser(owner.workspace, "member")];
    const mine = await givenExpense(member, { category_id: category, project_id: project });
    expect(mine).toMatchObject({ billable: true, markup_percent: null, billable_amount: null });
    expect((await read(mine.id, member)).status).toBe(200);
    expect((await read(mine.id, other)).status).toBe(404);
    expect(await idsOf({}, other)).toEqual([]);
    expect((await change(mine.id, { notes: "Taxi" }, other)).status).toBe(404);
    expect((await change(mine.id, { markup_percent: "5" }, member)).problem.code).toBe("insufficient_role");
    expect((await create({ user_id: other.publicId }, member)).problem.code).toBe("insufficient_role");
  });

  test("a manager sees and writes the expenses of managed projects", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const managed = await givenProject(owner, { manager_ids: [manager.publicId] });
    const [inside, outside] = [
      await givenExpense(owner, { category_id: category, project_id: managed.id }),
      await givenExpense(owner, { category_id: category, project_id: project }),
    ];
    expect(await idsOf({}, manager)).toEqual([inside.id]);
    expect((await read(outside.id, manager)).status).toBe(404);
    expect((await change(inside.id, { markup_percent: "5" }, manager)).status).toBe(200);
    const body = { expense_ids: [inside.id] };
    const reply = await call(reimburse, { method: "POST", as: manager, body });
    expect(reply.problem.code).toBe("insufficient_role");
  });
});

describe("PATCH /v1/expenses/:id", () => {
  test("units keep their price until the category changes", async () => {
    const km = await givenCategory(owner, { unit_name: "km", unit_price: "0.3" });
    const { id } = await givenExpense(owner, { category_id: km.id, units: "100" });
    const { PATCH: changeCategory } = await import("../expense-categories/[id]/route");
    await call(changeCategory, { method: "PATCH", as: owner, params: { id: km.id }, body: { unit_price: "0.38" } });
    expect((await change(id, { units: "200" })).body).toMatchObject({ amount: eur(6_000), unit_price: "0.3" });
    const moved = await change(id, { category_id: category });
    expect(moved.body).toMatchObject({ amount: eur(6_000), units: null, unit_name: null });
    const back = await change(id, { category_id: km.id, units: "200" });
    expect(back.body).toMatchObject({ amount: eur(7_600), unit_price: "0.38" });
  });

  test("the exchange rate is dropped with the currency that it is for", async () => {
    const { id } = await givenExpense(owner, { category_id: category, project_id: project, exchange_rate: "2" });
    expect((await read(id)).body.exchange_rate).toBeNull();
    await change(id, { amount: { amount: 100, currency: "CHF" }, exchange_rate: "2" });
    expect((await read(id)).body.billable_amount).toEqual(eur(200));
    const usd = await change(id, { amount: { amount: 100, currency: "USD" } });
    expect(usd.body).toMatchObject({ exchange_rate: null, billable_amount: null });
  });

  test("an expense without a project stops being billable", async () => {
    const { id } = await givenExpense(owner, { category_id: category, project_id: project });
    expect((await change(id, { project_id: null })).body).toMatchObject({ billable: false, billable_amount: null });
  });

  test("412 when the expense has changed, and no event when nothing changes", async () => {
    const { id } = await givenExpense(owner, { category_id: category });
    const etag = (await read(id)).headers["ETag"] ?? "";
    expect((await change(id, { notes: "Taxi" })).status).toBe(200);
    const late = { method: "PATCH", as: owner, params: { id }, body: { notes: "Bus" }, headers: { "if-match": etag } };
    expect((await call(PATCH, late)).status).toBe(412);
    await change(id, { notes: "Taxi" });
    expect(await eventsOf("exp", id)).toEqual(["expense.created", "expense.updated"]);
  });

  test("receipts are attached in order, and a removed one stays for a day", async () => {
    const [one, two] = [await givenFile(owner), await givenFile(owner, { filename: "two.png" })];
    const { id } = await givenExpense(owner, { category_id: category, receipt_ids: [two.id, one.id, two.id] });
    expect((await read(id)).body.receipt_ids).toEqual([two.id, one.id]);
    expect((await idsOf({ has_receipt: "true" })).includes(id)).toBe(true);
    expect((await change(id, { receipt_ids: [one.id] })).body.receipt_ids).toEqual([one.id]);
    const files = await prisma().file.findMany({ where: { workspaceId: owner.workspace.id }, take: 10 });
    expect(files.filter(({ unusedSince }) => unusedSince === null)).toHaveLength(1);
    expect((await remove(id)).status).toBe(200);
    expect(await eventsOf("exp", id)).toEqual(["expense.created", "expense.updated", "expense.deleted"]);
  });
});

describe("closed periods", () => {
  test("409 for a closed day, unless an exception opens it", async () => {
    const own = await givenOwner();
    const inMarch = await givenExpense(own, { spent_on: "2026-03-10" });
    await givenClosed(own, "2026-03-31");
    const categoryId = inMarch.category_id;
    const late = { category_id: categoryId, amount: eur(100), spent_on: "2026-03-31" };
    expect((await call(POST, { method: "POST", as: own, body: late })).problem.code).toBe("period_closed");
    expect((await change(inMarch.id, { notes: "Late" }, own)).problem.code).toBe("period_closed");
    expect((await change(inMarch.id, { spent_on: "2026-04-01" }, own)).problem.code).toBe("period_closed");
    expect((await remove(inMarch.id, own)).problem.code).toBe("period_closed");
    expect((await read(inMarch.id, own)).body).toMatchObject({ locked: true, lock_reason: "period_closed" });
    const receipt = await givenFile(own);
    expect((await change(inMarch.id, { receipt_ids: [receipt.id] }, own)).status).toBe(200);
    await givenException(own, { from: "2026-03-10", to: "2026-03-10" });
    expect((await change(inMarch.id, { notes: "Late" }, own)).status).toBe(200);
    const audit = await prisma().auditEntry.findMany({
      where: { workspaceId: own.workspace.id, action: "expense.updated" },
      take: 5,
    });
    expect(audit).toHaveLength(1);
  });
});

describe("an archived project", () => {
  test("locks its expenses, but takes a receipt of an admin and the end of a reimbursement", async () => {
    const { id: prj } = await givenProject(owner);
    const { id } = await givenExpense(owner, { category_id: category, project_id: prj });
    await call(reimburse, { method: "POST", as: owner, body: { expense_ids: [id] } });
    await call(changeProject, { method: "PATCH", as: owner, params: { id: prj }, body: { status: "archived" } });
    expect((await change(id, { notes: "Bus" })).problem.code).toBe("project_archived");
    expect((await create({ project_id: prj })).problem.code).toBe("project_archived");
    expect((await change(id, { receipt_ids: [(await givenFile(owner)).id] })).status).toBe(200);
    expect((await change(id, { reimbursed_on: null })).body.reimbursed_on).toBeNull();
  });

  test("a member who left the team still changes own expenses", async () => {
    const member = await givenUser(owner.workspace, "member");
    const team = { access: "members", member_ids: [member.publicId] };
    const { id: prj } = await givenProject(owner, team);
    const { id } = await givenExpense(member, { category_id: category, project_id: prj });
    await call(changeProject, { method: "PATCH", as: owner, params: { id: prj }, body: { member_ids: [] } });
    expect((await change(id, { notes: "Bus" }, member)).status).toBe(200);
    expect((await create({ project_id: prj }, member)).problem.code).toBe("unknown_reference");
  });
});

describe("POST /v1/expenses/reimburse", () => {
  const pay = (body: object, as = owner) => call(reimburse, { method: "POST", as, body });

  test("200: records the payment of one person, which locks the amounts until it is removed", async () => {
    const member = await givenUser(owner.workspace, "member");
    const [one, two] = [
      await givenExpense(member, { category_id: category }),
      await givenExpense(member, { category_id: category, project_id: project }),
    ];
    const body = { expense_ids: [one.id, two.id], paid_on: "2026-11-25", reference: "Payroll November" };
    const reply = await pay(body);
    expect(reply.status).toBe(200);
    expect(reply.body.data.map(({ status, reimbursed_on: on }) => [status, on])).toEqual([
      ["reimbursed", "2026-11-25"],
      ["reimbursed", "2026-11-25"],
    ]);
    expect(await eventsOf("exp", one.id)).toEqual(["expense.created", "expense.reimbursed"]);
    expect((await change(one.id, { amount: eur(1) })).problem).toMatchObject({
      code: "expense_locked",
      reason: "reimbursed",
    });
    expect((await change(one.id, { notes: "Train" }, member)).status).toBe(200);
    expect((await change(one.id, { reimbursed_on: null }, member)).problem.code).toBe("insufficient_role");
    expect((await pay(body)).status).toBe(409);
    expect((await change(one.id, { reimbursed_on: null })).body).toMatchObject({
      status: "open",
      reimbursement_reference: null,
    });
    expect((await change(one.id, { amount: eur(1) })).status).toBe(200);
  });

  test("422: expenses of several people, or that the company paid", async () => {
    const member = await givenUser(owner.workspace, "member");
    const theirs = await givenExpense(member, { category_id: category });
    const mine = await givenExpense(owner, { category_id: category });
    const company = await givenExpense(member, { category_id: category, reimbursable: false });
    expect((await pay({ expense_ids: [theirs.id, mine.id] })).problem.errors?.[0]?.reason).toBe(
      "expenses_of_several_people",
    );
    expect((await pay({ expense_ids: [theirs.id, company.id] })).problem.errors?.[0]?.reason).toBe(
      "expense_not_reimbursable",
    );
    expect((await read(theirs.id)).body.reimbursed_on).toBeNull();
  });

  test("two reimbursements of one expense at once: one is recorded", async () => {
    const { id } = await givenExpense(owner, { category_id: category });
    const replies = await Promise.all([pay({ expense_ids: [id] }), pay({ expense_ids: [id] })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("the largest amounts", () => {
  test("200: have sums, and a charge above the largest amount is null", async () => {
    const own = await givenOwner();
    const client = await givenClient(own);
    const { id: prj } = await givenProject(own, { client_id: client.id });
    const most = { amount: 1_000_000_000_000, currency: "EUR" };
    const { id: cat } = await givenCategory(own, { markup_percent: "9999" });
    const made = await givenExpense(own, { category_id: cat, project_id: prj, amount: most });
    await givenExpense(own, { category_id: cat, amount: most });
    expect(made.billable_amount).toBeNull();
    const reply = await call(totals, { as: own, query: {} });
    expect(reply.body).toMatchObject({ amounts: [eur(2_000_000_000_000)], unbilled: { count: 1, amounts: [] } });
  });
});

describe("GET /v1/expenses", () => {
  test("pages through expenses of one day in a stable order, newest first", async () => {
    const own = await givenOwner();
    const { id: cat } = await givenCategory(own);
    for (const day of ["2026-11-03", "2026-11-01", "2026-11-02", "2026-11-02"]) {
      await givenExpense(own, { category_id: cat, spent_on: day });
    }
    const days: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (await list({ limit: "1", ...(cursor === undefined ? {} : { cursor }) }, own)).body;
      days.push(...page.data.map(({ spent_on: day }) => day));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(days).toEqual(["2026-11-03", "2026-11-02", "2026-11-02", "2026-11-01"]);
  });

  test("counts and sums are those of the listed expenses, by currency and month", async () => {
    const own = await givenOwner();
    const { id: cat } = await givenCategory(own, { markup_percent: "10" });
    const client = await givenClient(own);
    const { id: prj } = await givenProject(own, { client_id: client.id });
    await givenExpense(own, { category_id: cat, project_id: prj, tax_amount: eur(1_900) });
    await givenExpense(own, { category_id: cat, project_id: prj, amount: { amount: 500, currency: "CHF" } });
    await givenExpense(own, { category_id: cat, spent_on: "2026-10-02", reimbursable: false });
    const reply = await call(totals, { as: own, query: {} });
    expect(reply.body).toEqual({
      count: 3,
      amounts: [{ amount: 500, currency: "CHF" }, eur(23_800)],
      unbilled: { count: 2, amounts: [eur(11_000)], without_rate: 1 },
      to_reimburse: { count: 2, amounts: [{ amount: 500, currency: "CHF" }, eur(11_900)] },
      billed: { count: 0 },
      months: [
        { month: "2026-11", count: 2, amounts: [{ amount: 500, currency: "CHF" }, eur(11_900)] },
        { month: "2026-10", count: 1, amounts: [eur(11_900)] },
      ],
    });
    const october = await call(totals, { as: own, query: { to: "2026-10-31" } });
    expect(october.body.count).toBe(1);
  });
});
