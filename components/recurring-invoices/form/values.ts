import type { ExpenseGrouping } from "@/components/invoices/new/grouping-choice";
import { discountText } from "@/components/invoices/draft/discount-text";
import { lineTaxOf, type TaxChoice } from "@/components/invoices/draft/tax-choice";
import type { LineText } from "@/components/invoices/draft/line-text";
import { plainQuantity } from "@/components/forms/decimal-text";
import type { Invoice, InvoiceLine } from "@/lib/billing/invoices/schema/invoice";
import type { Covers, Schedule } from "@/lib/billing/recurring-invoices/rules/calendar";
import type { RecurringInvoice, RecurringLine } from "@/lib/billing/recurring-invoices/schema/recurring-invoice";
import type { TaxRate } from "@/lib/billing/tax-rates/schema";
import type { TimeGrouping } from "@/lib/tracking/clients/schema";
import { plainMoney } from "@/lib/kernel/core/money-text";
import { daysBetween, weekday } from "@/lib/kernel/core/wall-clock";

export type LineValues = LineText & { key: string; projectId: string | null };

type WorkValues<GroupBy> = { projectIds: string[] | null; groupBy: GroupBy; onlyPeriod: boolean };

/** The values as typed. */
export type RecurringValues = {
  clientId: string | null;
  name: string;
  /** Null: the client's. */
  currency: string | null;
  every: string;
  unit: Schedule["unit"];
  /** `1` to `31`, or `last`. */
  day: string;
  /** `1` for Monday to `7` for Sunday. */
  weekday: string;
  startsOn: string;
  ends: "never" | "on" | "after";
  endsOn: string;
  occurrences: string;
  covers: Covers;
  action: "draft" | "send";
  lines: LineValues[];
  /** Without a grouping, the client's counts. */
  time: WorkValues<TimeGrouping | null> | null;
  expenses: WorkValues<ExpenseGrouping> | null;
  milestones: { projectIds: string[] | null } | null;
  discount: string;
  notes: string;
  purchaseOrder: string;
  terms: string;
  skipWhenEmpty: boolean;
  to: string;
  cc: string;
  subject: string;
  message: string;
  attachPdf: boolean;
};

export const NEW_TIME: NonNullable<RecurringValues["time"]> = { projectIds: null, groupBy: null, onlyPeriod: false };
export const NEW_EXPENSES: NonNullable<RecurringValues["expenses"]> = {
  projectIds: null,
  groupBy: "expense",
  onlyPeriod: false,
};

/** Begins on the first day of the next month. @param today `YYYY-MM-DD` */
export function newValues(today: string): RecurringValues {
  const startsOn = nextMonth(today);
  return {
    ...{ clientId: null, name: "", currency: null, every: "1", unit: "month", day: "1", startsOn },
    ...{ weekday: String(weekday(startsOn)), ends: "never", endsOn: "", occurrences: "12" },
    ...{ covers: "previous", action: "draft", lines: [], time: null, expenses: null, milestones: null },
    ...{ discount: "", notes: "", purchaseOrder: "", terms: "", skipWhenEmpty: true },
    ...{ to: "", cc: "", subject: "", message: "", attachPdf: true },
  };
}

function nextMonth(today: string): string {
  const month = Number(today.slice(5, 7)) % 12;
  const year = Number(today.slice(0, 4)) + (month === 0 ? 1 : 0);
  return `${String(year)}-${String(month + 1).padStart(2, "0")}-01`;
}

type Written = { locale: string; rates: readonly TaxRate[] };

export function valuesOf(recurring: RecurringInvoice, { locale, rates }: Written): RecurringValues {
  const { from_time_entries: time, from_expenses: expenses, from_milestones: milestones, send } = recurring;
  return {
    ...{ clientId: recurring.client_id, name: recurring.name, currency: recurring.currency },
    ...scheduleValues(recurring.schedule),
    ...{ covers: recurring.covers, action: recurring.action, skipWhenEmpty: recurring.skip_when_empty },
    lines: recurring.lines.map((line, index) => lineValues(line, String(index), { locale, rates })),
    time: time && { projectIds: time.project_ids, groupBy: time.group_by, onlyPeriod: time.only_period },
    expenses: expenses && {
      ...{ projectIds: expenses.project_ids, groupBy: expenses.group_by, onlyPeriod: expenses.only_period },
    },
    milestones: milestones && { projectIds: milestones.project_ids },
    discount: discountText(recurring.discount, locale),
    notes: recurring.notes ?? "",
    purchaseOrder: recurring.purchase_order ?? "",
    terms: recurring.payment_terms_days === null ? "" : String(recurring.payment_terms_days),
    ...{ to: (send.to ?? []).join(", "), cc: (send.cc ?? []).join(", "), attachPdf: send.attach_pdf },
    ...{ subject: send.subject ?? "", message: send.message ?? "" },
  };
}

