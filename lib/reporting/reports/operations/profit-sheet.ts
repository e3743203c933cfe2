import { decimal } from "@/lib/kernel/core/money";
import { hoursOf } from "@/lib/billing/invoices/rules/money";
import { query } from "@/lib/kernel/operation";
import type { Cell, Sheet } from "@/lib/reporting/spreadsheets/sheet";
import type { ProfitExportQuery, ProfitReport, ProfitRow } from "../schema/profit";
import { toProfitReport } from "../serialize/profit";
import { amountIn } from "./cells";
import { readProfit } from "./profit";

/** What projects or clients bring and cost, as a table. */
export const exportProfit = query("cost_rates:read", async (scope, { format, ...asked }: ProfitExportQuery) => {
  const days = [asked.from, asked.to].filter((day) => day !== undefined).join("-to-");
  const filename = `${["profit", days].filter((part) => part !== "").join("-")}.${format}`;
  return { filename, format, sheet: sheetOf(toProfitReport(await readProfit(scope, asked)), asked.group_by) };
});

function sheetOf({ rows, totals }: ProfitReport, groupBy: ProfitExportQuery["group_by"]): Sheet {
  const currencies = [...new Set([...totals.revenue, ...totals.cost].map(({ currency }) => currency))].sort();
  const nameOf = (named: { name: string } | null | undefined) => named?.name ?? null;
  const groups: [string, (row: ProfitRow) => Cell][] = [
    ["Client", (row) => nameOf(row.client)],
    ...(groupBy === "project" ? [["Project", (row) => nameOf(row.project)] as [string, (row: ProfitRow) => Cell]] : []),
  ];
  const columns: [string, (row: ProfitRow) => Cell][] = [
    ...groups,
    ["Tracked seconds", (row) => ({ number: String(row.seconds) })],
    ["Tracked hours", (row) => ({ number: hoursOf(row.seconds) })],
    ["Hours without cost", (row) => ({ number: hoursOf(row.seconds_without_cost) })],
    ...currencies.flatMap((currency): [string, (row: ProfitRow) => Cell][] => [
      [`Revenue ${currency}`, (row) => amountIn(currency, row.revenue)],
      [`Cost ${currency}`, (row) => amountIn(currency, row.cost)],
    ]),
    ["Profit", ({ profit }) => profit && { number: decimal(profit) }],
    ["Currency of profit", ({ profit }) => profit && profit.currency],
    ["Margin %", ({ margin }) => margin && { number: margin }],
  ];
  return {
    name: "Profit",
    columns: columns.map(([name]) => name),
    rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
  };
}
