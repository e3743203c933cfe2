import { expect, test } from "vitest";
import { clientRows, sumsOf } from "@/components/invoice-runs/choose/client-rows";
import type { InvoiceReport } from "@/lib/reporting/reports/schema/invoices";

type Unbilled = InvoiceReport["unbilled"][number];

function unbilled(client: string, currency: string, hours: number, project = "Website"): Unbilled {
  const [seconds, amount] = [hours * 3600, { amount: hours * 10_000, currency }];
  const projects = [{ id: `prj_${project}`, name: project, color: "clay", seconds, amount }];
  const names = { client_id: `cli_${client}`, client_name: client };
  return { ...names, currency, entries: hours, seconds, rounded_seconds: seconds, amount, projects };
}

const report = (...rows: Unbilled[]): InvoiceReport => ({
  states: [],
  ages: [],
  unbilled: rows,
  unbilled_expenses: [],
  unbilled_milestones: [],
  awaiting_approval: [],
});

const ALL = { hasExpenses: true, hasMilestones: true };

test("time before the period is a part of its own, and clients without it have none", () => {
  const taken = report(unbilled("Kestrel", "EUR", 5), unbilled("Halden", "EUR", 2));
  const rows = clientRows(taken, report(unbilled("Kestrel", "EUR", 3), unbilled("Halden", "EUR", 2)), ALL);
  expect(rows.map(({ name, seconds, earlier }) => [name, seconds, earlier])).toEqual([
    ["Halden", 7200, []],
    ["Kestrel", 18_000, [{ amount: 20_000, currency: "EUR" }]],
  ]);
});

test("a client with two currencies is one row, and amounts of different currencies are never added", () => {
  const taken = report(
    unbilled("Kestrel", "EUR", 5),
    unbilled("Kestrel", "USD", 1, "Abroad"),
    unbilled("Halden", "USD", 1),
  );
  const rows = clientRows(taken, report(), ALL);
  expect(rows.map(({ name, projects }) => [name, projects])).toEqual([
    ["Halden", ["Website"]],
    ["Kestrel", ["Website", "Abroad"]],
  ]);
  expect(sumsOf(rows)).toEqual([
    { amount: 20_000, currency: "USD" },
    { amount: 50_000, currency: "EUR" },
  ]);
});

test("time that waits for approval is named at its client", () => {
  const taken = {
    ...report(unbilled("Kestrel", "EUR", 5)),
    awaiting_approval: [{ client_id: "cli_Kestrel", seconds: 60 }],
  };
  expect(clientRows(taken, report(), ALL)).toMatchObject([{ awaitingSeconds: 60 }]);
});

test("expenses count only if they are included, and a client with expenses only is a row", () => {
  const amount = { amount: 1750, currency: "EUR" };
  const spent = (name: string, expenses: number, without_rate = 0) => ({
    ...{ client_id: `cli_${name}`, client_name: name, currency: "EUR", expenses, without_rate, amount, projects: [] },
  });
  const expenses = [spent("Kestrel", 1), spent("Nordwind", 2, 1), spent("Rateless", 0, 1)];
  const taken = { ...report(unbilled("Kestrel", "EUR", 5)), unbilled_expenses: expenses };
  expect(clientRows(taken, report(unbilled("Kestrel", "EUR", 5)), ALL)).toMatchObject([
    { name: "Kestrel", amounts: [{ amount: 51_750 }], earlier: [{ amount: 1750 }], expenses: 1 },
    { name: "Nordwind", amounts: [amount], seconds: 0, expenses: 2, withoutRate: 1 },
  ]);
  expect(clientRows(taken, taken, { ...ALL, hasExpenses: false })).toMatchObject([
    { name: "Kestrel", amounts: [{ amount: 50_000 }], expenses: 0 },
  ]);
});

test("milestones count only if they are included, and are never earlier", () => {
  const amount = { amount: 30_000, currency: "EUR" };
  const done = (name: string) => ({
    ...{ client_id: `cli_${name}`, client_name: name, currency: "EUR", milestones: 2, amount, projects: [] },
  });
  const taken = { ...report(unbilled("Kestrel", "EUR", 5)), unbilled_milestones: [done("Kestrel"), done("Nordwind")] };
  expect(clientRows(taken, taken, ALL)).toMatchObject([
    { name: "Kestrel", amounts: [{ amount: 80_000 }], earlier: [], milestones: 2 },
    { name: "Nordwind", amounts: [amount], seconds: 0, milestones: 2 },
  ]);
  expect(clientRows(taken, taken, { ...ALL, hasMilestones: false })).toMatchObject([
    { name: "Kestrel", amounts: [{ amount: 50_000 }], milestones: 0 },
  ]);
});
