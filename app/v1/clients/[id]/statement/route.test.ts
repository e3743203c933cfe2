import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as updateClient } from "@/app/v1/clients/[id]/route";
import { DELETE as deletePayment } from "@/app/v1/invoices/[id]/payments/[payment]/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { addDays } from "@/lib/kernel/core/wall-clock";
import { prisma } from "@/lib/kernel/db/prisma";
import {
  billed,
  creditedOn,
  givenAccount,
  paidOn,
  refundedOn,
  statementOf,
  statementOn,
  usedOn,
  voidedOn,
  type Account,
} from "@/testing/account-statements";
import { call } from "@/testing/call";
import { givenKey, givenOwner, givenUser } from "@/testing/factories";
import { givenDraft, givenInvoice, LINE } from "@/testing/invoices";
import { comparable, givenClient, givenProject, uuidOf, withoutLimits } from "@/testing/things";
import { GET } from "./route";

withoutLimits();

let account: Account;
beforeEach(async () => {
  account = await givenAccount();
});

const MARCH = { from: "2055-03-01", to: "2055-03-31" };
const eur = (amount: number) => ({ amount, currency: "EUR" });
const usd = (amount: number) => ({ amount, currency: "USD" });
const read = (query: Record<string, string> = {}, as: { key: string } = account.owner) =>
  call(GET, { as, params: { id: account.client.id }, query });

/** `2055-03-02 invoice +100 = 100` for each line. */
async function linesOf(query: Record<string, string> = MARCH): Promise<string[]> {
  const { lines } = await statementOf(account, query);
  return lines.map(({ date, kind, charge, credit, balance }) => {
    const change = charge ? `+${String(charge.amount)}` : `-${String(credit?.amount)}`;
    return `${date} ${kind} ${change} = ${String(balance.amount)}`;
  });
}

/** Amounts of the statement. */
async function sumsOf(query: Record<string, string> = MARCH) {
  const { opening_balance, charges, credits, closing_balance, aging, open_credit } = await statementOf(account, query);
  return {
    ...{ opening: opening_balance.amount, charges: charges.amount, credits: credits.amount },
    ...{ closing: closing_balance.amount, open: open_credit.amount },
    aging: Object.values(aging).map(({ amount }) => amount),
  };
}

describe("the period of a statement", () => {
  test("200: the month so far, in the client's currency, by default", async () => {
    await call(updateClient, {
      ...{ method: "PATCH", as: account.owner },
      ...{ params: { id: account.client.id }, body: { currency: "USD" } },
    });
    const { from, to, currency, client_id, lines } = await statementOn(account, "2055-03-20");
    expect({ from, to, currency, client_id, lines }).toEqual({
      ...{ from: "2055-03-01", to: "2055-03-20", currency: "USD", client_id: account.client.id, lines: [] },
    });
  });

  test("200: today is the day in the workspace's time zone", async () => {
    const { from, to } = await statementOf(account);
    const berlin = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(new Date());
    expect([from, to]).toEqual([`${to.slice(0, 8)}01`, berlin]);
  });

  test("200: without a movement it has the balance and no line", async () => {
    expect(await sumsOf()).toEqual({ opening: 0, charges: 0, credits: 0, closing: 0, open: 0, aging: [0, 0, 0, 0, 0] });
    await billed(account, "2055-02-28", 500);
    expect(await linesOf()).toEqual([]);
    expect(await sumsOf()).toMatchObject({ opening: 500, charges: 0, closing: 500 });
  });

  test("200: everything before is the opening balance, and the closing balance opens the next period", async () => {
    const first = await billed(account, "2055-01-10", 10_000);
    await paidOn(account, "2055-02-01", first, { amount: eur(4000) });
    await billed(account, "2055-02-28", 700);
    await billed(account, "2055-03-01", 50);
    await paidOn(account, "2055-03-31", first, { amount: eur(1000) });
    await billed(account, "2055-04-01", 9);
    expect(await linesOf()).toEqual(["2055-03-01 invoice +50 = 6750", "2055-03-31 payment -1000 = 5750"]);
    expect(await sumsOf()).toMatchObject({ opening: 6700, charges: 50, credits: 1000, closing: 5750 });
    expect(await sumsOf({ from: "2055-04-01", to: "2055-04-30" })).toMatchObject({ opening: 5750, closing: 5759 });
  });

  test("200: a payment of tomorrow is not in today's", async () => {
    const invoice = await billed(account, "2055-03-02", 1000);
    await paidOn(account, "2055-03-11", invoice);
    expect(await statementOn(account, "2055-03-10")).toMatchObject({
      ...{ to: "2055-03-10", closing_balance: eur(1000), open_credit: eur(0) },
      lines: [{ kind: "invoice" }],
    });
    expect(await statementOn(account, "2055-03-11")).toMatchObject({ closing_balance: eur(0) });
  });

  test("422: a last day before the first, an unknown currency, a day that does not exist", async () => {
    const parametersOf = async (query: Record<string, string>) => {
      const { status, problem } = await read(query);
      return [status, ...(problem.errors ?? []).map(({ parameter, reason }) => [parameter, reason])];
    };
    const reversed = { from: "2055-03-02", to: "2055-03-01" };
    expect(await parametersOf(reversed)).toEqual([422, ["to", "last_day_before_first"]]);
    expect(await parametersOf({ currency: "EURO" })).toMatchObject([422, ["currency", "currency_unknown"]]);
    expect(await parametersOf({ currency: "QQQ" })).toMatchObject([422, ["currency", "currency_unknown"]]);
    expect(await parametersOf({ from: "2055-02-30" })).toEqual([422, ["from", expect.any(String)]]);
    expect(await parametersOf({ month: "2055-02" })).toEqual([422, ["month", expect.any(String)]]);
  });
});

