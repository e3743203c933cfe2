import { expect, test } from "vitest";
import { invoiceLine, invoiceOf } from "@/testing/invoice-document";
import { feeExample } from "./fee-example";

const euros = (amount: number) => ({ amount, currency: "EUR" });
const SETTINGS = { flat: euros(4000), annual_percent: "9.12", grace_days: 0, after_days: 30 };

test("without a late invoice, the example is 1,000.00, as late as the settings say", () => {
  const example = feeExample(SETTINGS, null, "2026-12-31", "EUR");
  expect(example).toMatchObject({
    ...{ number: null, dueDate: "2026-12-01", daysLate: 30, amount: euros(100_000) },
    ...{ flat: euros(4000), interest: euros(750), total: euros(4750) },
  });
  const notLate = invoiceOf([invoiceLine()], { due_date: "2026-12-31" });
  expect(feeExample(SETTINGS, notLate, "2026-12-31", "EUR").number).toBeNull();
  expect(feeExample(SETTINGS, null, "2026-12-31", "JPY").amount).toEqual({ amount: 1000, currency: "JPY" });
});

test("a late invoice is the example, with a flat fee in its own currency", () => {
  const line = invoiceLine({ amount: euros(482_000) });
  const late = invoiceOf([line], { due_date: "2026-10-19", total: euros(482_000), amount_due: euros(482_000) });
  const unpaid = { ...late, amount_credited: euros(0), payments: [] };
  expect(feeExample(SETTINGS, unpaid, "2026-11-19", "EUR")).toMatchObject({
    ...{ number: late.number, daysLate: 31, interest: euros(3733), total: euros(7733) },
  });
  const dollars = { ...SETTINGS, flat: { amount: 4000, currency: "USD" } };
  expect(feeExample(dollars, unpaid, "2026-11-19", "EUR").flat).toEqual(euros(0));
});
