import { describe, expect, test } from "vitest";
import type { ExpenseCategory } from "@/lib/billing/expense-categories/schema";
import type { Expense } from "@/lib/billing/expenses/schema";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import { billableAmount, bodyOf, changesOf, type ExpenseForm, type FormContext, missingIn, newForm } from "./form";

const category = (changes: Partial<ExpenseCategory> = {}) =>
  ({
    id: "cat_1",
    unit_price: null,
    unit_name: null,
    currency: "EUR",
    markup_percent: "10",
    billable: true,
    reimbursable: true,
    ...changes,
  }) as ExpenseCategory;
const project = { id: "prj_1", currency: "EUR" } as ProjectReply;
const eur = (amount: number) => ({ amount, currency: "EUR" });
const form = (changes: Partial<ExpenseForm> = {}): ExpenseForm => ({
  ...newForm("usr_1", "EUR", "2026-11-24"),
  categoryId: "cat_1",
  projectId: "prj_1",
  ...changes,
});
const context = (changes: Partial<FormContext> = {}): FormContext => ({
  category: category(),
  project,
  saved: null,
  ...changes,
});

describe("the billable amount", () => {
  test("is the net amount plus the markup", () => {
    expect(billableAmount(form({ amount: eur(11_900), tax: eur(1900) }), context())).toEqual(eur(11_000));
  });

  test("is in the currency of the project", () => {
    const foreign = form({ amount: { amount: 8640, currency: "CHF" }, exchangeRate: "1.0640" });
    expect(billableAmount(foreign, context())).toEqual(eur(10_112));
    expect(billableAmount({ ...foreign, exchangeRate: null }, context())).toBeNull();
  });

  test("is missing without a project, without billing, and with more tax than the amount", () => {
    const given = form({ amount: eur(100) });
    expect(billableAmount(given, context({ project: undefined }))).toBeNull();
    expect(billableAmount({ ...given, billable: false }, context())).toBeNull();
    expect(billableAmount({ ...given, tax: eur(101) }, context())).toBeNull();
    expect(missingIn({ ...given, tax: eur(101) }, context())).toBe("tax");
  });
});

describe("units", () => {
  const mileage = category({ unit_price: "0.725", unit_name: "mi", currency: "USD", markup_percent: null });

  test("are multiplied by the price of the category", () => {
    const given = form({ units: "120" });
    const usd = context({ category: mileage, project: { ...project, currency: "USD" } });
    expect(billableAmount(given, usd)).toEqual({ amount: 8700, currency: "USD" });
    expect(bodyOf(given, usd, true)).toMatchObject({ units: "120" });
    expect(bodyOf(given, usd, true)).not.toHaveProperty("amount");
  });

  test("keep the price of a saved expense", () => {
    const saved = { category_id: "cat_1", unit_price: "0.5", unit_name: "mi", amount: { amount: 1, currency: "USD" } };
    const usd = context({ category: mileage, project: { ...project, currency: "USD" }, saved: saved as Expense });
    expect(billableAmount(form({ units: "10" }), usd)?.amount).toBe(500);
  });
});

describe("the body of a request", () => {
  test("has no figures that members may not see", () => {
    const body = bodyOf(form({ amount: eur(100), markup: "50", isOwnMarkup: true }), context(), false);
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(["markup_percent"]));
    expect(body).not.toHaveProperty("exchange_rate");
    expect(body).not.toHaveProperty("user_id");
  });

  test("is never billable without a project", () => {
    const internal = form({ amount: eur(100), projectId: null, billable: true });
    expect(bodyOf(internal, context({ project: undefined }), true)).toMatchObject({
      billable: false,
      project_id: null,
    });
  });

  test("of a change has the changed members alone", () => {
    const saved = { notes: "Taxi", billable: true, amount: eur(100) } as Expense;
    expect(changesOf({ category_id: "cat_1", notes: "Taxi", billable: false, amount: eur(100) }, saved)).toEqual({
      category_id: "cat_1",
      billable: false,
    });
  });
});

test("amount, category and date are required", () => {
  expect(missingIn(form(), context())).toBe("amount");
  expect(missingIn(form({ amount: eur(1) }), context({ category: undefined }))).toBe("category");
  expect(missingIn(form({ amount: eur(1), spentOn: "" }), context())).toBe("date");
  expect(missingIn(form({ amount: eur(1) }), context())).toBeNull();
});
