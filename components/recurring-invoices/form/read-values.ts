import { addressesIn } from "@/components/emails/addresses";
import { givenText } from "@/components/forms/given-text";
import { type DiscountWords, readDiscount } from "@/components/invoices/draft/discount-text";
import { type LineFaults, readLine } from "@/components/invoices/draft/line-text";
import {
  type LineValues,
  type RecurringValues,
  scheduleOf,
  wholeNumber,
} from "@/components/recurring-invoices/form/values";
import type { RecurringInvoiceCreate } from "@/lib/billing/recurring-invoices/schema/write";
import type { Translate } from "@/lib/kernel/i18n/messages";

/** Messages by the pointer of the API. */
export type FieldFaults = Readonly<Record<string, string>>;

export type ReadingWords = {
  form: Translate<"recurringInvoices.form.faults">;
  lines: LineFaults;
  discount: DiscountWords;
};

type Context = { currency: string; locale: string };

export type Reading = {
  /** Without the parts that cannot be read. */
  body: RecurringInvoiceCreate;
  faults: FieldFaults;
};

/** The values in the API's form, with a message for each field that cannot be read. */
export function readValues(values: RecurringValues, context: Context, t: ReadingWords): Reading {
  const lines = values.lines.map((line) => readLine(line, { ...context, usualTaxes: undefined }, t.lines));
  const discount = readDiscount(values.discount, context, t.discount);
  const terms = wholeNumber(values.terms, 0, 365);
  const faults = {
    ...plainFaults(values, t.form),
    ...(typeof discount === "string" && { "/discount": discount }),
    ...Object.fromEntries(
      lines.flatMap((line, index) => (line.kind === "clear" ? [] : [[`/lines/${String(index)}`, line.message]])),
    ),
  };
  const body: RecurringInvoiceCreate = {
    client_id: values.clientId ?? "",
    name: values.name.trim(),
    ...(values.currency !== null && { currency: values.currency }),
    schedule: scheduleInput(values),
    ...{ covers: values.covers, action: values.action, skip_when_empty: values.skipWhenEmpty },
    lines: lines.flatMap((line, index) => (line.kind === "clear" ? [lineInput(line.line, values.lines[index])] : [])),
    ...sourcesOf(values),
    discount: typeof discount === "string" ? null : discount,
    notes: givenText(values.notes),
    purchase_order: givenText(values.purchaseOrder),
    payment_terms_days: terms,
    send: mailOf(values),
  };
  return { body, faults };
}

function plainFaults(values: RecurringValues, t: ReadingWords["form"]): FieldFaults {
  const number = (least: number, most: number) => t("number", { least, most });
  const isGood = {
    "/client_id": values.clientId !== null || t("client"),
    "/name": values.name.trim() !== "" || t("name"),
    "/schedule/every": wholeNumber(values.every, 1, 36) !== null || number(1, 36),
    "/schedule/starts_on": values.startsOn !== "" || t("date"),
    "/schedule/ends_on": values.ends !== "on" || values.endsOn !== "" || t("date"),
    "/schedule/occurrences":
      values.ends !== "after" || wholeNumber(values.occurrences, 1, 1000) !== null || number(1, 1000),
    "/payment_terms_days": values.terms.trim() === "" || wholeNumber(values.terms, 0, 365) !== null || number(0, 365),
  };
  return Object.fromEntries(Object.entries(isGood).filter(([, good]) => good !== true)) as Record<string, string>;
}

function scheduleInput(values: RecurringValues): RecurringInvoiceCreate["schedule"] {
  const schedule = scheduleOf(values);
  if (schedule === null) return { unit: values.unit, starts_on: values.startsOn };
  const { startsOn, endsOn, ...rest } = schedule;
  return { ...rest, starts_on: startsOn, ends_on: endsOn };
}

type ReadLine = Extract<ReturnType<typeof readLine>, { kind: "clear" }>["line"];

function lineInput(
  { description, quantity, unit, unit_price, taxes }: ReadLine,
  values: LineValues | undefined,
): NonNullable<RecurringInvoiceCreate["lines"]>[number] {
  return { description, quantity, unit, unit_price, project_id: values?.projectId ?? null, ...taxes };
}

function sourcesOf({ time, expenses, milestones }: RecurringValues) {
  return {
    from_time_entries: time && workInput(time),
    from_expenses: expenses && workInput(expenses),
    from_milestones: milestones && { project_ids: milestones.projectIds },
  } satisfies Partial<RecurringInvoiceCreate>;
}

function workInput<GroupBy>(work: { projectIds: string[] | null; groupBy: GroupBy; onlyPeriod: boolean }) {
  return { project_ids: work.projectIds, group_by: work.groupBy, only_period: work.onlyPeriod };
}

function mailOf({ to, cc, subject, message, attachPdf }: RecurringValues): RecurringInvoiceCreate["send"] {
  const [recipients, copies] = [addressesIn(to), addressesIn(cc)];
  return {
    to: recipients.length === 0 ? null : recipients,
    cc: copies.length === 0 ? null : copies,
    ...{ subject: givenText(subject), message: givenText(message), attach_pdf: attachPdf },
  };
}

/** Members that differ. */
export function changedMembersOf(before: object, after: object): Partial<RecurringInvoiceCreate> {
  const old = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]));
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => old.get(name) !== JSON.stringify(value)));
}
