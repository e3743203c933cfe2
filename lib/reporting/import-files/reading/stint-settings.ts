import { createHash } from "node:crypto";
import { z } from "zod";
import { CivilDate, Currency, Line } from "@/lib/kernel/core/wire";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { unknownPlaceholder } from "@/lib/billing/invoice-content/placeholders";
import { WORDS } from "@/lib/billing/dunning/rules";
import { Expense } from "@/lib/billing/expenses/schema";
import { MAX_SIZE } from "@/lib/billing/files/rules";
import { ExpenseCategory } from "@/lib/billing/expense-categories/schema";
import { needsReason } from "@/lib/billing/tax-rates/rules/rate";
import { Invoicing, Seller, Workspace } from "@/lib/identity/workspaces/schema/workspace";
import { User } from "@/lib/identity/users/schema";
import { SavedReport } from "@/lib/reporting/saved-reports/schema";
import { CostRate } from "@/lib/tracking/cost-rates/schema";
import { Webhook, WebhookCreate } from "@/lib/webhooks/endpoints/schema";
import { CustomField } from "@/lib/tracking/custom-fields/schema";
import { TaxRate } from "@/lib/billing/tax-rates/schema";
import { addDays, daysBetween } from "@/lib/kernel/core/wall-clock";
import { MAX_EXCEPTION_DAYS } from "@/lib/tracking/closed-periods/rules";
import { ClosedPeriod, PeriodException } from "@/lib/tracking/closed-periods/schema";
import { Timesheet } from "@/lib/tracking/timesheets/schema/timesheet";
import type { DocumentKind } from "../parsing/document-kind";
import type { ImportRecord } from "../parsing/imported-file";
import { valuesOf } from "./listing";

/** Of a timesheet. */
const MOST_DAYS = 31;

export const ArchivedSeries = z.object({
  series: Line(100),
  last: z.int().min(1).max(999_999_999),
  latest_on: CivilDate.nullable(),
});

export const ArchivedLogo = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  type: z.enum(["png", "jpeg"]),
  data: z.base64().max(500_000),
});

export const ArchivedRate = z.object(TaxRate.shape);

export const ArchivedField = z.object(CustomField.shape).omit({ usage: true });

/** Older archives have fewer members. */
const ArchivedInvoicing = z.object({
  ...Invoicing.shape,
  seller: z.object({
    ...Seller.shape,
    contact_name: Seller.shape.contact_name.optional(),
    electronic_address: Seller.shape.electronic_address.optional(),
    registration_number: Seller.shape.registration_number.optional(),
  }),
  e_invoice_format: Invoicing.shape.e_invoice_format.optional(),
  numbering: z
    .object({
      credit_note: Invoicing.shape.numbering.shape.credit_note.optional(),
      estimate: Invoicing.shape.numbering.shape.estimate.optional(),
    })
    .optional(),
  estimates: Invoicing.shape.estimates.optional(),
  void_issues_credit_note: Invoicing.shape.void_issues_credit_note.optional(),
  attach_receipts: Invoicing.shape.attach_receipts.optional(),
  reminders: Invoicing.shape.reminders.optional(),
  late_fee: Invoicing.shape.late_fee.optional(),
});

/** Older archives have fewer members. */
export const ArchivedWorkspace = z
  .object(Workspace.shape)
  .pick({
    ...{ name: true, currency: true, time_zone: true, week_start: true, locale: true, language: true },
    ...{ weekly_capacity_seconds: true, forgotten_timer_hours: true, default_rate: true, rates: true },
    ...{ working_hours: true, gap_minutes: true },
    ...{ time_rounding: true, require_second_factor: true, invoicing: true, closing: true, approvals: true },
  })
  .extend({ invoicing: ArchivedInvoicing.nullable() })
  .partial();

const PersonName = z.object(User.shape).pick({ name: true, email: true });

/** With names instead of ids of people. */
export const ArchivedCostRate = z
  .object(CostRate.shape)
  .pick({ id: true, rate: true, starts_on: true, created_at: true })
  .extend({ person: PersonName.nullable() });

/** With names instead of ids of projects and clients. */
export const ArchivedWebhook = z
  .object(WebhookCreate.shape)
  .pick({ url: true, events: true })
  .extend({
    ...{ id: z.string(), description: Webhook.shape.description, created_at: Webhook.shape.created_at },
    format: Webhook.shape.format.default("json"),
    retry_schedule: Webhook.shape.retry_schedule.default("standard"),
    signing: Webhook.shape.signing.default("hmac"),
    max_per_second: Webhook.shape.max_per_second.default(null),
    projects: z.array(z.object({ client: z.string().nullable(), name: z.string() })),
    clients: z.array(z.string()),
  });

