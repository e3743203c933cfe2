import { beforeEach, describe, expect, test } from "vitest";
import { POST as setCostRate } from "@/app/v1/cost-rates/route";
import { PATCH as updateProject } from "@/app/v1/projects/[id]/route";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenInvoice, LINE } from "@/testing/invoices";
import { givenRetainer } from "@/testing/retainers";
import { givenClient, givenEntry, givenProject, withoutLimits } from "@/testing/things";
import { PATCH as updateInvoice } from "../../invoices/[id]/route";
import { POST as fund } from "../../retainers/[id]/fund/route";
import { GET as exportProfit } from "./export/route";
import { GET } from "./route";

withoutLimits();

let owner: TestUser;
let member: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
  member = await givenUser(owner.workspace, "member");
});

const eur = (amount: number) => ({ amount, currency: "EUR" });
const report = async (query: Record<string, string>) => {
  const reply = await call(GET, { as: owner, query });
  expect(reply.status).toBe(200);
  return reply.body;
};
const cost = (amount: number, more: object = {}) =>
  call(setCostRate, { method: "POST", as: owner, body: { user_id: member.publicId, rate: eur(amount), ...more } });

/** Two projects of a client, with time of the owner and of a person whose cost rate is 40 until July and then 50. */
async function givenWork() {
  await cost(4000);
  await cost(5000, { starts_on: "2026-07-01" });
  const client = await givenClient(owner, { name: "Nordwind" });
  const boats = await givenProject(owner, { name: "Night boats", client_id: client.id, rate: eur(10_000) });
  const admin = await givenProject(owner, { name: "Studio", billable: false });
  const track = (as: TestUser, project: { id: string }, start: string, seconds = 3600) =>
    givenEntry(as, { project_id: project.id, start_time: start, duration_seconds: seconds });
  // July in Berlin.
  await track(member, boats, "2026-06-30T22:00:00Z");
  await track(member, boats, "2026-06-30T10:00:00Z", 1800);
  await track(owner, boats, "2026-07-02T10:00:00Z", 1000);
  await track(member, admin, "2026-07-02T12:00:00Z");
  return { client, boats, admin };
}

