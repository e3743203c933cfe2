import { z } from "zod";
import { CivilDate, Flag, Id, Instant, Money, pageOf, PageQuery, SortBy, Text } from "@/lib/kernel/core/wire";

const Day = CivilDate.meta({ description: "Calendar day, `YYYY-MM-DD`." });
const Reason = Text(2000);
const GivenReason = Reason.min(1);

export const ClosedPeriod = z
  .strictObject({
    id: Id("clp"),
    from: Day.nullable().meta({ description: "First day of the period. Null: every earlier day." }),
    locked_until: Day.meta({ description: "Last closed day, the same calendar day for everyone." }),
    automatic: z.boolean().meta({ description: "Whether the schedule closed the period." }),
    reason: Reason,
    closed_by: Id("usr").nullable().meta({ description: "Null if the schedule closed the period." }),
    reopened_at: Instant.nullable().meta({ description: "Null while the period is closed." }),
    reopened_by: Id("usr").nullable(),
    reopen_reason: Reason.nullable(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({
    id: "ClosedPeriod",
    description: "A closing of time. Time entries of closed days cannot be added, changed or deleted by anyone.",
  });
export type ClosedPeriod = z.infer<typeof ClosedPeriod>;

export const ClosedPeriodCreate = z
  .strictObject({
    locked_until: ClosedPeriod.shape.locked_until.meta({
      description: "Last day to close: after the days that are closed already, and not after today.",
    }),
    reason: Reason.optional(),
  })
  .meta({ id: "ClosedPeriodCreate", example: { locked_until: "2026-10-31", reason: "Month-end close" } });
export type ClosedPeriodCreate = z.infer<typeof ClosedPeriodCreate>;

export const ClosedPeriodReopen = z
  .strictObject({ reason: GivenReason })
  .meta({ id: "ClosedPeriodReopen", example: { reason: "The client asked for a corrected invoice." } });
export type ClosedPeriodReopen = z.infer<typeof ClosedPeriodReopen>;

export const ClosedPeriodListQuery = PageQuery.extend({ sort: SortBy("created_at") });
export type ClosedPeriodListQuery = z.infer<typeof ClosedPeriodListQuery>;

export const ClosedPeriodPage = pageOf(ClosedPeriod);
export type ClosedPeriodPage = z.infer<typeof ClosedPeriodPage>;

export const ClosingPreviewQuery = z.strictObject({
  until: Day.meta({ description: "Last day to close, `YYYY-MM-DD`." }),
});
export type ClosingPreviewQuery = z.infer<typeof ClosingPreviewQuery>;

export const ClosingPreview = z
  .strictObject({
    from: ClosedPeriod.shape.from,
    locked_until: Day,
    entries: z.int().meta({ description: "Number of time entries that would be closed." }),
    people: z.int().meta({ description: "Number of people with these entries." }),
    seconds: z.int().meta({ description: "Duration of these entries." }),
    timesheets: z.int().meta({ description: "Number of timesheets with these days that are not approved." }),
    running: z
      .array(z.strictObject({ time_entry_id: Id("ent"), user_id: Id("usr"), start_time: Instant }))
      .meta({ description: "The first running timers of the days. They can still be stopped." }),
    unbilled: z.strictObject({
      clients: z.int(),
      seconds: z.int(),
      amounts: z.array(Money).meta({ description: "Unbilled amount by currency." }),
    }),
    drafts: z
      .array(z.strictObject({ invoice_id: Id("inv"), client_id: Id("cli"), client_name: z.string(), seconds: z.int() }))
      .meta({ description: "The first draft invoices with time of the days." }),
  })
  .meta({ id: "ClosingPreview", description: "The effect of a closing. None of it prevents the closing." });
export type ClosingPreview = z.infer<typeof ClosingPreview>;

export const PeriodException = z
  .strictObject({
    id: Id("pex"),
    user_id: Id("usr").nullable().meta({ description: "The person whose time is open. Null: everyone's." }),
    from: Day.meta({ description: "First day, `YYYY-MM-DD`." }),
    to: Day.meta({ description: "Last day, inclusive, `YYYY-MM-DD`." }),
    until: Instant.meta({ description: "End of the exception." }),
    reason: GivenReason,
    origin: z.enum(["manual", "rejected", "reopened", "import"]).meta({
      description:
        "`manual`: an owner or admin. `import`: an import, which alone writes the days. Otherwise the decision on a timesheet that opened its closed days.",
    }),
    changed_entries: z.int().meta({
      description: "Number of time entries written under the exception. The audit log has each change.",
    }),
    created_by: Id("usr"),
    ended_at: Instant.nullable().meta({ description: "Null until the end is recorded." }),
    ended_by: Id("usr").nullable().meta({ description: "Null if the exception ended by time." }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({
    id: "PeriodException",
    description: "Opens closed days for one person, or for everyone, for a limited time.",
  });
export type PeriodException = z.infer<typeof PeriodException>;

export const PeriodExceptionCreate = PeriodException.pick({ from: true, to: true, until: true, reason: true })
  .extend({ user_id: PeriodException.shape.user_id.optional() })
  .meta({
    id: "PeriodExceptionCreate",
    description: "Opens at most 62 days for at most 31 days.",
    example: {
      from: "2026-10-19",
      to: "2026-10-25",
      until: "2026-11-22T12:00:00Z",
      reason: "The site visit on October 21 is missing.",
    },
  });
export type PeriodExceptionCreate = z.infer<typeof PeriodExceptionCreate>;

export const PeriodExceptionListQuery = PageQuery.extend({
  active: Flag.optional().meta({ description: "Only exceptions that are, or are not, in effect." }),
  sort: SortBy("created_at"),
});
export type PeriodExceptionListQuery = z.infer<typeof PeriodExceptionListQuery>;

export const PeriodExceptionPage = pageOf(PeriodException);
export type PeriodExceptionPage = z.infer<typeof PeriodExceptionPage>;

export const ExceptionAsk = z
  .strictObject({ from: PeriodException.shape.from, to: PeriodException.shape.to, comment: GivenReason })
  .meta({
    id: "ExceptionAsk",
    example: { from: "2026-10-21", to: "2026-10-21", comment: "The site visit in Oslo is missing." },
  });
export type ExceptionAsk = z.infer<typeof ExceptionAsk>;

export const ExceptionAsked = z
  .strictObject({ emailed: z.int().meta({ description: "Number of owners and admins who get the email." }) })
  .meta({ id: "ExceptionAsked" });
export type ExceptionAsked = z.infer<typeof ExceptionAsked>;
