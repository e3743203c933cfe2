import { beforeEach, describe, expect, test } from "vitest";
import { POST as recordPayment } from "@/app/v1/invoices/[id]/payments/route";
import type { BalanceReport } from "@/lib/billing/balances/schema";
import { addDays } from "@/lib/kernel/core/wall-clock";
import { call } from "@/testing/call";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenDraft, givenInvoice } from "@/testing/invoices";
import { givenClient, withoutLimits } from "@/testing/things";
import { GET } from "./route";

let owner: TestUser;
let clientId: string;
/** The workspace's calendar day. */
let today: string;

beforeEach(async () => {
  withoutLimits();
  owner = await givenUser(await givenWorkspace());
  clientId = (await givenClient(owner)).id;
  today = (await report()).today;
});

async function report(query: Record<string, string> = {}): Promise<BalanceReport> {
  const reply = await call(GET, { as: owner, query });
  expect(reply.status).toBe(200);
  return reply.body;
}

const eur = (amount: number) => ({ amount, currency: "EUR" });
const issued = (ago: number, due: number) => ({
  client_id: clientId,
  issue_date: addDays(today, -ago),
  due_date: addDays(today, due),
});
const pay = (id: string, amount: number, paidOn: string) =>
  call(recordPayment, { method: "POST", as: owner, params: { id }, body: { amount: eur(amount), paid_on: paidOn } });

describe("GET /v1/reports/balances", () => {
  test("200: every debt has its age, at each edge of an age", async () => {
    for (const due of [-61, -60, -31, -30, -1, 0, 14, 15, 30, 31]) await givenInvoice(owner, "sent", issued(90, due));
    await givenDraft(owner, { client_id: clientId });
    await givenInvoice(owner, "void", issued(90, -70));
    const { balances } = await report();
    expect(balances).toHaveLength(1);
    expect(balances[0]).toMatchObject({
      client_id: clientId,
      amount_due: eur(1_000_000),
      overdue: eur(500_000),
      oldest_due_date: addDays(today, -61),
      invoices: 10,
    });
    expect(balances[0]?.ages).toEqual([
      { age: "late_over_60", amount_due: eur(100_000) },
      { age: "late_31_to_60", amount_due: eur(200_000) },
      { age: "late_1_to_30", amount_due: eur(200_000) },
      { age: "due_within_14", amount_due: eur(200_000) },
      { age: "due_in_15_to_30", amount_due: eur(200_000) },
      { age: "due_later", amount_due: eur(100_000) },
    ]);
  });

  test("200: what came in part is no longer owed, and paid invoices tell how long they took", async () => {
    const part = await givenInvoice(owner, "sent", issued(0, 14));
    await pay(part.id, 40_000, today);
    const quick = await givenInvoice(owner, "sent", issued(10, 14));
    await pay(quick.id, 100_000, today);
    const [balance] = (await report({ client_id: clientId })).balances;
    expect(balance).toMatchObject({
      amount_due: eur(60_000),
      overdue: eur(0),
      oldest_due_date: null,
      paid_this_year: eur(140_000),
      average_days_to_pay: 10,
      last_invoice: { id: part.id, number: part.number, issue_date: today },
    });
  });

  test("200: each currency stands by itself, and a client without invoices has no row", async () => {
    await givenInvoice(owner, "sent", issued(0, 14));
    await givenInvoice(owner, "sent", {
      ...issued(0, 14),
      currency: "CHF",
      lines: [{ description: "Design", quantity: "1", unit_price: { amount: 500, currency: "CHF" } }],
    });
    const other = await givenClient(owner);
    expect((await report()).balances.map(({ amount_due }) => amount_due)).toEqual([
      { amount: 500, currency: "CHF" },
      eur(100_000),
    ]);
    expect((await report({ client_id: other.id })).balances).toEqual([]);
  });
});
