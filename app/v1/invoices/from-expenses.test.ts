import { beforeAll, describe, expect, test } from "vitest";
import type { InvoiceCopy } from "@/lib/billing/invoices/schema/copy";
import { GET as unbilledReport } from "@/app/v1/reports/unbilled-expenses/route";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { call, type Called } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { LINE } from "@/testing/invoices";
import { standstill } from "@/testing/standstill";
import {
  eventsOf,
  givenCategory,
  givenClient,
  givenExpense,
  givenProject,
  uuidOf,
  withoutLimits,
} from "@/testing/things";
import { PATCH as changeNote } from "../credit-notes/[id]/route";
import { POST as createNote } from "../credit-notes/route";
import { GET as getExpense, PATCH as patchExpense } from "../expenses/[id]/route";
import { POST as duplicate } from "./[id]/duplicate/route";
import { DELETE, PATCH } from "./[id]/route";
import { POST } from "./route";

let owner: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
});

const eur = (amount: number) => ({ amount, currency: "EUR" });

/** A client with a project, whose expenses are in new categories. */
async function givenWork(client: Record<string, unknown> = {}) {
  const { id: clientId } = await givenClient(owner, client);
  const { id: projectId } = await givenProject(owner, { client_id: clientId, name: "Website" });
  const spend = (body: object = {}) => givenExpense(owner, { project_id: projectId, ...body });
  return { clientId, projectId, spend };
}

/** Billable expenses of 10.00 each. Francs have no exchange rate. */
async function givenRows(project: string, count: number, { currency, day }: { currency: "EUR" | "CHF"; day: string }) {
  const { id: category } = await givenCategory(owner);
  const row = {
    ...{ workspaceId: owner.workspace.id, userId: owner.id, projectId: uuidOf("prj", project) },
    ...{ categoryId: uuidOf("cat", category), spentOn: new Date(day), amountMinor: 1_000n, currency },
    ...{ billable: true, reimbursable: false },
  };
  await prisma().expense.createMany({ data: Array.from({ length: count }, () => ({ ...row, id: newUuid() })) });
}

const create = (body: object, as = owner) => call(POST, { method: "POST", as, body });
const change = (id: string, body: object) => call(PATCH, { method: "PATCH", as: owner, params: { id }, body });
const copy = (id: string) => call(duplicate, { method: "POST", as: owner, params: { id }, body: {} });
const expense = async (id: string) => (await call(getExpense, { as: owner, params: { id } })).body;
const patch = (id: string, body: object) => call(patchExpense, { method: "PATCH", as: owner, params: { id }, body });
const codes = ({ body }: Called<InvoiceCopy>) => (body.warnings ?? []).map(({ code }) => code);

