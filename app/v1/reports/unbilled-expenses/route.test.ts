import { beforeAll, describe, expect, test } from "vitest";
import { POST as createInvoice } from "@/app/v1/invoices/route";
import { GET as invoiceReport } from "@/app/v1/reports/invoices/route";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenClient, givenExpense, givenProject, withoutLimits } from "@/testing/things";
import { GET } from "./route";

let owner: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
});

const money = (amount: number, currency = "EUR") => ({ amount, currency });

async function givenWork() {
  const { id: clientId } = await givenClient(owner);
  const { id: projectId } = await givenProject(owner, { client_id: clientId, name: "Website" });
  const spend = (body: object = {}) => givenExpense(owner, { project_id: projectId, ...body });
  return { clientId, projectId, spend };
}

async function preview(query: Record<string, string>, as = owner) {
  const reply = await call(GET, { as, query });
  expect(reply.status).toBe(200);
  return reply.body;
}

const reported = async (clientId: string, query: Record<string, string> = {}, as = owner) => {
  const { body } = await call(invoiceReport, { as, query });
  return body.unbilled_expenses.find(({ client_id }) => client_id === clientId);
};

describe("GET /v1/reports/unbilled-expenses", () => {
  test.each(["expense", "category", "project"])("200: lines by %s are the same as in a draft", async (grouping) => {
    const { clientId, spend } = await givenWork();
    await spend({ notes: "Train", amount: money(11_900), tax_amount: money(1_900), markup_percent: "10" });
    await spend({ notes: "Taxi", spent_on: "2026-11-20" });
    const { lines } = await preview({ client_id: clientId, group_by: grouping });
    const { body: draft } = await call(createInvoice, {
      method: "POST",
      as: owner,
      body: { client_id: clientId, from_expenses: { group_by: grouping } },
    });
    const shown = ({ description, quantity, unit, unit_price, amount, taxes }: (typeof lines)[number]) => ({
      ...{ description, quantity, unit, unit_price, amount, taxes },
    });
    expect(lines.map(shown)).toEqual(
      draft.lines.map(({ description, quantity, unit, unit_price, amount, taxes }) => ({
        ...{ description, quantity, unit, unit_price, amount, taxes },
      })),
    );
    expect(lines.reduce((sum, line) => sum + line.expenses, 0)).toBe(2);
    expect((await preview({ client_id: clientId })).lines).toEqual([]);
  });

  test("200: the period is inclusive, and expenses without an exchange rate are counted apart", async () => {
    const { clientId, spend } = await givenWork();
    await spend({ spent_on: "2026-11-18" });
    const dollars = await spend({ spent_on: "2026-11-19", amount: money(5_000, "USD") });
    await spend({ spent_on: "2026-11-20" });
    const of = { client_id: clientId };
    expect(await preview(of)).toMatchObject({ currency: "EUR", without_rate: 1, lines: [{}, {}] });
    expect(await preview({ ...of, from: "2026-11-19", to: "2026-11-19" })).toMatchObject({
      without_rate: 1,
      lines: [],
    });
    expect(await preview({ ...of, expense_id: dollars.id })).toMatchObject({ without_rate: 1, lines: [] });
    expect((await preview({ ...of, from: "2026-11-20", to: "2026-11-20" })).lines).toHaveLength(1);
    expect(await preview({ ...of, currency: "USD" })).toMatchObject({ without_rate: 0, lines: [] });
  });

  test("managers preview the expenses of projects that they manage", async () => {
    const { clientId, spend } = await givenWork();
    await spend();
    const manager = await givenUser(owner.workspace, "manager");
    const managed = await givenProject(owner, { client_id: clientId, manager_ids: [manager.publicId] });
    expect(await reported(clientId, {}, manager)).toBeUndefined();
    await givenExpense(owner, { project_id: managed.id });
    expect((await preview({ client_id: clientId }, manager)).lines).toMatchObject([{ project_id: managed.id }]);
    expect(await reported(clientId, {}, manager)).toMatchObject({ expenses: 1 });
    expect(await reported(clientId)).toMatchObject({ expenses: 2 });
  });
});

describe("unbilled_expenses of GET /v1/reports/invoices", () => {
  test("sums the billable amounts by client and project", async () => {
    const { clientId, projectId, spend } = await givenWork();
    await spend({ amount: money(11_900), tax_amount: money(1_900), markup_percent: "10", spent_on: "2026-11-18" });
    await spend({ amount: money(1_000), spent_on: "2026-11-19" });
    await spend({ amount: money(5_000, "USD"), spent_on: "2026-11-19" });
    await spend({ billable: false });
    const sums = { expenses: 2, without_rate: 1, amount: money(12_000) };
    expect(await reported(clientId)).toMatchObject({
      ...sums,
      currency: "EUR",
      projects: [{ id: projectId, name: "Website", ...sums }],
    });
    expect(await reported(clientId, { from: "2026-11-19" })).toMatchObject({ expenses: 1, amount: money(1_000) });
    expect(await reported(clientId, { to: "2026-11-17" })).toBeUndefined();
  });
});
