import fc from "fast-check";
import { expect, test } from "vitest";
import { GET as getEntry } from "@/app/v1/time-entries/[id]/route";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { call, type Called } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenBillable, givenDraft } from "@/testing/invoices";
import { withoutLimits } from "@/testing/things";
import { DELETE, GET, PATCH } from "./[id]/route";
import { DELETE as deletePayment } from "./[id]/payments/[payment]/route";
import { POST as recordPayment } from "./[id]/payments/route";
import { POST as send } from "./[id]/send/route";
import { POST as annul } from "./[id]/void/route";

withoutLimits();

type State = Invoice["status"] | "deleted";

/** Expected state of an invoice of 100.00. */
interface Model {
  state: State;
  payments: number[];
}

const TOTAL = 10_000;
const due = ({ payments }: Model) =>
  Math.max(
    0,
    payments.reduce((left, amount) => left - amount, TOTAL),
  );

/** A call, the status that it must answer in a state, and what is so afterwards. */
interface Step {
  name: string;
  run: (as: TestUser, id: string) => Promise<Called>;
  expect: (model: Model) => number;
  next: (model: Model) => Model;
}

const patch = (body: object) => (as: TestUser, id: string) =>
  call(PATCH, { method: "PATCH", as, params: { id }, body });
const settled = (model: Model, payments: number[]): Model => {
  const next = { ...model, payments };
  return { ...next, state: due(next) === 0 ? "paid" : "sent" };
};

const part = (amount: number): Step => ({
  name: `pay ${String(amount)}`,
  run: (as, id) =>
    call(recordPayment, { method: "POST", as, params: { id }, body: { amount: { amount, currency: "EUR" } } }),
  // The excess becomes credit of the client.
  expect: ({ state }) => (state === "sent" || state === "paid" ? 201 : 409),
  next: (model) => settled(model, [...model.payments, amount]),
});

const become = (status: "sent" | "paid" | "void", from: readonly State[], next: Step["next"]): Step => ({
  name: `become ${status}`,
  run: patch({ status }),
  expect: (model) => (model.state === status || from.includes(model.state) ? 200 : 409),
  next: (model) => (model.state === status ? model : next(model)),
});

const STEPS: readonly Step[] = [
  {
    name: "edit",
    run: patch({ notes: "x" }),
    expect: ({ state }) => (state === "draft" ? 200 : 409),
    next: (model) => model,
  },
  become("sent", ["draft"], (model) => ({ ...model, state: "sent" })),
  become("paid", ["draft", "sent"], (model) => settled(model, [...model.payments, due(model)])),
  {
    ...become("void", ["draft", "sent"], (model) => ({ ...model, state: "void" })),
    expect: ({ state, payments }) => (state === "void" || (payments.length === 0 && state !== "paid") ? 200 : 409),
  },
  {
    name: "void",
    run: (as, id) => call(annul, { method: "POST", as, params: { id } }),
    expect: ({ state, payments }) => (payments.length === 0 && (state === "draft" || state === "sent") ? 200 : 409),
    next: (model) => ({ ...model, state: "void" }),
  },
  {
    name: "send",
    run: (as, id) => call(send, { method: "POST", as, params: { id }, body: {} }),
    expect: ({ state }) => (state === "void" ? 409 : 202),
    next: (model) => (model.state === "draft" ? { ...model, state: "sent" } : model),
  },
  part(4000),
  part(6000),
  {
    name: "take back the last payment",
    run: async (as, id) => {
      const invoice = await call(GET, { as, params: { id } });
      const payments = invoice.status === 200 ? invoice.body.payments : [];
      const payment = payments.at(-1)?.id ?? "pay_01m7yp4jademgb7e4vec1cvggx";
      return call(deletePayment, { method: "DELETE", as, params: { id, payment } });
    },
    expect: ({ payments }) => (payments.length === 0 ? 404 : 200),
    next: (model) => settled(model, model.payments.slice(0, -1)),
  },
  {
    name: "delete",
    run: (as, id) => call(DELETE, { method: "DELETE", as, params: { id } }),
    expect: ({ state }) => (state === "draft" ? 200 : 409),
    next: (model) => ({ ...model, state: "deleted" }),
  },
];

async function assertAgrees(as: TestUser, invoice: { id: string; entryId: string }, model: Model): Promise<void> {
  const reply = await call(GET, { as, params: { id: invoice.id } });
  const entry = await call(getEntry, { as, params: { id: invoice.entryId } });
  const isLive = model.state !== "void" && model.state !== "deleted";
  expect(entry.body).toMatchObject({ locked: isLive, invoice_id: isLive ? invoice.id : null });
  expect(reply.status).toBe(model.state === "deleted" ? 404 : 200);
  if (model.state === "deleted") return;
  const { body } = reply;
  const paid = TOTAL - due(model);
  expect(body).toMatchObject({
    status: model.state,
    amount_paid: { amount: paid },
    amount_due: { amount: model.state === "void" ? 0 : due(model) },
    total: { amount: TOTAL },
  });
  expect(body.number === null).toBe(body.sent_at === null);
  expect(body.payments.map(({ amount }) => amount.amount)).toEqual(model.payments);
}

test("any order of calls leaves a valid state, and no gap in the numbers", async () => {
  const owner = await givenOwner();
  const numbers: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 10 }), async (steps) => {
      const { clientId, entryIds } = await givenBillable(owner, [3600]);
      const draft = await givenDraft(owner, { client_id: clientId, lines: [], from_time_entries: {} });
      const invoice = { id: draft.id, entryId: entryIds[0] ?? "" };
      let model: Model = { state: "draft", payments: [] };
      for (const step of steps) {
        const expected = model.state === "deleted" ? 404 : step.expect(model);
        const reply = await step.run(owner, invoice.id);
        expect(`${step.name}: ${String(reply.status)}`).toBe(`${step.name}: ${String(expected)}`);
        if (expected < 300) model = step.next(model);
        await assertAgrees(owner, invoice, model);
      }
      if (model.state === "deleted") return;
      const { body } = await call(GET, { as: owner, params: { id: invoice.id } });
      if (body.number !== null) numbers.push(body.number);
    }),
    { numRuns: 40, endOnFailure: true },
  );
  const counts = numbers.map((number) => Number(number.split("-").at(-1)));
  expect(counts).toEqual(counts.map((_count, index) => index + 1));
});