describe("the lines of a statement", () => {
  test("200: charge, credit and balance with the document of each", async () => {
    const project = await givenProject(account.owner, { name: "Portal", client_id: account.client.id });
    const priced = { ...LINE, quantity: "1" };
    const lines = [
      { ...priced, description: "Workshop" },
      { ...priced, project_id: project.id },
    ];
    const invoice = await billed(account, "2055-03-02", 0, { lines });
    const plain = await billed(account, "2055-03-03", 300);
    const note = await creditedOn(account, "2055-03-04", plain, { memo: "Agreed by phone" });
    const payment = await paidOn(account, "2055-03-05", invoice, { method: "bank transfer" });
    const about = { invoice_id: invoice.id, invoice_number: invoice.number };
    const other = { invoice_id: plain.id, invoice_number: plain.number };
    expect((await statementOf(account, MARCH)).lines).toEqual([
      {
        ...{
          date: "2055-03-02",
          kind: "invoice",
          number: invoice.number,
          description: "Portal",
          resource_id: invoice.id,
        },
        ...{ charge: eur(20_000), credit: null, balance: eur(20_000), ...about },
      },
      {
        ...{ date: "2055-03-03", kind: "invoice", number: plain.number, description: "Design", resource_id: plain.id },
        ...{ charge: eur(300), credit: null, balance: eur(20_300), ...other },
      },
      {
        ...{ date: "2055-03-04", kind: "credit_note", number: note.number, description: "Agreed by phone" },
        ...{ resource_id: note.id, charge: null, credit: eur(300), balance: eur(20_000), ...other },
      },
      {
        ...{ date: "2055-03-05", kind: "payment", number: invoice.number, description: "bank transfer" },
        ...{ resource_id: payment, charge: null, credit: eur(20_000), balance: eur(0), ...about },
      },
    ]);
  });

  test("200: in a day invoices come first, then credit notes, payments, deductions, refunds, each by number", async () => {
    const invoice = await billed(account, "2055-03-09", 1000);
    const other = await billed(account, "2055-03-09", 500);
    await paidOn(account, "2055-03-09", other, {
      amount: eur(450),
      deduction: { amount: eur(50), reason: "bank_fee" },
    });
    await paidOn(account, "2055-03-09", invoice, { amount: eur(1200) });
    await refundedOn(account, "2055-03-09", 80);
    await creditedOn(account, "2055-03-09", other);
    await billed(account, "2055-03-08", 1);
    expect((await linesOf()).map((line) => line.slice(8))).toEqual([
      ...["08 invoice +1 = 1", "09 invoice +1000 = 1001", "09 invoice +500 = 1501", "09 credit_note -500 = 1001"],
      ...["09 payment -1200 = -199", "09 payment -450 = -649", "09 deduction -50 = -699", "09 refund +80 = -619"],
    ]);
  });

  test("200: drafts, voided drafts, void invoices with their credit notes are left out", async () => {
    await givenDraft(account.owner, { client_id: account.client.id, issue_date: "2055-03-02" });
    await givenInvoice(account.owner, "void", { client_id: account.client.id, issue_date: "2055-03-02" });
    const wrong = await billed(account, "2055-03-02", 1000);
    await voidedOn(account, "2055-03-03", wrong);
    const kept = await billed(account, "2055-03-04", 40);
    const draft = { amount: eur(10), issue_date: "2055-03-05" };
    await creditedOn(account, "2055-03-05", kept, draft);
    expect(await linesOf()).toEqual(["2055-03-04 invoice +40 = 40", "2055-03-05 credit_note -10 = 30"]);
  });

  test("200: the credit note of a void invoice is left out with its invoice", async () => {
    const invoicing = { void_issues_credit_note: true };
    await call(updateWorkspace, { method: "PATCH", as: account.owner, body: { invoicing } });
    const wrong = await billed(account, "2055-03-02", 1000);
    await voidedOn(account, "2055-03-03", wrong);
    const where = { workspaceId: account.owner.workspace.id, status: "issued" } as const;
    expect(await prisma().creditNote.count({ where })).toBe(1);
    expect(await linesOf()).toEqual([]);
  });

  test("200: a deduction credits its part, with its reason", async () => {
    const invoice = await billed(account, "2055-03-02", 1000);
    await paidOn(account, "2055-03-03", invoice, { deduction: { amount: eur(30), reason: "write_off" } });
    expect(await linesOf()).toEqual([
      ...["2055-03-02 invoice +1000 = 1000", "2055-03-03 payment -970 = 30", "2055-03-03 deduction -30 = 0"],
    ]);
    expect((await statementOf(account, MARCH)).lines.at(-1)).toMatchObject({
      description: "write_off",
      credit: eur(30),
    });
  });

  test("200: an invoice of 0 has a line", async () => {
    await billed(account, "2055-03-02", 0);
    expect(await linesOf()).toEqual(["2055-03-02 invoice +0 = 0"]);
  });
});

