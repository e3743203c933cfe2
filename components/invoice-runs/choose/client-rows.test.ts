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
  awaiting_approval: [],
});

test("time before the period is a part of its own, and clients without it have none", () => {
  const taken = report(unbilled("Kestrel", "EUR", 5), unbilled("Halden", "EUR", 2));
  const rows = clientRows(taken, report(unbilled("Kestrel", "EUR", 3), unbilled("Halden", "EUR", 2)));
  expect(rows.map(({ name, seconds, earlier }) => [name, seconds, earlier])).toEqual([
    ["Kestrel", 18_000, [{ amount: 20_000, currency: "EUR" }]],
    ["Halden", 7200, []],
  ]);
});

test("a client with two currencies is one row, and amounts of different currencies are never added", () => {
  const taken = report(
    unbilled("Kestrel", "EUR", 5),
    unbilled("Kestrel", "USD", 1, "Abroad"),
    unbilled("Halden", "USD", 1),
  );
  const rows = clientRows(taken, report());
  expect(rows.map(({ name, projects }) => [name, projects])).toEqual([
    ["Kestrel", ["Website", "Abroad"]],
    ["Halden", ["Website"]],
  ]);
  expect(sumsOf(rows)).toEqual([
    { amount: 50_000, currency: "EUR" },
    { amount: 20_000, currency: "USD" },
  ]);
});

test("time that waits for approval is named at its client", () => {
  const taken = {
    ...report(unbilled("Kestrel", "EUR", 5)),
    awaiting_approval: [{ client_id: "cli_Kestrel", seconds: 60 }],
  };
  expect(clientRows(taken, report())).toMatchObject([{ awaitingSeconds: 60 }]);
});