describe("POST /v1/invoices with from_expenses", () => {
  test("201: two expenses make two lines, net of tax and with their markup", async () => {
    const { clientId, projectId, spend } = await givenWork();
    const train = await spend({ notes: "Train to Hamburg", tax_amount: eur(1_900), markup_percent: "10" });
    const taxi = await spend({ notes: "Taxi", spent_on: "2026-11-20", amount: eur(1_750) });
    const reply = await create({ client_id: clientId, from_expenses: {} });
    expect(reply.status).toBe(201);
    expect(reply.body.lines).toMatchObject([
      {
        ...{ kind: "expense", description: "Train to Hamburg", quantity: "1", unit: "piece", amount: eur(11_000) },
        ...{ project_id: projectId, expense_count: 1, expense_ids: [train.id], time_entry_count: 0 },
        ...{ period_start: "2026-11-19", period_end: "2026-11-19" },
      },
      { description: "Taxi", amount: eur(1_750), expense_ids: [taxi.id] },
    ]);
    expect(await expense(train.id)).toMatchObject({
      status: "invoiced",
      lock_reason: "invoiced",
      invoice_id: reply.body.id,
    });
    expect((await patch(train.id, { notes: "Bus" })).problem).toMatchObject({
      code: "expense_locked",
      reason: "invoiced",
    });
    expect(await eventsOf("exp", train.id)).toEqual(["expense.created", "expense.updated"]);
    const again = await create({ client_id: clientId, from_expenses: {} });
    expect(again.problem.errors?.[0]).toMatchObject({ pointer: "/from_expenses", reason: "no_unbilled_expenses" });
  });

  test("units are printed as the quantity where the price allows, else in the description", async () => {
    const { clientId, spend } = await givenWork({ locale: "en-GB" });
    const km = await givenCategory(owner, { name: "Car", unit_name: "km", unit_price: "0.3" });
    const mile = await givenCategory(owner, { name: "Van", unit_name: "mi", unit_price: "0.725" });
    await spend({ category_id: km.id, units: "120.5", notes: "Site visit" });
    await spend({ category_id: mile.id, units: "120", spent_on: "2026-11-20" });
    const { lines } = (await create({ client_id: clientId, from_expenses: {} })).body;
    expect(lines).toMatchObject([
      { description: "Site visit", quantity: "120.5", unit: "km", unit_price: eur(30), amount: eur(3_615) },
      { description: "Van\n120 mi × €0.725", quantity: "1", unit: "piece", amount: eur(8_700) },
    ]);
  });

  test("grouped expenses make one line for each category or project", async () => {
    const { clientId, projectId, spend } = await givenWork();
    const { id: travel } = await givenCategory(owner, { name: "Travel by rail" });
    const { id: meals } = await givenCategory(owner, { name: "Meals out" });
    await spend({ category_id: travel, amount: eur(1_000) });
    await spend({ category_id: travel, amount: eur(2_000), spent_on: "2026-11-21" });
    await spend({ category_id: meals, amount: eur(300) });
    const from_expenses = { group_by: "category", project_ids: [projectId] };
    const draft = await create({ client_id: clientId, from_expenses });
    expect(draft.body.lines).toMatchObject([
      { description: "Travel by rail", amount: eur(3_000), expense_count: 2, period_end: "2026-11-21" },
      { description: "Meals out", amount: eur(300) },
    ]);
    await call(DELETE, { method: "DELETE", as: owner, params: { id: draft.body.id } });
    const whole = await create({ client_id: clientId, from_expenses: { group_by: "project" } });
    expect(whole.body.lines).toMatchObject([
      { description: expect.stringContaining("Website") as string, amount: eur(3_300) },
    ]);
  });

  test("expenses without an exchange rate, of other clients and that are not billable are left out", async () => {
    const { clientId, spend } = await givenWork();
    const { spend: spendElsewhere } = await givenWork();
    const kept = await spend();
    const foreign = await spend({ amount: { amount: 100, currency: "CHF" } });
    const internal = await spend({ billable: false });
    const theirs = await spendElsewhere();
    for (const { id } of [foreign, internal, theirs]) {
      const reply = await create({ client_id: clientId, from_expenses: { expense_ids: [kept.id, id] } });
      expect(reply.problem.code).toBe("unknown_reference");
    }
    const draft = await create({ client_id: clientId, from_expenses: {} });
    expect(draft.body.lines).toMatchObject([{ expense_ids: [kept.id] }]);
  });

  test("more than 1,000 earlier expenses without an exchange rate hide no expense", async () => {
    const { clientId, projectId, spend } = await givenWork();
    await givenRows(projectId, 1_002, { currency: "CHF", day: "2026-11-01" });
    const kept = await spend();
    const preview = await call(unbilledReport, { as: owner, query: { client_id: clientId } });
    expect(preview.body).toMatchObject({ without_rate: 1_002, lines: [{ expenses: 1 }] });
    const draft = await create({ client_id: clientId, from_expenses: {} });
    expect(draft.body.lines).toMatchObject([{ expense_ids: [kept.id] }]);
    const again = await create({ client_id: clientId, from_expenses: {} });
    expect(again.problem.errors?.[0]).toMatchObject({ reason: "no_unbilled_expenses" });
  });

  test("422 for more than 1,000 expenses, also beside expenses without an exchange rate", async () => {
    const { clientId, projectId } = await givenWork();
    await givenRows(projectId, 1, { currency: "CHF", day: "2026-11-01" });
    await givenRows(projectId, 1_001, { currency: "EUR", day: "2026-11-02" });
    const reply = await create({ client_id: clientId, from_expenses: { group_by: "project" } });
    expect(reply.problem.errors?.[0]).toMatchObject({ pointer: "/from_expenses", reason: "too_many_expenses" });
  });

  test("time and expenses together, and a line keeps the quantity, unit and project of its expense", async () => {
    const { clientId, spend } = await givenWork();
    await spend();
    const draft = await create({ client_id: clientId, lines: [LINE], from_expenses: {} });
    const [manual, line] = draft.body.lines;
    const edit = (member: object) =>
      change(draft.body.id, { lines: [{ id: manual?.id }, { id: line?.id, ...member }] });
    expect((await edit({ quantity: "2" })).problem.errors?.[0]?.reason).toBe("quantity_of_expense");
    expect((await edit({ unit: "km" })).problem.errors?.[0]?.reason).toBe("unit_of_expense");
    expect((await edit({ project_id: null })).problem.errors?.[0]?.reason).toBe("project_of_expense");
    expect((await edit({ unit_price: eur(5_000) })).body.lines[1]).toMatchObject({
      amount: eur(5_000),
      expense_count: 1,
    });
  });

  test("a manager bills only expenses of managed projects", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const { id: clientId } = await givenClient(owner);
    const managed = await givenProject(owner, { client_id: clientId, manager_ids: [manager.publicId] });
    const other = await givenProject(owner, { client_id: clientId });
    const inside = await givenExpense(owner, { project_id: managed.id });
    await givenExpense(owner, { project_id: other.id });
    const draft = await create({ client_id: clientId, from_expenses: {} }, manager);
    expect(draft.body.lines).toMatchObject([{ expense_ids: [inside.id] }]);
  });

  test("two invoices at once: each expense is on one of them", async () => {
    const { clientId, spend } = await givenWork();
    await spend();
    const replies = await Promise.all([1, 2, 3].map(() => create({ client_id: clientId, from_expenses: {} })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.every(({ status }) => [201, 409, 422].includes(status))).toBe(true);
  });
});