describe("GET /v1/reports/profit", () => {
  test("200: revenue at billable rates minus cost by day, with the time that has no cost rate", async () => {
    const { client, boats, admin } = await givenWork();
    const { rows, totals } = await report({ group_by: "project" });
    expect(rows).toEqual([
      {
        client: { id: client.id, name: "Nordwind" },
        project: { id: boats.id, name: "Night boats", color: boats["color"] },
        seconds: 6400,
        seconds_without_cost: 1000,
        revenue: [eur(17_778)],
        cost: [eur(7000)],
        profit: eur(10_778),
        margin: "60.6",
      },
      {
        client: null,
        project: { id: admin.id, name: "Studio", color: admin["color"] },
        seconds: 3600,
        seconds_without_cost: 0,
        revenue: [],
        cost: [eur(5000)],
        profit: eur(-5000),
        margin: null,
      },
    ]);
    expect(totals).toMatchObject({ seconds: 10_000, revenue: [eur(17_778)], cost: [eur(12_000)], profit: eur(5778) });
    const june = await report({ group_by: "client", to: "2026-06-30" });
    expect(june.rows).toMatchObject([{ client: { name: "Nordwind" }, cost: [eur(2000)], revenue: [eur(5000)] }]);
    expect(june.rows[0]).not.toHaveProperty("project");
  });

  test("200: invoiced revenue by issue date, after discount and before tax, without drafts and void invoices", async () => {
    const { client, boats } = await givenWork();
    const lines = [
      { ...LINE, description: "Boats", quantity: "1", unit_price: eur(30_000), project_id: boats.id, tax_rate: "19" },
      { ...LINE, description: "Printing", quantity: "1", unit_price: eur(10_001), tax_rate: null },
    ];
    const body = { client_id: client.id, lines, discount: { percent: "10" }, issue_date: "2026-07-15" };
    await givenInvoice(owner, "sent", { ...body, due_date: "2026-08-15" });
    await givenInvoice(owner, "void", { ...body, due_date: "2026-08-15" });
    await givenInvoice(owner, "sent", { ...body, issue_date: "2026-08-01", due_date: "2026-08-15" });
    const july = { from: "2026-07-01", to: "2026-07-31", revenue: "invoiced" };
    const { rows, totals } = await report({ group_by: "project", ...july });
    expect(rows).toMatchObject([
      { project: { name: "Night boats" }, revenue: [eur(27_000)], cost: [eur(5000)], profit: eur(22_000) },
      { project: { name: "Studio" }, revenue: [], profit: eur(-5000) },
      { project: null, client: { id: client.id }, seconds: 0, revenue: [eur(9001)], cost: [], profit: eur(9001) },
    ]);
    // 400.01 minus a tenth, 40.00: the parts of a discount add up.
    expect(totals).toMatchObject({ revenue: [eur(36_001)], cost: [eur(10_000)], profit: eur(26_001) });
    const whole = await report({ group_by: "client", client_id: client.id, ...july });
    expect(whole.rows).toMatchObject([{ revenue: [eur(36_001)], cost: [eur(5000)] }]);
    const only = await report({ group_by: "project", project_id: boats.id, ...july });
    expect(only.totals).toMatchObject({ revenue: [eur(27_000)] });
  });

  test.each(["deposit", "advance"])("200: work that a retainer of kind %s pays for is revenue once", async (kind) => {
    const client = await givenClient(owner);
    const id = await givenRetainer(owner, client.id, { kind });
    const amount = eur(100_000);
    const { body: funding } = await call(fund, { method: "POST", as: owner, params: { id }, body: { amount } });
    await call(updateInvoice, { method: "PATCH", as: owner, params: { id: funding.id }, body: { status: "paid" } });
    const lines = [{ ...LINE, quantity: "15" }];
    const invoice = await givenInvoice(owner, "sent", {
      ...{ client_id: client.id, lines, retainers: [{ retainer_id: id, amount: "all" }] },
    });
    expect(invoice.amount_due).toEqual(eur(50_000));
    expect((await report({ group_by: "client", revenue: "invoiced" })).totals).toMatchObject({
      revenue: [eur(150_000)],
    });
  });

  test("200: invoiced revenue stays with the client of the invoice when the project moves", async () => {
    const [nordwind, halden] = [
      await givenClient(owner, { name: "Nordwind" }),
      await givenClient(owner, { name: "Halden" }),
    ];
    const project = await givenProject(owner, { client_id: nordwind.id });
    await givenInvoice(owner, "sent", { client_id: nordwind.id, lines: [{ ...LINE, project_id: project.id }] });
    const params = { id: project.id };
    await call(updateProject, { method: "PATCH", as: owner, params, body: { client_id: halden.id } });
    const invoiced = (query: Record<string, string>) => report({ group_by: "client", revenue: "invoiced", ...query });
    const ofNordwind = [{ client: { name: "Nordwind" }, revenue: [eur(100_000)] }];
    expect((await invoiced({})).rows).toMatchObject(ofNordwind);
    expect((await invoiced({ client_id: nordwind.id })).rows).toMatchObject(ofNordwind);
    expect((await invoiced({ client_id: halden.id })).rows).toEqual([]);
  });

  test("200: the default of the workspace is the cost on days without a rate of the person", async () => {
    const monday = (day: string) => givenEntry(member, { start_time: `${day}T10:00:00Z`, duration_seconds: 3600 });
    await Promise.all(["2026-01-05", "2026-03-02", "2026-06-01"].map(monday));
    const set = (body: object) => call(setCostRate, { method: "POST", as: owner, body });
    await set({ user_id: null, rate: eur(1000), starts_on: "2026-02-01" });
    await set({ user_id: null, rate: eur(1500), starts_on: "2026-05-01" });
    expect((await report({ group_by: "project" })).totals).toMatchObject({
      ...{ seconds_without_cost: 3600, cost: [eur(2500)] },
    });
    await cost(4000, { starts_on: "2026-05-15" });
    expect((await report({ group_by: "project" })).totals).toMatchObject({
      ...{ seconds_without_cost: 3600, cost: [eur(5000)] },
    });
  });

  test("200: profit is null when revenue and cost have different currencies", async () => {
    await cost(4000);
    const yen = await givenClient(owner, { name: "Aoyama", currency: "JPY" });
    const rate = { amount: 9000, currency: "JPY" };
    const { id } = await givenProject(owner, { client_id: yen.id, rate });
    await givenEntry(member, { project_id: id });
    const { rows } = await report({ group_by: "project" });
    expect(rows).toMatchObject([{ revenue: [rate], cost: [eur(4000)], profit: null, margin: null }]);
  });

  test("422 when the last day is before the first, and for an unknown project", async () => {
    const backwards = await call(GET, {
      as: owner,
      query: { group_by: "client", from: "2026-02-01", to: "2026-01-01" },
    });
    expect(backwards.problem).toMatchObject({
      status: 422,
      reason: "last_day_before_first",
      errors: [{ parameter: "to" }],
    });
  });
});

describe("GET /v1/reports/profit/export", () => {
  test("200: the rows of the report, with columns for each currency and negative losses", async () => {
    await givenWork();
    const { rows } = await report({ group_by: "project" });
    const reply = await call(exportProfit, { as: owner, query: { group_by: "project", format: "csv" } });
    const [head, ...lines] = reply.text.split("\r\n");
    expect(head).toBe(
      "\uFEFFClient,Project,Tracked seconds,Tracked hours,Hours without cost,Revenue EUR,Cost EUR,Profit,Currency of profit,Margin %",
    );
    const decimal = (sum: { amount: number } | null | undefined) =>
      sum === null ? "" : ((sum?.amount ?? 0) / 100).toFixed(2);
    const nameOf = (named: { name: string } | null | undefined) => named?.name ?? "";
    expect(lines.slice(0, -1)).toEqual(
      rows.map(({ client, project, seconds, seconds_without_cost: free, revenue, cost: spent, profit, margin }) =>
        [
          ...[nameOf(client), nameOf(project), seconds, (seconds / 3600).toFixed(2), (free / 3600).toFixed(2)],
          ...[decimal(revenue[0]), decimal(spent[0])],
          ...[decimal(profit), profit?.currency ?? "", margin ?? ""],
        ].join(","),
      ),
    );
    expect(lines.some((line) => line.includes(",-"))).toBe(true);
  });

  test("403 for managers and members", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const query = { group_by: "project", format: "csv" };
    expect((await call(exportProfit, { as: manager, query })).status).toBe(403);
  });
});
