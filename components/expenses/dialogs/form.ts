import type { Receipt } from "@/components/expenses/receipts/use-receipt-upload";
import type { ExpenseCategory } from "@/lib/billing/expense-categories/schema";
import { amountOfUnits, billableMinor } from "@/lib/billing/expenses/rules";
import type { Expense, ExpenseCreate } from "@/lib/billing/expenses/schema";
import type { Money } from "@/lib/kernel/core/money";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

/** Values of the dialog. Null chooses the default of the category. */
export interface ExpenseForm {
  userId: string;
  amount: Money | null;
  currency: string;
  /** A decimal string. */
  units: string | null;
  tax: Money | null;
  categoryId: string | null;
  spentOn: string;
  projectId: string | null;
  notes: string;
  billable: boolean | null;
  reimbursable: boolean | null;
  exchangeRate: string | null;
  /** Empty: no markup. */
  markup: string | null;
  /** Whether the markup differs from the category's. */
  isOwnMarkup: boolean;
  receipts: readonly Receipt[];
}

export function newForm(userId: string, currency: string, today: string): ExpenseForm {
  return {
    userId,
    amount: null,
    currency,
    units: null,
    tax: null,
    categoryId: null,
    spentOn: today,
    projectId: null,
    notes: "",
    billable: null,
    reimbursable: null,
    exchangeRate: null,
    markup: null,
    isOwnMarkup: false,
    receipts: [],
  };
}

/** @param receipts of the expense, in their order. */
export function formOf(expense: Expense, receipts: readonly Receipt[]): ExpenseForm {
  return {
    userId: expense.user_id,
    amount: expense.amount,
    currency: expense.amount.currency,
    units: expense.units,
    tax: expense.tax_amount,
    categoryId: expense.category_id,
    spentOn: expense.spent_on,
    projectId: expense.project_id,
    notes: expense.notes,
    billable: expense.billable,
    reimbursable: expense.reimbursable,
    exchangeRate: expense.exchange_rate,
    markup: expense.markup_percent,
    isOwnMarkup: true,
    receipts,
  };
}

export interface FormContext {
  category: ExpenseCategory | undefined;
  project: ProjectReply | undefined;
  /** Prices of units that the expense keeps. */
  saved: Expense | null;
}

interface UnitPrice {
  name: string;
  /** A decimal string. */
  price: string;
  currency: string;
}

/** The unit price of the category. A saved expense keeps the price of its own category. */
export function unitPriceOf({ category, saved }: FormContext): UnitPrice | null {
  if (saved !== null && saved.category_id === category?.id) {
    const { unit_price: price, unit_name: name, amount } = saved;
    return price === null ? null : { price, name: name ?? "", currency: amount.currency };
  }
  if (category === undefined || category.unit_price === null) return null;
  return { price: category.unit_price, name: category.unit_name ?? "", currency: category.currency };
}

export function amountOf(form: ExpenseForm, context: FormContext): Money | null {
  const unit = unitPriceOf(context);
  if (unit === null) return form.amount;
  if (form.units === null) return null;
  return { amount: amountOfUnits(form.units, unit.price, unit.currency), currency: unit.currency };
}

export function isBillable({ billable }: ExpenseForm, { category, project }: FormContext): boolean {
  return project !== undefined && (billable ?? category?.billable ?? true);
}

export function isReimbursable({ reimbursable }: ExpenseForm, { category }: FormContext): boolean {
  return reimbursable ?? category?.reimbursable ?? true;
}

export function markupOf({ markup, isOwnMarkup }: ExpenseForm, { category }: FormContext): string | null {
  return isOwnMarkup ? markup : (category?.markup_percent ?? null);
}

/** The rate counts only for a billable expense in another currency than the project's. */
export function needsRate(form: ExpenseForm, context: FormContext): boolean {
  const { currency } = amountOf(form, context) ?? { currency: unitPriceOf(context)?.currency ?? form.currency };
  return isBillable(form, context) && context.project !== undefined && currency !== context.project.currency;
}

/** The charge of an invoice, computed as on the server. */
export function billableAmount(form: ExpenseForm, context: FormContext): Money | null {
  const amount = amountOf(form, context);
  const { project } = context;
  if (amount === null || project === undefined || !isBillable(form, context)) return null;
  if (isTaxTooHigh(form, context)) return null;
  const minor = billableMinor(
    {
      amountMinor: amount.amount,
      taxMinor: form.tax?.amount ?? null,
      currency: amount.currency,
      markupPercent: markupOf(form, context),
      exchangeRate: form.exchangeRate,
      exchangeTo: project.currency,
    },
    project.currency,
  );
  return minor === null ? null : { amount: minor, currency: project.currency };
}

export function isTaxTooHigh(form: ExpenseForm, context: FormContext): boolean {
  return form.tax !== null && form.tax.amount > (amountOf(form, context)?.amount ?? Number.POSITIVE_INFINITY);
}

export type Missing = "amount" | "units" | "category" | "date" | "tax";

/** The first field that keeps the form from being saved. */
export function missingIn(form: ExpenseForm, context: FormContext): Missing | null {
  if (amountOf(form, context) === null) return unitPriceOf(context) === null ? "amount" : "units";
  if (context.category === undefined) return "category";
  if (form.spentOn === "") return "date";
  return isTaxTooHigh(form, context) ? "tax" : null;
}

/** The body of a POST. @param isLead whether person, markup and exchange rate may be set. */
export function bodyOf(form: ExpenseForm, context: FormContext, isLead: boolean): ExpenseCreate {
  const unit = unitPriceOf(context);
  const tax = form.tax === null ? null : { ...form.tax, currency: amountOf(form, context)?.currency ?? form.currency };
  return {
    category_id: form.categoryId ?? "",
    project_id: form.projectId,
    spent_on: form.spentOn,
    notes: form.notes.trim(),
    tax_amount: tax,
    billable: isBillable(form, context),
    reimbursable: isReimbursable(form, context),
    receipt_ids: form.receipts.map(({ id }) => id),
    ...(unit !== null ? form.units !== null && { units: form.units } : form.amount !== null && { amount: form.amount }),
    ...(isLead && {
      user_id: form.userId,
      exchange_rate: needsRate(form, context) ? form.exchangeRate : null,
      markup_percent: markupOf(form, context),
    }),
  };
}

/** Members of the body that differ from the saved expense: locked ones must not be sent. */
export function changesOf(body: ExpenseCreate, saved: Expense): Partial<ExpenseCreate> {
  const entries = Object.entries(body).filter(([name, value]) => {
    return JSON.stringify(value) !== JSON.stringify(saved[name as keyof Expense]);
  });
  return Object.fromEntries(entries);
}