/** With names instead of the ids that the query filters by. */
export const ArchivedReport = z
  .object(SavedReport.shape)
  .pick({ id: true, name: true, shared: true, query: true, created_at: true })
  .extend({
    ...{ person: PersonName, people: z.array(PersonName) },
    ...{ projects: ArchivedWebhook.shape.projects, clients: ArchivedWebhook.shape.clients },
  });

/** People who acted, by the ids that the record has. */
export const Actors = z.record(z.string(), PersonName);

export const ArchivedPeriod = z.object({ ...ClosedPeriod.shape, actors: Actors });

export const ArchivedException = z.object({
  ...{ ...PeriodException.shape, actors: Actors, person: PersonName.nullable() },
  changed_entries: z.int32().min(0),
});

/** Older archives have no time of the submission. */
export const ArchivedTimesheet = z
  .object(Timesheet.shape)
  .pick({
    ...{ id: true, starts_on: true, ends_on: true, period: true, status: true, comment: true, self_approved: true },
    ...{ submitted_at: true, submitted_by: true, decided_at: true, decided_by: true, flags: true, corrections: true },
    ...{ entries_changed_at: true, reminded_at: true, history: true, created_at: true },
  })
  .extend({
    submitted_seconds: z.int().min(0).nullable().default(null),
    ...{ actors: Actors, person: PersonName },
    /** Projects and tasks of corrected entries, by the ids that the record has. */
    places: z.record(
      z.string(),
      z.object({ client: z.string().nullable(), name: z.string(), task: z.string().nullable() }),
    ),
  });

export const ArchivedCategory = z.object(ExpenseCategory.shape);

/** With names instead of ids of people and projects, and with the category and the invoice line of the archive. */
export const ArchivedExpense = z
  .object(Expense.shape)
  .pick({
    ...{ id: true, category_id: true, spent_on: true, notes: true, amount: true, units: true, unit_name: true },
    ...{ unit_price: true, tax_amount: true, billable: true, markup_percent: true, reimbursable: true },
    ...{ exchange_rate: true, reimbursed_on: true, reimbursement_reference: true, created_at: true },
  })
  .extend({
    // Older exports have none.
    external_refs: Expense.shape.external_refs.default([]),
    invoice_line_id: z.string().max(40).nullable(),
    person: PersonName,
    projects: z.array(z.object({ client: z.string().nullable(), name: z.string(), currency: Currency })).max(1),
  });