describe("the client's credit", () => {
  test("200: an overpayment is open credit, and a payment from it moves no money", async () => {
    const invoice = await billed(account, "2055-03-02", 1000);
    await paidOn(account, "2055-03-03", invoice, { amount: eur(1300) });
    expect(await sumsOf()).toMatchObject({ closing: -300, open: 300, aging: [0, 0, 0, 0, 0] });
    const next = await billed(account, "2055-03-10", 400);
    await usedOn(account, "2055-03-12", next, eur(200));
    expect(await linesOf()).toEqual([
      ...["2055-03-02 invoice +1000 = 1000", "2055-03-03 payment -1300 = -300", "2055-03-10 invoice +400 = 100"],
    ]);
    expect(await sumsOf()).toMatchObject({ closing: 100, open: 100, aging: [0, 200, 0, 0, 0] });
    expect(await sumsOf({ from: "2055-03-01", to: "2055-03-11" })).toMatchObject({
      open: 300,
      aging: [400, 0, 0, 0, 0],
    });
  });

  test("200: a credit note beyond the amount due is open credit until its refund", async () => {
    const invoice = await billed(account, "2055-03-02", 1000);
    await paidOn(account, "2055-03-03", invoice, { amount: eur(600) });
    await creditedOn(account, "2055-03-04", invoice);
    expect(await sumsOf()).toMatchObject({ closing: -600, open: 600 });
    await refundedOn(account, "2055-03-20", 250, "bank transfer");
    expect((await statementOf(account, MARCH)).lines.at(-1)).toMatchObject({
      ...{ kind: "refund", charge: eur(250), credit: null, balance: eur(-350), description: "bank transfer" },
      ...{ number: invoice.number, invoice_id: invoice.id },
    });
    expect(await sumsOf()).toMatchObject({ charges: 1250, credits: 1600, closing: -350, open: 350 });
  });

  test("200: a payment that is recorded later covers its invoice since its date", async () => {
    const invoice = await billed(account, "2055-03-02", 1000);
    await creditedOn(account, "2055-03-20", invoice, { amount: eur(400) });
    await paidOn(account, "2055-03-10", invoice, { amount: eur(1000) });
    expect(await sumsOf({ to: "2055-03-15" })).toMatchObject({ closing: 0, open: 0, aging: [0, 0, 0, 0, 0] });
    expect(await sumsOf()).toMatchObject({ closing: -400, open: 400, aging: [0, 0, 0, 0, 0] });
  });

  test("200: credit from a void invoice stays a credit, and voiding is refused while it is used", async () => {
    const wrong = await billed(account, "2055-03-02", 1000);
    const payment = await paidOn(account, "2055-03-03", wrong);
    const note = await creditedOn(account, "2055-03-04", wrong, { amount: eur(400) });
    const next = await billed(account, "2055-03-05", 900);
    await usedOn(account, "2055-03-05", next);
    await call(deletePayment, { method: "DELETE", as: account.owner, params: { id: wrong.id, payment } });
    await expect(voidedOn(account, "2055-03-06", wrong)).rejects.toMatchObject({ reason: "note_credit_used" });
    const voided = { status: "void", voidedAt: new Date("2055-03-06T10:00:00Z") } as const;
    const where = { id: uuidOf("inv", wrong.id), workspaceId: account.owner.workspace.id };
    await prisma().invoice.updateMany({ where, data: voided });
    expect((await statementOf(account, MARCH)).lines).toMatchObject([
      { kind: "credit_note", number: note.number, credit: eur(400) },
      { kind: "invoice", number: next.number, balance: eur(500) },
    ]);
    expect(await sumsOf()).toMatchObject({ closing: 500, open: 0, aging: [0, 500, 0, 0, 0] });
  });
});

