import { beforeEach, describe, expect, test } from "vitest";
import { GET as readInvoice } from "@/app/v1/invoices/[id]/route";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenRun } from "@/testing/invoice-runs";
import { givenBillable } from "@/testing/invoices";
import { givenClient, givenExpense, givenProject, withoutLimits } from "@/testing/things";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const eur = (amount: number) => ({ amount, currency: "EUR" });

/** A client with time and an expense of 17.50, and one with an expense of 9.00 only. */
async function givenWork() {
  const { clientId, projectId } = await givenBillable(owner, [3600]);
  await givenExpense(owner, { project_id: projectId, amount: eur(1_750), spent_on: "2026-11-03" });
  const { id: alone } = await givenClient(owner, { name: "Nordwind" });
  const { id: project_id } = await givenProject(owner, { client_id: alone });
  await givenExpense(owner, { project_id, amount: eur(900), spent_on: "2026-10-20" });
  return { clientId, alone, project_id };
}

const kindsOf = async (id: string | undefined) =>
  (await call(readInvoice, { as: owner, params: { id: id ?? "" } })).body.lines.map(({ kind }) => kind);

describe("POST /v1/invoice-runs with include_expenses", () => {
  test("201: drafts bill time and expenses, and clients with expenses only get one", async () => {
    const { clientId, alone } = await givenWork();
    const run = await givenRun(owner, { include_expenses: true });
    expect(run).toMatchObject({ include_expenses: true, counts: { created: 2, empty: 0, failed: 0 } });
    expect(run.drafts).toMatchObject([
      { client_id: clientId, invoice: { subtotal: eur(11_750) } },
      { client_id: alone, invoice: { subtotal: eur(900) } },
    ]);
    expect(await kindsOf(run.drafts[0]?.invoice?.id)).toEqual(["time", "expense"]);
    expect(await kindsOf(run.drafts[1]?.invoice?.id)).toEqual(["expense"]);
    const again = await givenRun(owner, { include_expenses: true });
    expect(again.drafts).toEqual([]);
  });

  test("201: without it, no expense is billed", async () => {
    const { clientId } = await givenWork();
    const run = await givenRun(owner);
    expect(run).toMatchObject({ include_expenses: false });
    expect(run.drafts).toMatchObject([{ client_id: clientId, invoice: { subtotal: eur(10_000) } }]);
  });

  test("201: earlier expenses are left out with earlier time, and named clients without work stay empty", async () => {
    const { clientId, alone } = await givenWork();
    const run = await givenRun(owner, {
      include_expenses: true,
      include_earlier: false,
      client_ids: [clientId, alone],
    });
    expect(run.drafts).toMatchObject([
      { client_id: clientId, state: "created" },
      { client_id: alone, state: "empty", invoice: null },
    ]);
  });

  test("201: expenses without an exchange rate make no draft", async () => {
    const { project_id } = await givenWork();
    await givenExpense(owner, { project_id, amount: { amount: 500, currency: "USD" } });
    const { id: client_id } = await givenClient(owner, { name: "Rateless" });
    const { id: other } = await givenProject(owner, { client_id });
    await givenExpense(owner, { project_id: other, amount: { amount: 500, currency: "USD" } });
    const run = await givenRun(owner, { include_expenses: true });
    expect(run.drafts.map(({ client_name: name, invoice }) => [name, invoice?.subtotal.amount])).toEqual([
      ["Brightwell", 11_750],
      ["Nordwind", 900],
    ]);
  });
});
