import { describe, expect, test } from "vitest";
import type { InvoiceReport } from "@/lib/reporting/reports/schema/invoices";
import { unbilledSums, unbilledWork } from "./unbilled-work";

type Time = InvoiceReport["unbilled"][number];
type Expenses = InvoiceReport["unbilled_expenses"][number];

const NO_MILESTONES = { unbilled_milestones: [] };

const project = (name: string) => ({ id: `prj_${name}`, name, color: "clay" });

function time(client: string, seconds: number, amount: number, currency = "EUR"): Time {
  const sums = { seconds, amount: { amount, currency } };
  return {
    ...{ client_id: `cli_${client}`, client_name: client, currency, entries: 1, rounded_seconds: seconds, ...sums },
    projects: [{ ...project("Website"), ...sums }],
  };
}

function expenses(client: string, name: string, amount: number, counts: Partial<Expenses> = {}): Expenses {
  const sums = { expenses: 1, without_rate: 0, amount: { amount, currency: "EUR" }, ...counts };
  return {
    ...{ client_id: `cli_${client}`, client_name: client, currency: "EUR", ...sums },
    projects: [{ ...project(name), ...sums }],
  };
}

describe("unbilledWork", () => {
  test("joins time and expenses of a client, with each project once", () => {
    const report = {
      ...NO_MILESTONES,
      unbilled: [time("Kestrel", 3600, 10_000)],
      unbilled_expenses: [expenses("Kestrel", "Website", 500), expenses("Nordwind", "App", 900)],
    };
    const rows = unbilledWork(report);
    expect(rows).toMatchObject([
      { clientName: "Kestrel", seconds: 3600, timeMinor: 10_000, expenses: 1, expensesMinor: 500 },
      { clientName: "Nordwind", seconds: 0, timeMinor: 0, expenses: 1, expensesMinor: 900 },
    ]);
    expect(rows.map((row) => row.projects.map(({ name }) => name))).toEqual([["Website"], ["App"]]);
    expect(unbilledSums(rows)).toEqual([{ currency: "EUR", amount: 11_400 }]);
  });

  test("adds milestones", () => {
    const sums = { milestones: 2, amount: { amount: 50_000, currency: "EUR" } };
    const report = {
      unbilled: [time("Kestrel", 3600, 10_000)],
      unbilled_expenses: [],
      unbilled_milestones: [
        {
          ...{ client_id: "cli_Kestrel", client_name: "Kestrel", currency: "EUR", ...sums },
          projects: [{ ...project("Portal"), ...sums }],
        },
      ],
    };
    const rows = unbilledWork(report);
    expect(rows).toMatchObject([{ seconds: 3600, milestones: 2, milestonesMinor: 50_000 }]);
    expect(rows[0]?.projects.map(({ name }) => name)).toEqual(["Website", "Portal"]);
    expect(unbilledSums(rows)).toEqual([{ currency: "EUR", amount: 60_000 }]);
  });

  test("keeps the currencies of a client apart", () => {
    const report = {
      ...NO_MILESTONES,
      unbilled: [time("Kestrel", 10, 100, "USD")],
      unbilled_expenses: [expenses("Kestrel", "Website", 0, { expenses: 0, without_rate: 2 })],
    };
    expect(unbilledWork(report)).toMatchObject([
      { currency: "USD", expenses: 0, withoutRate: 0 },
      { currency: "EUR", seconds: 0, withoutRate: 2 },
    ]);
  });

  test("orders by time, then by amount", () => {
    const report = {
      ...NO_MILESTONES,
      unbilled: [time("Short", 10, 900_000), time("Long", 20, 1)],
      unbilled_expenses: [expenses("Little", "A", 1), expenses("Much", "B", 2)],
    };
    expect(unbilledWork(report).map(({ clientName }) => clientName)).toEqual(["Long", "Short", "Much", "Little"]);
    expect(unbilledWork(undefined)).toEqual([]);
  });
});
