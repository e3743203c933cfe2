import fc from "fast-check";
import { expect, test } from "vitest";
import { GET as listCredits } from "@/app/v1/client-credits/route";
import { GET as listNotes } from "@/app/v1/credit-notes/route";
import { GET as listInvoices } from "@/app/v1/invoices/route";
import { GET as readInvoice } from "@/app/v1/invoices/[id]/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { balanceReport } from "@/lib/billing/balances/operations";
import { toBalanceReport } from "@/lib/billing/balances/serialize";
import { deleteRefund } from "@/lib/billing/client-credits/operations/refunds";
import type { ClientCredit } from "@/lib/billing/client-credits/schema";
import { deletePayment } from "@/lib/billing/invoices/operations/payments";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { AppError } from "@/lib/kernel/core/errors";
import { sum } from "@/lib/kernel/core/sum";
import { addDays, daysBetween } from "@/lib/kernel/core/wall-clock";
import {
  billed,
  creditedOn,
  givenAccount,
  onDay,
  paidOn,
  refundedOn,
  statementOn,
  usedOn,
  voidedOn,
  type Account,
} from "@/testing/account-statements";
import { call } from "@/testing/call";
import { uuidOf, withoutLimits } from "@/testing/things";

withoutLimits();

const CLIENTS = 15;
const STEPS = 25;
const FIRST = "2055-01-03";
const CURRENCIES = ["EUR", "USD"];

