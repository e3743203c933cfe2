import { DEFAULT_LANGUAGE } from "@/lib/kernel/core/languages";
import { decimal } from "@/lib/kernel/core/money";
import type { Translate } from "@/lib/kernel/i18n/messages";
import { translator } from "@/lib/kernel/i18n/translator";
import { hoursOf } from "@/lib/billing/invoices/rules/money";
import { query } from "@/lib/kernel/operation";
import type { Cell, Sheet } from "@/lib/reporting/spreadsheets/sheet";
import type { ProfitExportQuery, ProfitReport, ProfitRow } from "../schema/profit";
import { toProfitReport } from "../serialize";
import { amountIn } from "./cells";
import { readProfit } from "./profit";

export const exportProfit = query("cost_rates:read", async (scope, asked: ProfitExportQuery) => {
  const { format, language = DEFAULT_LANGUAGE, ...question } = asked;
  const days = [question.from, question.to].filter((day) => day !== undefined).join("-to-");
  const filename = `${["profit", days].filter((part) => part !== "").join("-")}.${format}`;
  const report = toProfitReport(await readProfit(scope, question));
  return { filename, format, sheet: sheetOf(report, question.group_by, await translator(language, "reports")) };
});

type Column = [label: string, cell: (row: ProfitRow) => Cell];

function sheetOf(
  { rows, totals }: ProfitReport,
  groupBy: ProfitExportQuery["group_by"],
  t: Translate<"reports">,
): Sheet {
  const currencies = [...new Set([...totals.revenue, ...totals.cost].map(({ currency }) => currency))].sort();
  const nameOf = (named: { name: string } | null | undefined) => named?.name ?? null;
  const groups: Column[] = [
    [t("words.dimensions.client"), (row) => nameOf(row.client)],
    ...(groupBy === "project" ? [[t("words.dimensions.project"), (row) => nameOf(row.project)] as Column] : []),
  ];
  const columns: Column[] = [
    ...groups,
    [t("file.trackedSeconds"), (row) => ({ number: String(row.seconds) })],
    [t("file.trackedHours"), (row) => ({ number: hoursOf(row.seconds) })],
    [t("file.hoursWithoutCost"), (row) => ({ number: hoursOf(row.seconds_without_cost) })],
    ...currencies.flatMap((currency): Column[] => [
      [t("file.revenue", { currency }), (row) => amountIn(currency, row.revenue)],
      [t("file.cost", { currency }), (row) => amountIn(currency, row.cost)],
    ]),
    [t("file.profit"), ({ profit }) => profit && { number: decimal(profit) }],
    [t("file.profitCurrency"), ({ profit }) => profit && profit.currency],
    [t("file.margin"), ({ margin }) => margin && { number: margin }],
  ];
  return {
    name: t("file.profit"),
    columns: columns.map(([name]) => name),
    rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
  };
}
