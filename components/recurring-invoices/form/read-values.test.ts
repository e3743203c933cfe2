import { expect, test } from "vitest";
import { changedMembersOf, readValues } from "@/components/recurring-invoices/form/read-values";
import { newValues, type RecurringValues } from "@/components/recurring-invoices/form/values";
import { translate } from "@/testing/translate";

const t = {
  form: await translate("recurringInvoices.form.faults"),
  lines: {
    line: await translate("invoices.draft.lineFaults"),
    forms: await translate("common.forms"),
    typed: await translate("common.typed"),
  },
  discount: { forms: await translate("common.forms"), typed: await translate("common.typed") },
};
const read = (values: Partial<RecurringValues>) =>
  readValues({ ...newValues("2026-12-15"), ...values }, { currency: "EUR", locale: "en-GB" }, t);
const LINE = {
  key: "0",
  title: "Hosting",
  details: "",
  quantity: "2",
  unit: "month",
  price: "49",
  taxes: undefined,
} as const;

test("empty texts stand for the usual values", () => {
  expect(read({ clientId: "cli_1", name: "Care" }).body).toMatchObject({
    ...{ notes: null, discount: null, payment_terms_days: null },
    send: { to: null, cc: null, subject: null, message: null, attach_pdf: true },
  });
});

test("typed values are read in the API's form", () => {
  const lines = [{ ...LINE, projectId: null }];
  expect(
    read({ clientId: "cli_1", name: "Care", lines, discount: "3 %", terms: "30", to: "a@b.test, c@d.test" }),
  ).toMatchObject({
    faults: {},
    body: {
      lines: [{ description: "Hosting", quantity: "2", unit: "month", unit_price: { amount: 4900, currency: "EUR" } }],
      ...{ discount: { percent: "3" }, payment_terms_days: 30, send: { to: ["a@b.test", "c@d.test"] } },
    },
  });
});

test("each fault has the pointer of its field", () => {
  const lines = [{ ...LINE, projectId: null, title: "" }];
  const { faults } = read({ every: "0", ends: "on", discount: "much", terms: "soon", lines });
  expect(Object.keys(faults).toSorted()).toEqual([
    ...["/client_id", "/discount", "/lines/0", "/name", "/payment_terms_days"],
    ...["/schedule/ends_on", "/schedule/every"],
  ]);
});

test("only changed members are saved", () => {
  const [before, after] = [read({ name: "Care" }).body, read({ name: "Care", notes: "Thank you." }).body];
  expect(changedMembersOf(before, after)).toEqual({ notes: "Thank you." });
});