const step = fc.record({
  act: fc.constantFrom(
    ...(["bill", "bill", "pay", "pay", "pay", "deduct", "credit", "use", "use", "refund"] as const),
    ...(["unpay", "unrefund", "void"] as const),
  ),
  days: fc.integer({ min: 0, max: 9 }),
  /** Of a payment or refund, before the day of its record. */
  ago: fc.oneof(fc.constant(0), fc.nat(20)),
  pick: fc.nat(1000),
  minor: fc.integer({ min: 1, max: 90_000 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface History {
  account: Account;
  invoices: Invoice[];
  day: string;
}

const NONE = {} as Invoice;

const ACTS: Readonly<Record<Step["act"], (history: History, invoice: Invoice, step: Step) => Promise<unknown>>> = {
  bill: async ({ account, invoices, day }, _invoice, { pick, minor }) => {
    const currency = CURRENCIES[pick % 3 === 0 ? 1 : 0] ?? "";
    const terms = { currency, due_date: addDays(day, pick % 40) };
    invoices.push(await billed(account, day, minor, terms));
  },
  pay: ({ account, day }, invoice, { ago, pick, minor }) => {
    const amount = pick % 4 === 0 ? {} : { amount: { amount: minor, currency: invoice.currency } };
    return paidOn(account, addDays(day, -ago), invoice, amount);
  },
  deduct: ({ account, day }, invoice, { ago, minor }) => {
    const fee = { amount: Math.ceil(minor / 100), currency: invoice.currency };
    return paidOn(account, addDays(day, -ago), invoice, { deduction: { amount: fee, reason: "bank_fee" } });
  },
  credit: ({ account, day }, invoice, { pick, minor }) => {
    const amount = pick % 3 === 0 ? {} : { amount: { amount: minor, currency: invoice.currency } };
    return creditedOn(account, day, invoice, amount);
  },
  use: ({ account, day }, invoice, { pick, minor }) =>
    usedOn(account, day, invoice, pick % 2 === 0 ? undefined : { amount: minor, currency: invoice.currency }),
  refund: ({ account, day }, _invoice, { ago, minor }) => refundedOn(account, addDays(day, -ago), minor),
  unpay: async ({ account: { owner }, day }, { id }, { pick }) => {
    const { payments } = (await call(readInvoice, { as: owner, params: { id } })).body;
    const payment = payments[pick % Math.max(1, payments.length)];
    if (!payment) return;
    const ids = { id: uuidOf("inv", id), payment: uuidOf("pay", payment.id) };
    await deletePayment.run(await onDay(owner, day), ids);
  },
  unrefund: async ({ account: { owner }, day }, _invoice, { pick }) => {
    const credits = (await creditsOf(owner)).filter(({ refunds }) => refunds.length > 0);
    const credit = credits[pick % Math.max(1, credits.length)];
    const [refund] = credit?.refunds ?? [];
    if (!credit || !refund) return;
    await deleteRefund.run(await onDay(owner, day), { id: uuidOf("crd", credit.id), refund: uuidOf("rfd", refund.id) });
  },
  void: ({ account, day }, invoice) => voidedOn(account, day, invoice),
};

const everything = { limit: "100" };
const creditsOf = async (as: Account["owner"]): Promise<ClientCredit[]> =>
  (await call(listCredits, { as, query: everything })).body.data;

/** Each step changes the first of its invoices that the rules permit. Return the number of changes. */
async function lived(history: History, steps: readonly Step[]): Promise<number> {
  let done = 0;
  for (const one of steps) {
    history.day = addDays(history.day, one.days);
    const count = history.invoices.length;
    for (let turn = 0; turn < Math.max(1, count); turn++) {
      const invoice = history.invoices[(one.pick + turn) % Math.max(1, count)];
      if (!(await isDone(() => ACTS[invoice ? one.act : "bill"](history, invoice ?? NONE, one)))) continue;
      done++;
      break;
    }
  }
  return done;
}

async function isDone(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/** Or no credit that a refund could be of. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError || (error as { code?: string }).code === "P2025";
}

interface Dated {
  day: string;
  /** Invoice that it changes. */
  about: string;
  minor: number;
  /** Whether only the balances of invoices change, not that of the client. */
  moves?: true;
}

/** Everything that changed a balance, from the lists of the API. */
async function recordsOf(
  { owner }: Account,
  currency: string,
): Promise<{ records: Dated[]; dues: Map<string, string> }> {
  const listed = (await call(listInvoices, { as: owner, query: everything })).body.data;
  const all = await Promise.all(
    listed.map(async ({ id }) => (await call(readInvoice, { as: owner, params: { id } })).body),
  );
  const invoices = all.filter((one) => one.currency === currency);
  const valid = new Set(invoices.filter(({ status }) => status !== "void").map(({ id }) => id));
  const notes = (await call(listNotes, { as: owner, query: everything })).body.data;
  const credits = (await creditsOf(owner)).filter((one) => one.currency === currency);
  const records: Dated[] = [
    ...invoices
      .filter(({ id }) => valid.has(id))
      .map(({ id, issue_date, total }) => ({ day: issue_date ?? "", about: id, minor: total.amount })),
    ...notes
      .filter(({ invoice_id: about }) => valid.has(about))
      .map(({ issue_date, invoice_id: about, total }) => ({ day: issue_date ?? "", about, minor: -total.amount })),
    ...invoices.flatMap(({ id, payments }) =>
      payments.map(({ paid_on: day, amount, deduction, client_credit_id: credit }) => ({
        ...{ day, about: id, minor: -amount.amount - (deduction?.amount.amount ?? 0) },
        ...(credit === null ? {} : { moves: true as const }),
      })),
    ),
    ...credits.flatMap(({ invoice_id: about, refunds, uses }) => [
      ...refunds.map(({ refunded_on: day, amount }) => ({ day, about, minor: amount.amount })),
      ...uses.map(({ used_on: day, amount }) => ({ day, about, minor: amount.amount, moves: true as const })),
    ]),
  ];
  return { records, dues: new Map(invoices.map(({ id, due_date }) => [id, due_date ?? ""])) };
}

const AGES = [
  ["current", -Infinity, 0],
  ["days_1_30", 1, 30],
  ["days_31_60", 31, 60],
  ["days_61_90", 61, 90],
  ["over_90", 91, Infinity],
] as const;

function agedOn(day: string, records: readonly Dated[], dues: ReadonlyMap<string, string>) {
  const balances = [...dues].map(([id, due]) => ({
    late: daysBetween(due, day),
    minor: Math.max(0, sum(records.filter((one) => one.about === id && one.day <= day).map(({ minor }) => minor))),
  }));
  return AGES.map(([age, from, to]) => [
    age,
    sum(balances.filter(({ late }) => late >= from && late <= to).map(({ minor }) => minor)),
  ]);
}

async function assertPast(account: Account, currency: string, last: string): Promise<void> {
  const { records, dues } = await recordsOf(account, currency);
  const whole = await statementOn(account, last, { currency, from: "2054-01-01", to: last });
  for (let day = addDays(FIRST, 3); day < last; day = addDays(day, 11)) {
    const past = await statementOn(account, last, { currency, to: day });
    const until = records.filter((one) => one.day <= day);
    expect(past.closing_balance.amount).toBe(sum(until.filter(({ moves }) => !moves).map(({ minor }) => minor)));
    const lines = whole.lines.filter(({ date }) => date <= day);
    expect(past.closing_balance.amount).toBe(lines.at(-1)?.balance.amount ?? 0);
    expect(past.lines).toEqual(lines.filter(({ date }) => date >= past.from));
    expect(Object.entries(past.aging).map(([age, { amount }]) => [age, amount])).toEqual(agedOn(day, records, dues));
  }
}

async function assertToday(account: Account, currency: string, today: string): Promise<void> {
  const { aging, closing_balance, open_credit } = await statementOn(account, today, { currency });
  const report = toBalanceReport(
    await balanceReport.run(await onDay(account.owner, today), { client_id: account.client.id }),
  );
  const balance = report.balances.find((one) => one.currency === currency);
  const old = (...ages: string[]) =>
    sum((balance?.ages ?? []).filter(({ age }) => ages.includes(age)).map(({ amount_due }) => amount_due.amount));
  expect({
    closing: closing_balance.amount,
    credit: open_credit.amount,
    current: aging.current.amount,
    late: [aging.days_1_30.amount, aging.days_31_60.amount, aging.days_61_90.amount + aging.over_90.amount],
  }).toEqual({
    closing: (balance?.amount_due.amount ?? 0) - (balance?.credit.amount ?? 0),
    credit: balance?.credit.amount ?? 0,
    current: old("due_within_14", "due_in_15_to_30", "due_later"),
    late: [old("late_1_to_30"), old("late_31_to_60"), old("late_over_60")],
  });
}

const histories = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), { numRuns: CLIENTS, seed: 2055 });

test.each(histories.map((steps, index) => [index + 1, steps] as const))(
  "history %i: the balance of today is that of the report, and the balance of each day that of its records",
  async (index, steps) => {
    const history: History = { account: await givenAccount(), invoices: [], day: FIRST };
    const { owner } = history.account;
    const body = { invoicing: { void_issues_credit_note: index % 2 === 0 } };
    await call(updateWorkspace, { method: "PATCH", as: owner, body });
    expect(await lived(history, steps)).toBeGreaterThan(STEPS / 2);
    for (const currency of CURRENCIES) {
      await assertToday(history.account, currency, history.day);
      await assertPast(history.account, currency, history.day);
    }
  },
);
