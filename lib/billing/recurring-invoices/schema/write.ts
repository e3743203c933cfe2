import { z } from "zod";
import { ExternalRefFilter, ExternalRefsInput } from "@/lib/kernel/external-refs/schema";
import {
  CivilDate,
  Currency,
  FileLanguage,
  Id,
  IdList,
  Instant,
  Money,
  OneOrMore,
  pageOf,
  PageQuery,
  Search,
  SortBy,
} from "@/lib/kernel/core/wire";
import { LineCreate } from "@/lib/billing/invoices/schema/draft";
import { Invoice } from "@/lib/billing/invoices/schema/invoice";
import {
  Period,
  RecurringExpenses,
  RecurringInvoice,
  RecurringLine,
  RecurringMail,
  RecurringMilestones,
  RecurringRun,
  RecurringTime,
  Schedule,
  STATUSES,
} from "./recurring-invoice";
import { MAX_TEMPLATE_LINES } from "../rules/template";

const ScheduleInput = Schedule.partial()
  .required({ unit: true, starts_on: true })
  .extend({
    every: Schedule.shape.every.optional().meta({ description: "Default: 1." }),
    day: Schedule.shape.day.optional().meta({ description: "Default: the day of `starts_on`." }),
    weekday: Schedule.shape.weekday.optional().meta({ description: "Default: the weekday of `starts_on`." }),
  })
  .meta({
    id: "RecurringScheduleInput",
    description: "Replaces the schedule. At most one of `ends_on` and `occurrences`.",
    example: { unit: "month", day: "last", starts_on: "2026-12-31" },
  });
export type ScheduleInput = z.infer<typeof ScheduleInput>;

const LineInput = LineCreate.extend({
  description: RecurringLine.shape.description,
  tax_rate_ids: RecurringLine.shape.tax_rate_ids.optional(),
}).meta({ id: "RecurringInvoiceLineInput" });
export type LineInput = z.infer<typeof LineInput>;

const Writable = z.strictObject({
  client_id: Id("cli"),
  name: RecurringInvoice.shape.name,
  currency: Currency.meta({ description: "Default: the client's." }),
  schedule: ScheduleInput,
  covers: RecurringInvoice.shape.covers,
  action: RecurringInvoice.shape.action,
  lines: z.array(LineInput).max(MAX_TEMPLATE_LINES).meta({ description: "All lines, in order." }),
  from_time_entries: RecurringTime.partial().nullable().meta({ description: "Null: no time." }),
  from_expenses: RecurringExpenses.partial().nullable().meta({ description: "Null: no expenses." }),
  from_milestones: RecurringMilestones.partial().nullable().meta({ description: "Null: no milestones." }),
  discount: RecurringInvoice.shape.discount,
  notes: RecurringInvoice.shape.notes,
  external_refs: ExternalRefsInput,
  purchase_order: RecurringInvoice.shape.purchase_order,
  payment_terms_days: RecurringInvoice.shape.payment_terms_days,
  skip_when_empty: RecurringInvoice.shape.skip_when_empty,
  send: RecurringMail.partial().meta({ description: "Absent members keep their value." }),
});

export const RecurringInvoiceCreate = Writable.partial()
  .required({ client_id: true, name: true, schedule: true })
  .extend({
    covers: Writable.shape.covers.optional().meta({ description: "Default: `previous`." }),
    action: Writable.shape.action.optional().meta({ description: "Default: `draft`." }),
    skip_when_empty: Writable.shape.skip_when_empty.optional().meta({ description: "Default: true." }),
    backfill: z.boolean().optional().meta({
      description: "Create drafts for past dates, at most 12. Default: false, which begins with today.",
    }),
  })
  .meta({
    id: "RecurringInvoiceCreate",
    example: {
      client_id: "cli_01m7yp4jademgb7e4vec1cvggx",
      name: "Care and support",
      schedule: { unit: "month", day: 1, starts_on: "2026-12-01" },
      lines: [
        { description: "Support, {month} {year}", quantity: "1", unit_price: { amount: 95000, currency: "EUR" } },
      ],
      from_time_entries: { group_by: "task" },
    },
  });
