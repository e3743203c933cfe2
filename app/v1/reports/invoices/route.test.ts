import { beforeEach, describe, expect, test } from "vitest";
import { POST as recordPayment } from "@/app/v1/invoices/[id]/payments/route";
import type { InvoiceReport } from "@/lib/reporting/reports/schema/invoices";
import { call } from "@/testing/call";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenBillable, givenDraft, givenInvoice, LINE } from "@/testing/invoices";
import { givenClient, givenEntry, givenProject, withoutLimits } from "@/testing/things";
import { dayIn } from "@/testing/today";
import { GET } from "./route";

let owner: TestUser;

beforeEach(async () => {
  withoutLimits();
  owner = await givenUser(await givenWorkspace());
});

async function report(as: TestUser = owner): Promise<InvoiceReport> {
  const reply = await call(GET, { as });
  expect(reply.status).toBe(200);
  return reply.body;
}

const eur = (amount: number) => ({ amount, currency: "EUR" });

describe("GET /v1/reports/invoices", () => {
  test("200: each state has its count and totals, and overdue invoices are also outstanding", async () => {
    await givenDraft(owner);
    const part = await givenInvoice(owner, "sent", { issue_date: dayIn(-60), due_date: dayIn(-10) });
    await givenInvoice(owner, "sent", { due_date: dayIn(60) });
    await call(recordPayment, { method: "POST", as: owner, params: { id: part.id }, body: { amount: eur(40_000) } });
    await givenInvoice(owner, "paid");
    await givenInvoice(owner, "void");

    const { states, ages } = await report();
    const row = (state: string, count: number, total: number, due: number) => ({
      state,
      currency: "EUR",
      count,
      total: eur(total),
      amount_due: eur(due),
    });
    expect([...states].sort((one, other) => (one.state < other.state ? -1 : 1))).toEqual([
      row("draft", 1, 100_000, 100_000),
      row("outstanding", 2, 200_000, 160_000),
      row("overdue", 1, 100_000, 60_000),
      row("paid", 1, 100_000, 0),
      row("void", 1, 100_000, 0),
    ]);
    expect(ages).toEqual([
      { age: "due_later", currency: "EUR", count: 1, amount_due: eur(100_000) },
      { age: "late", currency: "EUR", count: 1, amount_due: eur(60_000) },
    ]);
  });

  test("200: an invoice due today is not overdue; 31 days past due is the oldest age", async () => {
    await givenInvoice(owner, "sent", { issue_date: dayIn(-90), due_date: dayIn(-40) });
    await givenInvoice(owner, "sent", { issue_date: dayIn(-2), due_date: dayIn(3) });
    const ages = (await report()).ages.map(({ age }) => age);
    expect(ages).toEqual(["due_within_14", "late_over_30"]);
  });

  test("200: currencies are never added up", async () => {
    await givenInvoice(owner, "sent", { due_date: dayIn(60) });
    await givenInvoice(owner, "sent", {
      currency: "JPY",
      due_date: dayIn(60),
      lines: [{ ...LINE, unit_price: { amount: 9000, currency: "JPY" } }],
    });
    const { states, ages } = await report();
    expect(states.map(({ currency, count, total }) => ({ currency, count, total: total.amount }))).toEqual([
      { currency: "EUR", count: 1, total: 100_000 },
      { currency: "JPY", count: 1, total: 90_000 },
    ]);
    expect(ages.map(({ amount_due: due }) => due)).toEqual([eur(100_000), { amount: 90_000, currency: "JPY" }]);
  });

  test("200: unbilled time comes to what a draft of it comes to", async () => {
    const { clientId, projectId } = await givenBillable(owner, [1000, 2000, 5000]);
    const [before] = (await report()).unbilled;
    expect(before).toMatchObject({ client_id: clientId, currency: "EUR", entries: 3, seconds: 8000 });
    expect(before?.projects).toMatchObject([{ id: projectId, seconds: 8000, amount: before?.amount }]);

    const draft = await givenDraft(owner, { client_id: clientId, lines: [], from_time_entries: {} });
    expect(before?.amount).toEqual(draft.subtotal);
    expect((await report()).unbilled).toEqual([]);
  });

  test("200: running time, time without a client and non-billable time are not unbilled", async () => {
    const client = await givenClient(owner);
    const { id: projectId } = await givenProject(owner, { client_id: client.id });
    await givenEntry(owner, { project_id: projectId, billable: false });
    await givenEntry(owner, { project_id: (await givenProject(owner, { name: "Own" })).id });
    await givenEntry(owner, {});
    expect((await report()).unbilled).toEqual([]);
  });

  test("200: managers see unbilled time of projects that they manage", async () => {
    await givenBillable(owner);
    const manager = await givenUser(owner.workspace, "manager");
    expect((await report(manager)).unbilled).toEqual([]);
    const { clientId } = await givenBillable(owner, [3600], { manager_ids: [manager.publicId] });
    expect((await report(manager)).unbilled.map((row) => row.client_id)).toEqual([clientId]);
  });

  test("200: other workspaces are not counted", async () => {
    await givenInvoice(await givenUser(await givenWorkspace()));
    expect(await report()).toEqual({
      states: [],
      ages: [],
      unbilled: [],
      unbilled_expenses: [],
      unbilled_milestones: [],
      awaiting_approval: [],
    });
  });

  test("403 for members", async () => {
    const member = await givenUser(owner.workspace, "member");
    expect((await call(GET, { as: member })).status).toBe(403);
  });
});
