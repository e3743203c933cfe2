import type { Records } from "./resources";
import { major, money, named, number, type Table } from "./table";

export const EXPENSE_TABLE: Table<Records["expenses"]> = {
  columns: [
    ...["id", "spent_on", "user_id", "user", "project_id", "project", "category_id", "category", "notes"],
    ...["amount", "tax_amount", "currency", "units", "unit_name", "unit_price", "billable", "markup_percent"],
    ...["exchange_rate", "billable_amount", "billable_currency", "reimbursable", "reimbursed_on"],
    ...["reimbursement_reference", "invoice_id", "invoice", "receipts", "created_at"],
  ],
  rows: (expense, names) => [
    [
      ...[expense.id, expense.spent_on, ...named(names, expense.user_id), ...named(names, expense.project_id)],
      ...[...named(names, expense.category_id), expense.notes, major(expense.amount)],
      ...[expense.tax_amount && major(expense.tax_amount), expense.amount.currency, number(expense.units)],
      ...[expense.unit_name, number(expense.unit_price), String(expense.billable), number(expense.markup_percent)],
      ...[number(expense.exchange_rate), ...money(expense.billable_amount), String(expense.reimbursable)],
      ...[expense.reimbursed_on, expense.reimbursement_reference, ...named(names, expense.invoice_id)],
      ...[number(expense.receipt_ids.length), expense.created_at],
    ],
  ],
};
