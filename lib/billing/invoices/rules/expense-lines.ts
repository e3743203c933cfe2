import { exponentOf } from "@/lib/kernel/core/currencies";
import { parseDecimal } from "@/lib/kernel/core/decimal";
import type { Format } from "@/lib/billing/invoice-content/format";
import type { BillableExpense, FreedExpense } from "@/lib/billing/expenses/rules";
import type { FromExpenses } from "../schema/draft";
import type { LineUnit } from "../schema/invoice";

export interface ExpenseLine {
  description: string;
  /** A decimal string. */
  quantity: string;
  unit: LineUnit;
  unitPriceMinor: number;
  projectId: string;
  projectName: string;
  /** `YYYY-MM-DD` */
  periodStart: string;
  periodEnd: string;
  expenseIds: string[];
}

type Grouping = NonNullable<FromExpenses["group_by"]>;

/** Characters. */
const MAX_DESCRIPTION = 2000;

/**
 * Quantity × price is the billable amount of each line.
 *
 * @param expenses Oldest first.
 * @param currency Of the invoice.
 */
export function expenseLines(
  expenses: readonly BillableExpense[],
  grouping: Grouping,
  { format, currency }: { format: Pick<Format, "decimal" | "price" | "comma">; currency: string },
): ExpenseLine[] {
  const groups = new Map<string, [BillableExpense, ...BillableExpense[]]>();
  for (const expense of expenses) {
    const key = JSON.stringify([expense.projectId, keyOf(expense, grouping)]);
    const group = groups.get(key);
    if (group) group.push(expense);
    else groups.set(key, [expense]);
  }
  return [...groups.values()]
    .map((group) => ({
      ...(grouping === "expense" ? ofOne(group[0], format, currency) : ofMany(group, grouping, format)),
      ...placeOf(group),
    }))
    .sort((one, other) => compare(one.projectName, other.projectName) || compare(one.projectId, other.projectId));
}

interface BilledLine extends Omit<
  ExpenseLine,
  "expenseIds" | "projectId" | "projectName" | "periodStart" | "periodEnd"
> {
  projectId: string | null;
  projectName: string | null;
  periodStart: string | null;
  periodEnd: string | null;
}

/**
 * A line of expenses that are billed again. It is unchanged if all expenses are. Otherwise its amount is recalculated,
 * and expenses with another project get their own lines.
 *
 * @param freed Expenses of the line, as billed.
 * @param back The expenses that are billed again, oldest first.
 */
export function reissuedExpenseLines(
  line: BilledLine,
  freed: readonly FreedExpense[],
  back: readonly BillableExpense[],
  terms: Parameters<typeof expenseLines>[2],
): (Omit<BilledLine, "id"> & { expenseIds: string[] })[] {
  if (back.length === 0) return [];
  const asBilled = new Map(freed.map(({ expenseId, billableMinor }) => [expenseId, billableMinor]));
  const isSame = ({ id, billableMinor, projectId }: BillableExpense) =>
    asBilled.get(id) === billableMinor && projectId === line.projectId;
  if (back.length === freed.length && back.every(isSame)) {
    const { description, quantity, unit, unitPriceMinor, projectId, projectName, periodStart, periodEnd } = line;
    const same = { description, quantity, unit, unitPriceMinor, projectId, projectName, periodStart, periodEnd };
    return [{ ...same, expenseIds: back.map(({ id }) => id) }];
  }
  const stayed = back.filter(({ projectId }) => projectId === line.projectId);
  const moved = back.filter(({ projectId }) => projectId !== line.projectId);
  const again = freed.length === 1 ? expenseLines(stayed, "expense", terms) : grouped(stayed, line, terms);
  return [...again, ...expenseLines(moved, "expense", terms)];
}

function grouped(
  stayed: readonly BillableExpense[],
  { description }: Pick<BilledLine, "description">,
  terms: Parameters<typeof expenseLines>[2],
): ExpenseLine[] {
  return expenseLines(stayed, "project", terms).map((line) => ({ ...line, description }));
}

function keyOf(expense: BillableExpense, grouping: Grouping): string | null {
  return { expense: expense.id, category: expense.categoryId, project: null }[grouping];
}

function placeOf(group: [BillableExpense, ...BillableExpense[]]) {
  const days = group.map(({ spentOn }) => spentOn).sort(compare);
  return {
    projectId: group[0].projectId,
    projectName: group[0].projectName,
    periodStart: days[0] ?? group[0].spentOn,
    periodEnd: days.at(-1) ?? group[0].spentOn,
    expenseIds: group.map(({ id }) => id),
  };
}

type Priced = Pick<ExpenseLine, "description" | "quantity" | "unit" | "unitPriceMinor">;

function ofOne(expense: BillableExpense, format: Pick<Format, "decimal" | "price">, currency: string): Priced {
  const title = expense.notes.trim().slice(0, MAX_DESCRIPTION) || expense.categoryName;
  const { units, unitName, unitPrice } = expense;
  if (units === null || unitPrice === null) return whole(title, expense.billableMinor);
  const unit = UNITS[(unitName ?? "").toLowerCase()];
  const priceMinor = minorPrice(expense, currency);
  if (unit && priceMinor !== null) return { description: title, quantity: units, unit, unitPriceMinor: priceMinor };
  const detail = `${format.decimal(units, 0)} ${unitName ?? ""} × ${format.price(unitPrice, expense.currency)}`;
  return whole(`${title}\n${detail}`.slice(0, MAX_DESCRIPTION), expense.billableMinor);
}

/** Units that documents can print. */
const UNITS: Readonly<Record<string, LineUnit>> = {
  km: "km",
  mi: "mile",
  mile: "mile",
  miles: "mile",
  h: "hour",
  hour: "hour",
  hours: "hour",
  day: "day",
  days: "day",
};

/** The price of a unit, if the client is charged units × price and the price is in whole minor units. */
function minorPrice(
  { currency: own, unitPrice, markupPercent, taxMinor, amountMinor, billableMinor }: BillableExpense,
  currency: string,
): number | null {
  const isPlain = own === currency && Number(markupPercent ?? 0) === 0 && (taxMinor ?? 0) === 0;
  if (!isPlain || amountMinor !== billableMinor) return null;
  const { digits, decimals } = parseDecimal(unitPrice ?? "0");
  const exponent = exponentOf(currency);
  return decimals <= exponent ? Number(digits * 10n ** BigInt(exponent - decimals)) : null;
}

function whole(description: string, unitPriceMinor: number): Priced {
  return { description, quantity: "1", unit: "piece", unitPriceMinor };
}

function ofMany(
  group: readonly [BillableExpense, ...BillableExpense[]],
  grouping: Grouping,
  format: Pick<Format, "comma">,
): Priced {
  const categories = [...new Set(group.map(({ categoryName }) => categoryName))].join(format.comma);
  const [{ projectName }] = group;
  const title = grouping === "category" ? categories : `${projectName}\n${categories}`;
  const sum = group.reduce((total, { billableMinor }) => total + billableMinor, 0);
  return whole(title.slice(0, MAX_DESCRIPTION), sum);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