function scheduleValues(schedule: RecurringInvoice["schedule"]) {
  const { every, unit, day, weekday: named, starts_on: startsOn, ends_on: endsOn, occurrences } = schedule;
  const ends: RecurringValues["ends"] = endsOn !== null ? "on" : occurrences !== null ? "after" : "never";
  return {
    ...{ every: String(every), unit, startsOn },
    ends,
    day: String(day ?? Number(startsOn.slice(8))),
    weekday: String(named ?? weekday(startsOn)),
    endsOn: endsOn ?? "",
    occurrences: String(occurrences ?? 12),
  };
}

type PlainLine = Omit<RecurringLine, "amount">;

function lineValues(line: PlainLine, key: string, { locale, rates }: Written): LineValues {
  const [title = "", ...details] = line.description.split("\n");
  return {
    ...{ key, title, details: details.join("\n"), unit: line.unit, projectId: line.project_id },
    quantity: plainQuantity(line.quantity, locale),
    price: plainMoney(line.unit_price, locale),
    taxes: taxesOf(line, rates),
  };
}

/** Undefined: the default rate at the time of each invoice. */
function taxesOf(
  { tax_rate: percent, tax_rate_ids: ids }: PlainLine,
  rates: readonly TaxRate[],
): TaxChoice | undefined {
  if (percent !== null && (ids ?? []).length === 0) return { rates: [], percent };
  if (ids === null) return undefined;
  return { rates: rates.filter(({ id }) => ids.includes(id)).map(lineTaxOf), percent: "" };
}

/** The schedule of the values, or null while they give none. */
export function scheduleOf(values: RecurringValues): Schedule | null {
  const every = wholeNumber(values.every, 1, 36);
  const occurrences = values.ends === "after" ? wholeNumber(values.occurrences, 1, 1000) : null;
  const needsDate = values.ends === "on" && values.endsOn === "";
  if (every === null || values.startsOn === "" || needsDate) return null;
  if (values.ends === "after" && occurrences === null) return null;
  const isWeekly = values.unit === "week";
  return {
    ...{ every, unit: values.unit, startsOn: values.startsOn, occurrences },
    day: isWeekly ? null : values.day === "last" ? "last" : Number(values.day),
    weekday: isWeekly ? Number(values.weekday) : null,
    endsOn: values.ends === "on" ? values.endsOn : null,
  };
}

export function wholeNumber(text: string, least: number, most: number): number | null {
  const number = Number(text.trim());
  return text.trim() !== "" && Number.isInteger(number) && number >= least && number <= most ? number : null;
}

/** The schedule as the rules read it. */
export function calendarOf({ starts_on, ends_on, ...schedule }: RecurringInvoice["schedule"]): Schedule {
  return { ...schedule, startsOn: starts_on, endsOn: ends_on };
}

/** Manual lines become fixed ones. Lines of time, expenses and milestones switch their source on. */
export function valuesFrom(invoice: Invoice, { locale, rates }: Written): Partial<RecurringValues> {
  const bills = (kind: InvoiceLine["kind"]) => invoice.lines.some((line) => line.kind === kind);
  const fixed = invoice.lines.filter((line) => line.kind === "manual");
  const [first] = invoice.lines;
  return {
    ...{ clientId: invoice.client_id, currency: invoice.currency, name: first?.description.split("\n")[0] ?? "" },
    lines: fixed.map((line, index) => lineValues(line, String(index), { locale, rates })),
    ...{ time: bills("time") ? NEW_TIME : null, expenses: bills("expense") ? NEW_EXPENSES : null },
    milestones: bills("milestone") ? { projectIds: null } : null,
    discount: discountText(invoice.discount, locale),
    notes: invoice.notes,
    purchaseOrder: invoice.purchase_order ?? "",
    terms: termsOf(invoice),
  };
}

function termsOf({ issue_date: issued, due_date: due }: Invoice): string {
  return issued === null || due === null ? "" : String(daysBetween(issued, due));
}
