import { fileOf, filenameOf, toPdf, type StatementFile } from "@/lib/billing/statements/operations/document";
import { statementAsked } from "@/lib/billing/statements/operations/read";
import type { Statement, StatementExportQuery } from "@/lib/billing/statements/schema";
import { toStatement } from "@/lib/billing/statements/serialize";
import { DEFAULT_LANGUAGE } from "@/lib/kernel/core/languages";
import { decimal } from "@/lib/kernel/core/money";
import type { Translate } from "@/lib/kernel/i18n/messages";
import { translator } from "@/lib/kernel/i18n/translator";
import { query } from "@/lib/kernel/operation";
import type { Cell, Sheet } from "@/lib/reporting/spreadsheets/sheet";
import { reportFile } from "./export";

type ExportedStatement = { filename: string } & (
  { format: "csv" | "xlsx"; sheet: Sheet } | { format: "pdf"; file: StatementFile }
);

/** The PDF in the client's language, a table in that of the caller. */
export const exportStatement = query(
  "invoices:read",
  async (
    scope,
    { id, format, language = DEFAULT_LANGUAGE, ...period }: StatementExportQuery & { id: string },
  ): Promise<ExportedStatement> => {
    const view = await statementAsked(scope, { id, ...period });
    const filename = `${filenameOf(view.period)}.${format}`;
    if (format === "pdf") return { filename, format, file: await fileOf(scope, view) };
    return { filename, format, sheet: sheetOf(toStatement(view), await translator(language, "reports")) };
  },
);

/** @throws AppError unavailable */
export async function statementFile(exported: ExportedStatement) {
  if (exported.format !== "pdf") return reportFile(exported);
  const { type, bytes } = await toPdf(exported.file);
  return { type, body: bytes };
}

const COLUMNS = ["date", "type", "number", "description", "charge", "credit", "balance", "currency"] as const;

type Row = Record<(typeof COLUMNS)[number], Cell>;

/** Between the opening and the closing balance. */
function sheetOf(statement: Statement, t: Translate<"reports">): Sheet {
  const { currency, from, to, lines, opening_balance, closing_balance, charges, credits } = statement;
  const none = { number: null, description: null, charge: null, credit: null, currency };
  const money = (sum: { amount: number; currency: string } | null): Cell => sum && { number: decimal(sum) };
  const rows: Row[] = [
    { ...none, date: { date: from }, type: t("statement.opening"), balance: money(opening_balance) },
    ...lines.map((line) => ({
      date: { date: line.date },
      type: t(`statement.kinds.${line.kind}`),
      number: line.number,
      description: line.kind === "credit_note" ? line.invoice_number : line.description,
      charge: money(line.charge),
      credit: money(line.credit),
      balance: money(line.balance),
      currency,
    })),
    {
      ...none,
      ...{ date: { date: to }, type: t("statement.closing") },
      ...{ charge: money(charges), credit: money(credits), balance: money(closing_balance) },
    },
  ];
  return {
    name: t("statement.title"),
    columns: COLUMNS.map((column) => t(`statement.columns.${column}`)),
    rows: rows.map((row) => COLUMNS.map((column) => row[column])),
  };
}
