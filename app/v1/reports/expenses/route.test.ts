import { beforeAll, describe, expect, test } from "vitest";
import { GET as exportExpenses } from "@/app/v1/expenses/export/route";
import { PATCH as patchInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as createInvoice } from "@/app/v1/invoices/route";
import { call } from "@/testing/call";
import { readCsv } from "@/testing/csv";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenCategory, givenClient, givenExpense, givenProject, withoutLimits } from "@/testing/things";
import { GET } from "./route";

let owner: TestUser;
let member: TestUser;
let ids: { client: string; project: string; train: string };
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
  member = await givenUser(owner.workspace, "member");
  const client = (await givenClient(owner, { name: "Brightwell" })).id;
  const project = (await givenProject(owner, { client_id: client, name: "Website" })).id;
  const train = (await givenCategory(owner, { name: "Train", markup_percent: "10" })).id;
  ids = { client, project, train };
  await givenExpense(owner, { category_id: train, project_id: project });
  const draft = await call(createInvoice, {
    method: "POST",
    as: owner,
    body: { client_id: client, from_expenses: {} },
  });
  await call(patchInvoice, { method: "PATCH", as: owner, params: { id: draft.body.id }, body: { status: "sent" } });
  await givenExpense(owner, { category_id: train, project_id: project, spent_on: "2026-10-02" });
  await givenExpense(member, { amount: { amount: 500, currency: "CHF" }, notes: 'Lunch, with "cheese"' }, owner);
});

const report = (query: Record<string, string>, as = owner) => call(GET, { as, query });
const eur = (amount: number) => ({ amount, currency: "EUR" });
const CHF = { amount: 500, currency: "CHF" };

describe("GET /v1/reports/expenses", () => {
  test("200: rows and totals add up what is spent, charged and unbilled, by currency", async () => {
    const { body } = await report({ group_by: "project" });
    expect(body.rows).toEqual([
      {
        ...{ key: ids.project, name: "Website", color: expect.any(String) as string, count: 2 },
        ...{ amounts: [eur(23_800)], billable_amounts: [eur(26_180)], unbilled_amounts: [eur(13_090)] },
      },
      { key: null, name: null, color: null, count: 1, amounts: [CHF], billable_amounts: [], unbilled_amounts: [] },
    ]);
    expect(body.totals).toMatchObject({ count: 3, amounts: [CHF, eur(23_800)], unbilled_amounts: [eur(13_090)] });
  });

  test("groups by client, person, category and month, and filters by day", async () => {
    const keys = async (query: Record<string, string>) => (await report(query)).body.rows.map(({ key }) => key);
    expect(await keys({ group_by: "client" })).toEqual([ids.client, null]);
    expect((await keys({ group_by: "user" })).sort()).toEqual([owner.publicId, member.publicId].sort());
    expect(await keys({ group_by: "month" })).toEqual(["2026-11", "2026-10"]);
    expect(await keys({ group_by: "category", from: "2026-10-01", to: "2026-10-31" })).toEqual([ids.train]);
  });

  test("a member sees own expenses, without charges", async () => {
    const { body } = await report({ group_by: "month" }, member);
    expect(body.totals).toEqual({ count: 1, amounts: [CHF], billable_amounts: [], unbilled_amounts: [] });
  });
});

describe("GET /v1/expenses/export", () => {
  const csv = async (query: Record<string, string>, as = owner) =>
    readCsv((await call(exportExpenses, { as, query: { format: "csv", ...query } })).text);

  test("200: a row for each expense, oldest first, with names and amounts", async () => {
    const [head = [], ...rows] = await csv({});
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
    expect(column("Day")).toEqual(["2026-10-02", "2026-11-19", "2026-11-19"]);
    expect(column("Client")).toEqual(["Brightwell", "Brightwell", null]);
    expect(column("Billable amount")).toEqual(["130.90", "130.90", null]);
    expect(column("Description")).toContain('Lunch, with "cheese"');
    expect(column("Invoice").filter((number) => number !== null)).toHaveLength(1);
  });

  test("200: in the language that is asked for, and without charges for members", async () => {
    const [head = [], ...rows] = await csv({ language: "de" }, member);
    expect(head).toContain("Betrag");
    expect(head).not.toContain("Aufschlag %");
    expect(rows).toHaveLength(1);
  });
});
