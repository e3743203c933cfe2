import { z } from "zod";
import { ExternalRefs } from "@/lib/kernel/external-refs/schema";
import {
  CivilDate,
  Currency,
  Email,
  Id,
  Instant,
  Line,
  Money,
  Percent,
  SentenceParams,
  Text,
} from "@/lib/kernel/core/wire";
import { FromExpenses } from "@/lib/billing/invoices/schema/draft";
import { Discount, Invoice, InvoiceLine, Quantity } from "@/lib/billing/invoices/schema/invoice";
import { TimeGrouping } from "@/lib/tracking/clients/schema";
import { COVERS, UNITS } from "../rules/calendar";
import { RUN_REASONS } from "../rules/runs";
import { MAX_TEMPLATE_LINES } from "../rules/template";

export const STATUSES = ["active", "paused", "ended"] as const;

const WORDS_HELP =
  "`{period}`, `{month}`, `{year}`, `{period_start}`, `{period_end}` and `{number_of}` are filled in the client's language.";

export const Schedule = z
  .strictObject({
    every: z.int().min(1).max(36),
    unit: z.enum(UNITS),
    day: z
      .union([z.int().min(1).max(31), z.literal("last")])
      .nullable()
      .meta({ description: "Day of the month. A shorter month has its last day instead. Null for weeks." }),
    weekday: z.int().min(1).max(7).nullable().meta({
      description: "1 for Monday to 7 for Sunday. Null for months and years.",
    }),
    starts_on: CivilDate.meta({ description: "The first date is the first matching day on this day or later." }),
    ends_on: CivilDate.nullable().meta({ description: "Last possible date. Null: no end date." }),
    occurrences: z.int().min(1).max(1000).nullable().meta({ description: "Number of dates. Null: no limit." }),
  })
  .meta({
    id: "RecurringSchedule",
    description: "Dates are computed from `starts_on`: monthly on the 31st gives 31 January, 28 February, 31 March.",
    example: {
      every: 1,
      unit: "month",
      day: 1,
      weekday: null,
      starts_on: "2026-12-01",
      ends_on: null,
      occurrences: null,
    },
  });
export type ScheduleWire = z.infer<typeof Schedule>;

export const Period = z
  .strictObject({
    from: CivilDate.meta({ description: "First day." }),
    to: CivilDate.meta({ description: "Last day, inclusive." }),
  })
  .meta({ id: "BilledPeriod" });

export const RecurringLine = z
  .strictObject({
    description: InvoiceLine.shape.description.meta({ description: WORDS_HELP, example: "Support, {month} {year}" }),
    quantity: Quantity,
    unit: InvoiceLine.shape.unit,
    unit_price: Money,
    tax_rate: Percent.nullable().meta({
      description: "A bare percentage. Null if `tax_rate_ids` or the default counts.",
    }),
    tax_rate_ids: InvoiceLine.shape.tax_rate_ids.nullable().meta({
      description: "Empty: no tax. Null: `tax_rate`, else the default rate at the time of each invoice.",
    }),
    project_id: Id("prj").nullable(),
    amount: Money.meta({ description: "Quantity × unit price, rounded half up; before discount and tax." }),
  })
  .meta({ id: "RecurringInvoiceLine", description: "A line of each invoice." });
export type RecurringLine = z.infer<typeof RecurringLine>;

const ProjectIds = z
  .array(Id("prj"))
  .min(1)
  .max(100)
  .nullable()
  .meta({ description: "Null: all projects of the client." });
const OnlyPeriod = z.boolean().meta({ description: "Leave out older unbilled work." });

export const RecurringTime = z
  .strictObject({
    project_ids: ProjectIds,
    group_by: TimeGrouping.nullable().meta({
      description: "Creates a line for each. Null: `group_time_by` of the client at the time of each invoice.",
    }),
    only_period: OnlyPeriod,
  })
  .meta({
    id: "RecurringTime",
    description: "Adds lines for the client's unbilled, stopped time up to the last day of the period.",
  });

export const RecurringExpenses = z
  .strictObject({
    project_ids: ProjectIds,
    group_by: FromExpenses.shape.group_by.unwrap().meta({ description: "Creates a line for each." }),
    only_period: OnlyPeriod,
  })
  .meta({
    id: "RecurringExpenses",
    description: "Adds lines for the client's unbilled expenses up to the last day of the period.",
  });

export const RecurringMilestones = z
  .strictObject({ project_ids: ProjectIds })
  .meta({ id: "RecurringMilestones", description: "Adds a line for each of the client's unbilled milestones." });