export const ArchivedReceipt = z.object({
  ...{ expense_id: z.string().max(40), file_id: z.string().max(40), filename: z.string().min(1).max(200) },
  size: z.int().min(1).max(MAX_SIZE),
  sha256: z.hex().length(64),
  path: z
    .string()
    .max(400)
    .regex(/^receipts\//),
});

export interface Setting {
  /** File of the archive. */
  file: string;
  kind: DocumentKind;
  schema: z.ZodType;
  /** Return the id and the shown name of a record, or null for one that cannot be. */
  nameOf: (record: never) => NameOf | null;
}

interface NameOf {
  id: string;
  name: string;
  /** Id of the invoice line in the archive. */
  billedOn?: string | null;
}

export function setting<Schema extends z.ZodType>(
  file: string,
  kind: Setting["kind"],
  schema: Schema,
  nameOf: (record: z.infer<Schema>) => NameOf | null,
): Setting {
  return { file, kind, schema, nameOf };
}

/** Records of an archive that only an empty workspace takes, and that clients and invoices refer to. */
export const SETTINGS: readonly Setting[] = [
  setting("logos", "logo", ArchivedLogo, ({ sha256, data }) => {
    const isSame = createHash("sha256").update(Buffer.from(data, "base64")).digest("hex") === sha256;
    return isSame ? { id: sha256, name: sha256.slice(0, 12) } : null;
  }),
  setting("custom_fields", "custom_field", ArchivedField, ({ id, label }) => ({ id, name: label })),
  setting(
    "expense_categories",
    "expense_category",
    ArchivedCategory,
    ({ id, name, unit_name: unit, unit_price: price }) => ((unit === null) === (price === null) ? { id, name } : null),
  ),
  setting("tax_rates", "tax_rate", ArchivedRate, ({ id, name, kind, percentage, compound, reason }) => {
    const isBare = kind === "standard" || (percentage === "0" && !compound);
    return isBare && (reason !== null || !needsReason(kind)) ? { id, name } : null;
  }),
  setting(
    "workspace",
    "workspace",
    ArchivedWorkspace,
    ({ name = "", currency, default_rate: rate = null, rates = [], invoicing }) => {
      const isOneCurrency = [...(rate ? [rate] : []), ...rates].every((one) => one.currency === currency);
      const texts = (invoicing?.reminders?.steps ?? []).flatMap((step) => step.texts);
      const hasKnownWords = texts.every(({ subject, message }) => isFillable(subject) && isFillable(message));
      return isOneCurrency && hasKnownWords ? { id: "workspace", name } : null;
    },
  ),
  setting("number_series", "number_series", ArchivedSeries, ({ series }) => ({ id: `series ${series}`, name: series })),
];

/** The same, of records that refer to people, clients and projects. */
export const LATER_SETTINGS: readonly Setting[] = [
  setting("cost_rates", "cost_rate", ArchivedCostRate, ({ id, person }) => ({ id, name: person?.name ?? "" })),
  setting("webhooks", "webhook", ArchivedWebhook, ({ id, url }) => ({ id, name: url })),
  setting("saved_reports", "saved_report", ArchivedReport, ({ id, name }) => ({ id, name })),
];

/** Expenses, and then their receipts. */
export const EXPENSES: readonly Setting[] = [
  setting("expenses", "expense", ArchivedExpense, (expense) => {
    const { id, notes, amount, tax_amount: tax, units, unit_price: price, billable, projects } = expense;
    const isTaxed = tax === null || (tax.currency === amount.currency && tax.amount <= amount.amount);
    const isPossible = isTaxed && (units === null) === (price === null) && (!billable || projects.length > 0);
    return isPossible ? { id, name: notes, billedOn: expense.invoice_line_id } : null;
  }),
  setting("receipts", "receipt", ArchivedReceipt, ({ expense_id, file_id, filename }) => ({
    id: `${expense_id} ${file_id}`,
    name: filename,
  })),
];

/** The same, of what locks time, after the time itself. */
export const LOCKS: readonly Setting[] = [
  setting("closed_periods", "closed_period", ArchivedPeriod, (period) => {
    const { id, from, locked_until: until, reopened_at: reopened, reopen_reason: reason } = period;
    const isPossible =
      (from === null || from <= until) && until <= tomorrow() && (reopened === null) === (reason === null);
    return isPossible ? { id, name: until } : null;
  }),
  setting("period_exceptions", "period_exception", ArchivedException, ({ id, from, to, reason }) =>
    from <= to && daysBetween(from, to) < MAX_EXCEPTION_DAYS ? { id, name: `${from}/${to} ${reason}` } : null,
  ),
  setting("timesheets", "timesheet", ArchivedTimesheet, (sheet) => {
    const { id, starts_on: first, ends_on: last, status, submitted_at, decided_at } = sheet;
    const isDecided = status === "approved" || status === "rejected";
    const isPossible = isDecided ? decided_at !== null : status !== "submitted" || submitted_at !== null;
    const name = `${first}/${last} ${sheet.person.name}`;
    return isPossible && first <= last && daysBetween(first, last) < MOST_DAYS ? { id, name } : null;
  }),
];

function isFillable(text: string | null): boolean {
  return unknownPlaceholder(text, WORDS) === undefined;
}

/** Somewhere it is tomorrow already. */
function tomorrow(): string {
  return addDays(new Date().toISOString().slice(0, 10), 1);
}

/** A record with the names of the records that it refers to. */
export interface NamedValue {
  value: unknown;
  /** The record refers to one that the archive does not have. */
  isDangling: boolean;
}

/** Read a setting of a Stint archive. */
export function settingOf(
  line: number,
  { value, isDangling }: NamedValue,
  { kind, schema, nameOf }: Setting,
): ImportRecord {
  const { success, data } = schema.safeParse(value);
  const named = success ? nameOf(data as never) : null;
  if (named === null) {
    const reason = isDangling ? "unknown_reference" : "setting_unreadable";
    return { line, values: valuesOf({}), refused: { kind, reason } };
  }
  return {
    ...{ line, values: valuesOf({ notes: named.name }) },
    document: {
      ...{ kind, id: `stint ${named.id}`, client: null, currency: null, content: data, notes: [] },
      ...omitUndefined({ billedOn: named.billedOn ?? undefined }),
    },
  };
}