export type RecurringInvoiceCreate = z.infer<typeof RecurringInvoiceCreate>;

export const RecurringInvoiceUpdate = Writable.partial()
  .extend({
    status: z.enum(STATUSES).optional().meta({
      description: "`active` resumes a paused one with its next future date.",
    }),
  })
  .meta({
    id: "RecurringInvoiceUpdate",
    description: "Changes later invoices only. A new schedule begins with today, and repeats no date that was made.",
  });
export type RecurringInvoiceUpdate = z.infer<typeof RecurringInvoiceUpdate>;

export const RecurringInvoiceListQuery = PageQuery.extend({
  client_id: IdList("cli").optional(),
  status: OneOrMore([...STATUSES, "failed"])
    .optional()
    .meta({ description: "`failed`: active, and the last run failed." }),
  updated_since: Instant.optional(),
  import_id: IdList("imp").optional(),
  external_ref: ExternalRefFilter.optional(),
  q: Search.optional().meta({ description: "Text to search for in the name and the client's name." }),
  sort: SortBy("created_at", "updated_at", "name"),
});
export type RecurringInvoiceListQuery = z.infer<typeof RecurringInvoiceListQuery>;

export const RecurringInvoiceExportQuery = RecurringInvoiceListQuery.omit({
  limit: true,
  cursor: true,
  sort: true,
}).extend({
  format: z.enum(["csv", "xlsx"]),
  language: FileLanguage,
});
export type RecurringInvoiceExportQuery = z.infer<typeof RecurringInvoiceExportQuery>;

/** Of the client, in the schedule's currency, up to the last day of the next period. */
const Gathered = z
  .strictObject({
    seconds: z.int().min(0).meta({ description: "Unbilled time." }),
    time: Money,
    expenses: Money,
    milestones: Money,
  })
  .meta({ id: "GatheredWork", description: "Work that the next invoice would bill now, before discount and tax." });

export const RecurringInvoiceReply = RecurringInvoice.extend({
  gathered: Gathered.nullable().meta({ description: "Null without a next date." }),
}).meta({ id: "RecurringInvoiceReply" });
export type RecurringInvoiceReply = z.infer<typeof RecurringInvoiceReply>;

export const RecurringInvoicePage = pageOf(RecurringInvoiceReply);
export type RecurringInvoicePage = z.infer<typeof RecurringInvoicePage>;

export const RunListQuery = PageQuery.extend({ sort: SortBy("made_at") });
export type RunListQuery = z.infer<typeof RunListQuery>;

export const RunPage = pageOf(RecurringRun);
export type RunPage = z.infer<typeof RunPage>;

export const PreviewQuery = z.strictObject({
  on: CivilDate.optional().meta({ description: "A date of the schedule. Default: the next one." }),
});

export const PreviewInput = RecurringInvoiceCreate.omit({ backfill: true })
  .extend({ on: CivilDate.optional().meta({ description: "A date of the schedule. Default: the next one." }) })
  .meta({ id: "RecurringPreviewInput" });
export type PreviewInput = z.infer<typeof PreviewInput>;

export const RecurringPreview = z
  .strictObject({
    on: CivilDate,
    period: Period,
    number_of: z.int().min(1).meta({ description: "Value of the word `{number_of}`." }),
    subject: z.string().nullable().meta({ description: "With the words filled in." }),
    message: z.string().nullable(),
    invoice: Invoice.nullable().meta({
      description: "The invoice as it would be now. Its ids stand for nothing. Null: there is nothing to bill.",
    }),
  })
  .meta({ id: "RecurringPreview" });
export type RecurringPreview = z.infer<typeof RecurringPreview>;