describe("currencies", () => {
  test("200: EUR and USD of one client are two statements", async () => {
    const euros = await billed(account, "2055-03-02", 1000);
    const dollars = await billed(account, "2055-03-03", 7000, { currency: "USD" });
    await paidOn(account, "2055-03-04", dollars, { amount: usd(7500) });
    await refundedOn(account, "2055-03-05", 100);
    await paidOn(account, "2055-03-06", euros, { amount: eur(10) });
    expect(await statementOf(account, MARCH)).toMatchObject({
      ...{ currency: "EUR", closing_balance: eur(990), open_credit: eur(0), other_currencies: ["USD"] },
      lines: [{ kind: "invoice" }, { kind: "payment" }],
    });
    expect(await statementOf(account, { ...MARCH, currency: "USD" })).toMatchObject({
      ...{ currency: "USD", closing_balance: usd(-400), open_credit: usd(400), other_currencies: ["EUR"] },
      lines: [{ kind: "invoice" }, { kind: "payment" }, { kind: "refund" }],
    });
    expect(await statementOf(account, { ...MARCH, currency: "JPY" })).toMatchObject({
      ...{ closing_balance: { amount: 0, currency: "JPY" }, lines: [], other_currencies: ["EUR", "USD"] },
    });
  });

  test("200: drafts and void invoices add no currency", async () => {
    const dollars = { client_id: account.client.id, currency: "USD", lines: [] };
    await givenDraft(account.owner, dollars);
    await voidedOn(account, "2055-03-03", await billed(account, "2055-03-02", 100, { currency: "CHF" }));
    expect((await statementOf(account, MARCH)).other_currencies).toEqual([]);
  });
});