describe("an expense that comes up while others are billed", () => {
  test("is not on the invoice, because it can still change", async () => {
    const { clientId, spend } = await givenWork();
    const first = await spend();
    const locking = await standstill(`select 1 from expenses where id = '${uuidOf("exp", first.id)}' for update`);
    const drafted = create({ client_id: clientId, from_expenses: {} });
    await locking.reached();
    const late = await spend({ amount: eur(10_000), spent_on: "2026-11-20" });
    const writing = await standstill("lock table invoices in share mode");
    await locking.end();
    await writing.reached();
    const changed = await patch(late.id, { amount: eur(90_000) });
    await writing.end();
    expect([changed.status, (await drafted).status]).toEqual([200, 201]);
    expect((await drafted).body.lines).toMatchObject([{ expense_ids: [first.id] }]);
    expect(await expense(late.id)).toMatchObject({ status: "open", amount: eur(90_000) });
  });
});

describe("releasing expenses", () => {
  test("deleting a draft or a line of it, and voiding, release them", async () => {
    const { clientId, spend } = await givenWork();
    const [one, two] = [await spend(), await spend({ spent_on: "2026-11-20" })];
    const draft = await create({ client_id: clientId, from_expenses: {} });
    await change(draft.body.id, { lines: [{ id: draft.body.lines[0]?.id }] });
    expect((await expense(two.id)).status).toBe("open");
    await call(DELETE, { method: "DELETE", as: owner, params: { id: draft.body.id } });
    expect((await expense(one.id)).status).toBe("open");
    const sent = await create({ client_id: clientId, from_expenses: {} });
    await change(sent.body.id, { status: "sent" });
    const voided = await change(sent.body.id, { status: "void" });
    expect(voided.body.lines).toMatchObject([{ expense_count: 0 }, { expense_count: 0 }]);
    expect([(await expense(one.id)).status, (await expense(two.id)).status]).toEqual(["open", "open"]);
  });

  test("a credit note releases the expenses of the lines that it names", async () => {
    const { clientId, spend } = await givenWork();
    const one = await spend();
    const draft = await create({ client_id: clientId, from_expenses: {} });
    await change(draft.body.id, { status: "sent" });
    const note = await call(createNote, {
      method: "POST",
      as: owner,
      body: { invoice_id: draft.body.id, reason: "error", frees: true },
    });
    expect(note.status).toBe(201);
    const issue = { method: "PATCH", as: owner, params: { id: note.body.id }, body: { status: "issued" } };
    expect((await call(changeNote, issue)).status).toBe(200);
    expect((await expense(one.id)).status).toBe("open");
  });
});

describe("POST /v1/invoices/:id/duplicate", () => {
  test("lines of expenses become manual while the original bills them", async () => {
    const { clientId, spend } = await givenWork();
    await spend({ notes: "Hotel" });
    const { id } = (await create({ client_id: clientId, from_expenses: {} })).body;
    const reply = await copy(id);
    expect(reply.body.lines).toMatchObject([
      { kind: "manual", description: "Hotel", expense_count: 0, expense_ids: [] },
    ]);
    expect(codes(reply)).toContain("expenses_not_copied");
  });

  test("a void invoice is reissued with its expenses in their current state", async () => {
    const { clientId, spend } = await givenWork();
    const same = await spend({ notes: "Hotel" });
    const corrected = await spend({ notes: "Taxi", spent_on: "2026-11-20" });
    const gone = await spend({ notes: "Bus", spent_on: "2026-11-21" });
    const { id, lines } = (await create({ client_id: clientId, from_expenses: {} })).body;
    const edited = lines.map((line, index) => ({ id: line.id, ...(index === 0 ? { unit_price: eur(10_000) } : {}) }));
    await change(id, { lines: edited });
    await change(id, { status: "sent" });
    await change(id, { status: "void" });
    await patch(corrected.id, { amount: eur(2_000) });
    await patch(gone.id, { billable: false });
    const reply = await copy(id);
    expect(reply.body.lines).toMatchObject([
      { kind: "expense", description: "Hotel", amount: eur(10_000), expense_ids: [same.id] },
      { kind: "expense", description: "Taxi", amount: eur(2_000), expense_ids: [corrected.id] },
    ]);
    expect(codes(reply)).toContain("expenses_left_out");
    expect((await expense(same.id)).invoice_id).toBe(reply.body.id);
  });
});
