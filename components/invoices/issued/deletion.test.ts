import { expect, test } from "vitest";
import { outcomeOfDeletion } from "./deletion";

const eur = (amount: number) => ({ amount, currency: "EUR" });
const given = (id: string, amount: number, unapplied = 0) =>
  ({ id, amount: eur(amount), unapplied: eur(unapplied), deduction: null }) as never;

const part = given("pay_1", 4000);
const whole = given("pay_2", 10_000);
const excess = given("pay_3", 10_000, 10_000);

test.each([
  ["due", "sent", [part], part],
  ["unpaid", "paid", [whole], whole],
  ["covered", "paid", [whole, excess], whole],
  ["credit", "paid", [whole, excess], excess],
] as const)("outcome of deleting a payment: %s", (outcome, status, payments, payment) => {
  expect(outcomeOfDeletion({ status, payments: [...payments] }, payment)).toBe(outcome);
});
