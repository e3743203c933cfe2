import { namedExpenses } from "@/lib/billing/expenses/operations/named";
import type { ExpenseExportQuery } from "@/lib/billing/expenses/schema";
import { toExpense } from "@/lib/billing/expenses/serialize";
import { seesMoney } from "@/lib/kernel/auth/context";
import { DEFAULT_LANGUAGE } from "@/lib/kernel/core/languages";
import { decimal, type Money } from "@/lib/kernel/core/money";
import type { Translate } from "@/lib/kernel/i18n/messages";
import { translator } from "@/lib/kernel/i18n/translator";
import { query, type QueryScope } from "@/lib/kernel/operation";
import type { Cell, Sheet } from "@/lib/reporting/spreadsheets/sheet";

type Row = Awaited<ReturnType<typeof namedExpenses>> extends AsyncGenerator<infer One> ? One : never;

export const exportExpenses = query("expenses:read", async (scope, asked: ExpenseExportQuery) => {
  const { format, language = DEFAULT_LANGUAGE, ...filters } = asked;
  const days = [filters.from, filters.to].filter((day) => day !== undefined).join("-to-");
  const filename = `${["expenses", days].filter((part) => part !== "").join("-")}.${format}`;
  const t = await translator(language, "reports");
  return { filename, format, sheet: sheetOf(scope, await namedExpenses(scope, filters), t) };
});

const COMMON = [
  ...(["day", "person", "client", "project", "category", "description", "amount", "taxAmount", "currency"] as const),
  ...(["units", "unit", "unitPrice", "billable", "reimbursable", "reimbursedOn", "reference", "receipts"] as const),
] as const;

const CHARGES = ["markup", "exchangeRate", "billableAmount", "billableCurrency", "invoice"] as const;

function sheetOf(scope: QueryScope, expenses: AsyncGenerator<Row>, t: Translate<"reports">): Sheet {
  const hasCharges = seesMoney(scope.actor);
  const labels = [...COMMON, ...(hasCharges ? CHARGES : [])];
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const row of expenses) {
      const cells = { ...commonCells(row, scope, t), ...chargeCells(row, scope) };
      yield labels.map((label) => cells[label]);
    }
  }
  return { name: t("expenses.title"), columns: labels.map((label) => t(`expenses.columns.${label}`)), rows: rows() };
}

const major = (money: Money | null): Cell => money && { number: decimal(money) };
const number = (text: string | null): Cell => text && { number: text };

function commonCells(row: Row, { actor }: QueryScope, t: Translate<"reports">): Record<(typeof COMMON)[number], Cell> {
  const expense = toExpense(row, actor);
  const yesNo = (value: boolean) => t(value ? "file.yes" : "file.no");
  return {
    day: { date: expense.spent_on },
    person: row.userName,
    client: row.clientName,
    project: row.projectName,
    category: row.categoryName,
    description: expense.notes,
    amount: major(expense.amount),
    taxAmount: major(expense.tax_amount),
    currency: expense.amount.currency,
    units: number(expense.units),
    unit: expense.unit_name,
    unitPrice: number(expense.unit_price),
    billable: yesNo(expense.billable),
    reimbursable: yesNo(expense.reimbursable),
    reimbursedOn: expense.reimbursed_on === null ? null : { date: expense.reimbursed_on },
    reference: expense.reimbursement_reference,
    receipts: { number: String(expense.receipt_ids.length) },
  };
}

function chargeCells(row: Row, { actor }: QueryScope): Record<(typeof CHARGES)[number], Cell> {
  const expense = toExpense(row, actor);
  return {
    markup: number(expense.markup_percent),
    exchangeRate: number(expense.exchange_rate),
    billableAmount: major(expense.billable_amount),
    billableCurrency: expense.billable_amount?.currency ?? null,
    invoice: row.invoiceNumber,
  };
}
