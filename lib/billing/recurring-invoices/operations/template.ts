import { canonicalDecimal } from "@/lib/kernel/core/decimal";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { MAX_MINOR } from "@/lib/kernel/core/money";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { sum } from "@/lib/kernel/core/sum";
import { weekday } from "@/lib/kernel/core/wall-clock";
import type { QueryScope } from "@/lib/kernel/operation";
import { discountColumns } from "@/lib/billing/invoices/operations/draft";
import { taxTerms } from "@/lib/billing/invoices/operations/line-taxes";
import { newPlainLine } from "@/lib/billing/invoices/operations/given-lines";
import { clientsProjects } from "@/lib/billing/invoices/operations/lines";
import type { Schedule } from "../rules/calendar";
import type { TemplateLine, TemplateMail, TemplateWork } from "../rules/template";
import { assertWords } from "../rules/words";
import type { LineInput, RecurringInvoiceUpdate, ScheduleInput } from "../schema/write";
import type { RecurringChange } from "../store/recurring-invoices";

export interface TemplateClient {
  id: string;
  defaultTaxRateId: string | null;
}

/** @throws AppError validation_failed */
function toSchedule(input: ScheduleInput): Schedule {
  assertSchedule(input);
  const { every = 1, unit, starts_on: startsOn, ends_on: endsOn = null, occurrences = null } = input;
  const on =
    unit === "week"
      ? { day: null, weekday: input.weekday ?? weekday(startsOn) }
      : { day: input.day ?? Number(startsOn.slice(8)), weekday: null };
  return { every, unit, ...on, startsOn, endsOn, occurrences };
}

/** @throws AppError validation_failed */
function assertSchedule({
  unit,
  day = null,
  weekday: dayOfWeek = null,
  starts_on: startsOn,
  ends_on: endsOn = null,
  occurrences = null,
}: ScheduleInput): void {
  if (unit === "week" && day !== null) throw invalid("/schedule/day", "recurring_day_of_week");
  if (unit !== "week" && dayOfWeek !== null) throw invalid("/schedule/weekday", "recurring_weekday_of_month");
  if (endsOn === null) return;
  if (occurrences !== null) throw invalid("/schedule/occurrences", "recurring_two_ends");
  if (endsOn >= startsOn) return;
  throw invalid("/schedule/ends_on", "recurring_ends_before_start", { starts_on: startsOn, ends_on: endsOn });
}

/**
 * Columns of the template. Absent members keep their value.
 *
 * @throws AppError validation_failed or unknown_reference, with a pointer to the member.
 */
export async function templateColumns(
  scope: QueryScope,
  { client, currency, mail }: { client: TemplateClient; currency: string; mail: TemplateMail },
  input: Omit<RecurringInvoiceUpdate, "client_id" | "status" | "currency">,
): Promise<RecurringChange> {
  assertWords(input.notes, "/notes");
  assertWords(input.send?.subject, "/send/subject");
  assertWords(input.send?.message, "/send/message");
  await assertProjects(scope, client, input);
  const lines = input.lines && (await toLines(scope, client, currency, input.lines));
  return {
    ...omitUndefined({
      name: input.name,
      schedule: input.schedule && toSchedule(input.schedule),
      covers: input.covers,
      action: input.action,
      ...sourceColumns(input),
      notes: input.notes,
      purchaseOrder: input.purchase_order,
      paymentTermsDays: input.payment_terms_days,
      skipWhenEmpty: input.skip_when_empty,
      mail: input.send && toMail(mail, input.send),
    }),
    ...(lines && { lines, fixedMinor: fixedSum(lines) }),
    ...(input.discount === undefined ? {} : discountColumns(input.discount, currency)),
  };
}

function sourceColumns({
  from_time_entries: time,
  from_expenses: expenses,
  from_milestones: milestones,
}: RecurringInvoiceUpdate) {
  return {
    time: time && { ...toWork(time), groupBy: time.group_by ?? null },
    expenses: expenses && { ...toWork(expenses), groupBy: expenses.group_by ?? "expense" },
    milestones: milestones && { projectIds: toUuids(milestones.project_ids) },
  };
}

/** @throws AppError validation_failed for a sum that is too large. */
function fixedSum(lines: readonly TemplateLine[]): number {
  const total = sum(lines.map(({ amountMinor }) => amountMinor));
  if (total > MAX_MINOR) throw new AppError("validation_failed", "total_too_large", { maximum: MAX_MINOR });
  return total;
}

async function toLines(
  scope: QueryScope,
  client: TemplateClient,
  currency: string,
  given: readonly LineInput[],
): Promise<TemplateLine[]> {
  const inputs = given.map(({ tax_rate: rate, tax_rate_ids: ids, ...line }) => ({
    ...line,
    ...(ids && { tax_rate_ids: ids }),
    ...(typeof rate === "string" && { tax_rate: rate }),
  }));
  const taxes = await taxTerms(scope, client, { defaultTaxRateId: null }, [], inputs);
  return inputs.map((input, index) => {
    const pointer = `/lines/${String(index)}`;
    assertWords(input.description, `${pointer}/description`);
    const line = newPlainLine(input, { currency, taxes }, pointer, () => []);
    const { description, unit, unitPriceMinor, amountMinor } = line;
    const { tax_rate_ids: ids, tax_rate: rate } = input;
    // A line of an invoice with only a percentage has empty ids.
    const isNamed = ids !== undefined && (ids.length > 0 || rate === undefined);
    return {
      ...{ description, unit, unitPriceMinor, amountMinor, quantity: canonicalDecimal(line.quantity) },
      taxRateIds: isNamed ? ids.map((id) => referenceTo("tax", id)) : null,
      taxRate: isNamed ? null : (rate ?? null),
      projectId: input.project_id ? referenceTo("prj", input.project_id) : null,
    };
  });
}

function toWork({
  project_ids: ids,
  only_period: onlyPeriod = false,
}: {
  project_ids?: string[] | null | undefined;
  only_period?: boolean | undefined;
}): Omit<TemplateWork<string>, "groupBy"> {
  return { projectIds: toUuids(ids), onlyPeriod };
}

function toUuids(ids: readonly string[] | null | undefined): string[] | null {
  return ids ? ids.map((id) => referenceTo("prj", id)) : null;
}

function toMail(before: TemplateMail, input: NonNullable<RecurringInvoiceUpdate["send"]>): TemplateMail {
  const { to, cc, subject, message, attach_pdf: attachPdf } = input;
  return { ...before, ...omitUndefined({ to, cc, subject, message, attachPdf }) };
}

/** @throws AppError unknown_reference, or validation_failed for a project of another client. */
async function assertProjects(
  scope: QueryScope,
  client: TemplateClient,
  { lines = [], ...input }: RecurringInvoiceUpdate,
): Promise<void> {
  const sources = ["from_time_entries", "from_expenses", "from_milestones"] as const;
  const named = [
    ...lines.map(({ project_id: id }, index) => ({ id, pointer: `/lines/${String(index)}/project_id` })),
    ...sources.flatMap((source) =>
      (input[source]?.project_ids ?? []).map((id, index) => ({
        id,
        pointer: `/${source}/project_ids/${String(index)}`,
      })),
    ),
  ].flatMap(({ id, pointer }) => (id ? [{ id: referenceTo("prj", id), pointer }] : []));
  await clientsProjects(scope, { client }, named);
}