describe("aging", () => {
  test("200: the amount due on the last day, at each edge of an age", async () => {
    const late = [-5, 0, 1, 30, 31, 60, 61, 90, 91, 400];
    for (const [place, days] of late.entries()) {
      const due_date = addDays(MARCH.to, -days);
      await billed(account, addDays(due_date, -14), 10 ** place, { due_date });
    }
    expect(await sumsOf()).toMatchObject({ aging: [11, 1100, 110_000, 11_000_000, 1_100_000_000], open: 0 });
  });

  test("200: payments, deductions, credit notes lower the amount due from their day on", async () => {
    const invoice = await billed(account, "2055-01-02", 1000);
    await paidOn(account, "2055-02-01", invoice, { amount: eur(100) });
    await creditedOn(account, "2055-02-10", invoice, { amount: eur(200) });
    await paidOn(account, "2055-02-20", invoice, {
      amount: eur(600),
      deduction: { amount: eur(50), reason: "bank_fee" },
    });
    const dueOn = async (to: string) => (await sumsOf({ to })).aging;
    expect(await dueOn("2055-01-16")).toEqual([1000, 0, 0, 0, 0]);
    expect(await dueOn("2055-01-31")).toEqual([0, 1000, 0, 0, 0]);
    expect(await dueOn("2055-02-09")).toEqual([0, 900, 0, 0, 0]);
    expect(await dueOn("2055-02-19")).toEqual([0, 0, 700, 0, 0]);
    expect(await dueOn("2055-02-20")).toEqual([0, 0, 50, 0, 0]);
  });
});

describe("imported invoices", () => {
  test("200: are charged less the credits of the other system, and an excess without credit is no payment", async () => {
    const credited = await billed(account, "2055-03-02", 1000);
    const paid = await billed(account, "2055-03-03", 500);
    await paidOn(account, "2055-03-04", paid);
    const imported = { origin: "imported", importedFrom: "harvest" } as const;
    const changed = { ...imported, creditedMinor: 300n };
    await prisma().invoice.update({ where: { id: uuidOf("inv", credited.id) }, data: changed });
    await prisma().invoice.update({ where: { id: uuidOf("inv", paid.id) }, data: imported });
    const excess = { amountMinor: 650n, unappliedMinor: 150n };
    await prisma().payment.updateMany({ where: { invoiceId: uuidOf("inv", paid.id) }, data: excess });
    expect(await linesOf()).toEqual([
      ...["2055-03-02 invoice +700 = 700", "2055-03-03 invoice +500 = 1200", "2055-03-04 payment -500 = 700"],
    ]);
    expect(await sumsOf()).toMatchObject({ closing: 700, open: 0, aging: [0, 700, 0, 0, 0] });
  });
});

describe("access", () => {
  test("404: another workspace's client, as one that does not exist", async () => {
    const stranger = await givenOwner();
    const ask = (id: string) => call(GET, { as: stranger, params: { id }, query: {} });
    const absent = await ask("cli_01h2e8kqvbfwea724h75qc655w");
    expect(absent.status).toBe(404);
    expect(comparable(await ask(account.client.id))).toEqual(comparable(absent));
  });

  test("200 for managers, 403 for members", async () => {
    const { workspace } = account.owner;
    expect(await read({}, await givenUser(workspace, "manager"))).toMatchObject({ status: 200 });
    expect(await read({}, await givenUser(workspace, "member"))).toMatchObject({ status: 403 });
  });

  test("200 for a key that may read invoices, 403 insufficient_scope for others", async () => {
    expect(await read({}, await givenKey(account.owner, ["invoices:read"]))).toMatchObject({ status: 200 });
    const other = await givenKey(account.owner, ["clients:read"]);
    expect(await read({}, other)).toMatchObject({ status: 403, problem: { code: "insufficient_scope" } });
  });

  test("200: the statement has nothing of other clients or workspaces", async () => {
    const { owner } = account;
    const elsewhere = await givenClient(owner);
    await billed({ owner, client: elsewhere }, "2055-03-02", 1000);
    await billed(await givenAccount(), "2055-03-02", 1000);
    expect(await linesOf()).toEqual([]);
  });
});