export const RecurringMail = z
  .strictObject({
    to: z.array(Email).min(1).max(10).nullable().meta({ description: "Null: the client's email address." }),
    cc: z.array(Email).max(10).nullable().meta({
      description: "Null: the client's CC addresses; none if `to` is given.",
    }),
    subject: Line(200)
      .nullable()
      .meta({ description: `Null: the usual subject. ${WORDS_HELP}` }),
    message: Text(5000)
      .nullable()
      .meta({ description: `Text above the amounts in the email. ${WORDS_HELP}` }),
    attach_pdf: z.boolean(),
  })
  .meta({ id: "RecurringMail", description: "The email of each invoice that is sent." });

export const RecurringRun = z
  .strictObject({
    on: CivilDate.meta({ description: "The scheduled day." }),
    period: Period,
    result: z.enum(["sent", "draft", "skipped", "failed"]).meta({
      description: "`failed`: the invoice was not created, or was not sent and is a draft.",
    }),
    reason: z.enum(RUN_REASONS).nullable().meta({
      description:
        "`nothing_to_bill`: skipped. `missed_dates`: a draft, because several dates were missed. `backfill`: a draft for a date before the creation.",
    }),
    failure: z
      .strictObject({ code: z.string(), reason: z.string(), params: SentenceParams, detail: z.string() })
      .nullable()
      .meta({ description: "Error of a failed run, as creating or sending the invoice by hand would give." }),
    late_days: z.int().min(0).meta({ description: "Days between the planned day and the run." }),
    made_at: Instant,
    made_by_id: Id("usr").nullable().meta({ description: "The person who ran it by hand. Null: automatic." }),
    invoice: z
      .strictObject({ id: Id("inv"), number: Invoice.shape.number, status: Invoice.shape.status, total: Money })
      .nullable()
      .meta({ description: "The invoice in its current state. Null without one, and after its deletion." }),
  })
  .meta({ id: "RecurringInvoiceRun" });
export type RecurringRun = z.infer<typeof RecurringRun>;

export const RecurringInvoice = z
  .strictObject({
    id: Id("rec"),
    client_id: Id("cli"),
    name: Line(200).min(1).meta({ example: "Care and support" }),
    status: z.enum(STATUSES).meta({
      description: "Resuming a paused one catches up on nothing. An ended one stays ended.",
    }),
    currency: Currency,
    schedule: Schedule,
    covers: z.enum(COVERS).meta({
      description:
        "The billed period: of months and years the calendar one, of weeks the days before or from the date on. Invoices of time or expenses wait until the period is over.",
    }),
    action: z.enum(["draft", "send"]).meta({
      description:
        "At 06:00 of the date, in the workspace's time zone, the invoice is saved as a draft, or issued and emailed.",
    }),
    lines: z.array(RecurringLine).max(MAX_TEMPLATE_LINES),
    fixed_total: Money.meta({ description: "Sum of the lines, before discount and tax." }),
    from_time_entries: RecurringTime.nullable(),
    from_expenses: RecurringExpenses.nullable(),
    from_milestones: RecurringMilestones.nullable(),
    discount: Discount.nullable(),
    notes: Text(5000)
      .nullable()
      .meta({ description: `Null: the note of the workspace. ${WORDS_HELP}` }),
    external_refs: ExternalRefs,
    purchase_order: Invoice.shape.purchase_order,
    payment_terms_days: z.int().min(0).max(365).nullable().meta({
      description: "Null: the terms of the client, else of the workspace.",
    }),
    skip_when_empty: z.boolean().meta({ description: "Create no invoice without lines. Else an empty draft." }),
    send: RecurringMail,
    next_on: CivilDate.nullable().meta({ description: "Next date. Null while paused and after the end." }),
    next_period: Period.nullable(),
    next_run_at: Instant.nullable().meta({ description: "When the next date is made." }),
    last_run: RecurringRun.nullable(),
    last_invoice_id: Id("inv").nullable(),
    invoice_count: z.int().min(0).meta({ description: "Invoices made, without skipped dates." }),
    pause_reason: z.enum(["by_user", "client_archived", "missed_dates", "restored"]).nullable().meta({
      description: "`missed_dates`: more than 12. `restored`: from an export.",
    }),
    paused_at: Instant.nullable(),
    paused_by_id: Id("usr").nullable(),
    import_id: Id("imp").nullable().meta({ description: "The import that made it." }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "RecurringInvoice" });
export type RecurringInvoice = z.infer<typeof RecurringInvoice>;
