import { z } from "zod";
import { Client } from "@/lib/tracking/clients/schema";
import {
  CivilDate,
  Flag,
  Id,
  IdList,
  Instant,
  Line,
  Money,
  OneOrMore,
  pageOf,
  PageQuery,
  RateHistory,
  Search,
  SortBy,
  Text,
  TimeZone,
} from "@/lib/kernel/core/wire";
import { reason } from "@/lib/kernel/core/errors";
import { Problem } from "@/lib/kernel/core/problem";
import { Project } from "@/lib/tracking/projects/schema";
import { Task } from "@/lib/tracking/tasks/schema";
import { User } from "@/lib/identity/users/schema";
import { STATUSES } from "@/lib/tracking/timesheets/rules";
import { LOCK_REASONS, MAX_BATCH, MAX_SECONDS } from "./rules";
import { CustomFilter, CustomInput, CustomValues } from "@/lib/tracking/custom-fields/schema";
import { ExternalRefFilter, ExternalRefs, ExternalRefsInput } from "@/lib/kernel/external-refs/schema";

const Tag = Line(50).regex(/^[^,]*$/, reason("tag_has_comma"));

export const TimeEntry = z
  .strictObject({
    id: Id("ent"),
    project_id: Id("prj")
      .nullable()
      .meta({ description: "Null: no project. The entry cannot be billed without a project." }),
    task_id: Id("tsk").nullable(),
    user_id: Id("usr"),
    notes: Text(5000),
    start_time: Instant,
    end_time: Instant.nullable().meta({ description: "Null while the timer is running." }),
    duration_seconds: z
      .int()
      .nullable()
      .meta({ description: "Whole seconds from start to end. Null while the timer is running." }),
    date: CivilDate.meta({ description: "Day of the start, in the entry's time zone." }),
    time_zone: TimeZone,
    billable: z.boolean(),
    covered: z.boolean().meta({ description: "Whether a fixed fee covers the entry, which is then never unbilled." }),
    tags: z.array(Tag).max(20),
    rate: Money.nullable().meta({
      description:
        "Hourly rate: that of the entry's day, unless it was set by hand. Null for members, and if no rate applies.",
    }),
    rate_by_hand: z.boolean().meta({
      description: "Whether the rate was set on the entry. Such a rate stays when other rates or the day change.",
    }),
    locked: z.boolean(),
    lock_reason: z.enum(LOCK_REASONS).nullable().meta({ description: "The first of `lock_reasons`." }),
    lock_reasons: z.array(z.enum(LOCK_REASONS)).meta({
      description:
        "Every reason why the entry cannot change: on an invoice, in a closed period, in an approved timesheet, in the caller's submitted timesheet, billed by another system, or of an archived project.",
    }),
    lock_detail: z
      .strictObject({
        text: z.string().meta({ description: "The first reason and its way out, in English." }),
        href: z
          .string()
          .nullable()
          .meta({ description: "Page of the way out. Null if the caller cannot open the page." }),
      })
      .nullable()
      .meta({ description: "Null for an entry that is not locked." }),
    invoice_id: Id("inv").nullable(),
    billed_elsewhere: z.boolean().meta({ description: "Whether another system billed the entry, which is locked." }),
    external_refs: ExternalRefs,
    custom: CustomValues,
    import_id: Id("imp").nullable().meta({ description: "The import that made the entry." }),
    timesheet_id: Id("tms").nullable().meta({ description: "The person's timesheet of the day, if time is approved." }),
    approval: z.enum(STATUSES).nullable().meta({ description: "Status of the timesheet. Null: no timesheet." }),
    running: z.boolean(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "TimeEntry" });
export type TimeEntry = z.infer<typeof TimeEntry>;

export const TimeEntryReply = TimeEntry.extend({
  project: Project.nullable().optional(),
  task: Task.nullable().optional(),
  user: User.optional(),
  client: Client.nullable().optional(),
  rounded: z
    .strictObject({
      seconds: z
        .int()
        .min(0)
        .meta({ description: "Seconds rounded by the `time_rounding` of the project, else the workspace." }),
      amount: Money.nullable().meta({
        description: "Rounded seconds × rate, half up. Null without a rate, for non-billable time, and for members.",
      }),
    })
    .nullable()
    .optional()
    .meta({ description: "Time and value as in reports. Null while the timer runs." }),
}).meta({ id: "TimeEntryReply" });
export type TimeEntryReply = z.infer<typeof TimeEntryReply>;

const Writable = TimeEntry.pick({
  project_id: true,
  task_id: true,
  notes: true,
  start_time: true,
  end_time: true,
  billable: true,
  tags: true,
  time_zone: true,
})
  .extend({
    external_refs: ExternalRefsInput,
    custom: CustomInput,
    rate: TimeEntry.shape.rate.meta({
      description:
        "Sets the hourly rate by hand, in the project's currency. Null: the rate of the entry's day. For owners, admins and the " +
        "project's managers.",
    }),
    user_id: Id("usr").meta({
      description: "The person whose time the entry is. Default: the caller. Members can write only their own time.",
    }),
    duration_seconds: z
      .int()
      .min(1)
      .max(MAX_SECONDS)
      .meta({ description: "Duration in seconds, instead of `end_time`." }),
  })
  .partial();

export const TimeEntryCreate = Writable.meta({
  id: "TimeEntryCreate",
  example: {
    notes: "Deck plans for the night boats",
    start_time: "2026-11-19T09:00:00+01:00",
    duration_seconds: 5400,
    tags: ["design"],
  },
});
export type TimeEntryCreate = z.infer<typeof TimeEntryCreate>;

export const TimeEntryUpdate = Writable.extend({
  billed_elsewhere: z.boolean().optional().meta({
    description:
      "Whether another system billed the entry. True locks the entry and removes it from unbilled time. For owners and admins.",
  }),
}).meta({ id: "TimeEntryUpdate" });
export type TimeEntryUpdate = z.infer<typeof TimeEntryUpdate>;

const ifMatch = z.string().min(1).max(200).optional().meta({
  description:
    "The entry's `ETag`, or its `updated_at` in double quotes. The item fails with 412 if the entry changed since.",
});

export const TimeEntryBatchItem = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("create"), data: TimeEntryCreate }),
  z.strictObject({ action: z.literal("update"), id: Id("ent"), if_match: ifMatch, data: TimeEntryUpdate }),
  z.strictObject({ action: z.literal("delete"), id: Id("ent"), if_match: ifMatch }),
]);
export type TimeEntryBatchItem = z.infer<typeof TimeEntryBatchItem>;

export const TimeEntryBatch = z.strictObject({ items: z.array(TimeEntryBatchItem).min(1).max(MAX_BATCH) }).meta({
  id: "TimeEntryBatch",
  example: {
    items: [
      {
        action: "create",
        data: { notes: "Deck plans", start_time: "2026-11-19T09:00:00+01:00", duration_seconds: 5400 },
      },
      { action: "update", id: "ent_01m7yp4jademgb7e4vec1cvggx", data: { billable: false } },
      { action: "delete", id: "ent_01m7yp4jadf4v8s0c2wvzn5q3k" },
    ],
  },
});
export type TimeEntryBatch = z.infer<typeof TimeEntryBatch>;

const TimeEntryBatchResult = z
  .strictObject({
    status: z.int().meta({ description: "Status of the same single call." }),
    id: Id("ent").nullable().meta({ description: "The written entry. Null if the item failed." }),
    time_entry: TimeEntryReply.nullable().meta({
      description: "The entry. Null if the entry was deleted or the item failed.",
    }),
    etag: z.string().nullable().meta({ description: "The entry's `ETag`, for `if_match`." }),
    problem: Problem.nullable().meta({ description: "Reason of the failure. Null if the item succeeded." }),
  })
  .meta({ id: "TimeEntryBatchResult" });
export type TimeEntryBatchResult = z.infer<typeof TimeEntryBatchResult>;

export const TimeEntryBatchReply = z
  .strictObject({
    data: z.array(TimeEntryBatchResult).meta({ description: "A result for each item, in the order of the items." }),
    failed: z.int().meta({ description: "Number of failed items." }),
  })
  .meta({ id: "TimeEntryBatchReply" });
export type TimeEntryBatchReply = z.infer<typeof TimeEntryBatchReply>;

export const RatePreview = z
  .strictObject({ task_id: Id("tsk"), project_id: Id("prj"), user_id: Id("usr") })
  .partial()
  .extend({ rates: RateHistory })
  .meta({
    id: "RatePreview",
    description:
      "Rates of a task, else of a project, else of a person, else of the workspace, instead of its current ones.",
    example: { rates: [{ amount: 10500, currency: "EUR", since: "2027-01-01" }] },
  });
export type RatePreview = z.infer<typeof RatePreview>;

const Seconds = z.int().min(0);

export const RateEffect = z
  .strictObject({
    changed_entries: z.int().meta({ description: "Unbilled entries that would get another rate." }),
    changed_seconds: Seconds,
    amount_before: Money.meta({ description: "Billable amount of these entries at their rates, without rounding." }),
    amount_after: Money.meta({ description: "The same at the new rates." }),
    draft_seconds: Seconds.meta({ description: "Time on draft invoices, which keeps its rate." }),
    draft_ids: z.array(Id("inv")).meta({ description: "These drafts, at most 10." }),
    billed_seconds: Seconds.meta({ description: "Billed time, which keeps its rate." }),
    by_hand_seconds: Seconds.meta({ description: "Unbilled time whose rate was set by hand, which stays." }),
    closed_seconds: Seconds.meta({ description: "Unbilled time in closed periods, which keeps its rate." }),
  })
  .meta({ id: "RateEffect" });
export type RateEffect = z.infer<typeof RateEffect>;

const EXPANDABLE = ["client", "project", "task", "user", "rounded"] as const;
const Expand = OneOrMore(EXPANDABLE);

export const TimeEntryQuery = z.strictObject({ expand: Expand.optional() });

export const EntryFilters = z.strictObject({
  user_id: IdList("usr", ["me"]).optional().meta({ description: "`me`, one user id, or several separated by commas." }),
  client_id: IdList("cli").optional(),
  project_id: IdList("prj").optional(),
  task_id: IdList("tsk").optional(),
  invoice_id: IdList("inv").optional(),
  import_id: IdList("imp").optional(),
  external_ref: ExternalRefFilter.optional(),
  billable: Flag.optional(),
  covered: Flag.optional(),
  invoiced: Flag.optional(),
  timesheet_id: IdList("tms").optional(),
  approval: OneOrMore([...STATUSES, "none"])
    .optional()
    .meta({ description: "`none`: not in a timesheet." }),
  locked: Flag.optional().meta({ description: "Whether the caller cannot change the entry." }),
  lock_reason: OneOrMore(LOCK_REASONS).optional().meta({ description: "One of the `lock_reasons` of the entry." }),
  tag: Text(1000).min(1).optional().meta({ description: "One tag, or several separated by commas." }),
  overlapping: Flag.optional().meta({
    description: "Whether another entry of the same person shares time with the entry.",
  }),
  q: Search.optional().meta({ description: "Text in `notes`, in any case, with or without accents." }),
  custom: CustomFilter,
});

export const TimeEntryListQuery = PageQuery.extend({
  ...EntryFilters.shape,
  running: Flag.optional(),
  from: Instant.optional().meta({ description: "Entries that start at this instant or later." }),
  to: Instant.optional().meta({ description: "Entries that start before this instant." }),
  updated_since: Instant.optional(),
  sort: SortBy("start_time", "created_at", "updated_at"),
  expand: Expand.optional(),
});
export type TimeEntryListQuery = z.infer<typeof TimeEntryListQuery>;

const { limit: _limit, cursor: _cursor, sort: _sort, expand: _expand, ...filters } = TimeEntryListQuery.shape;
export const TimeEntryTotalsQuery = z.strictObject(filters);
export type TimeEntryTotalsQuery = z.infer<typeof TimeEntryTotalsQuery>;

export const TimeEntryTotals = z
  .strictObject({
    entries: z.int().min(0).meta({ description: "Number of entries, including running ones." }),
    is_rounded: z.boolean().meta({ description: "Whether the workspace or one of its projects rounds time." }),
    seconds: z.int().min(0).meta({ description: "Tracked seconds, without running entries." }),
    rounded_seconds: z.int().min(0),
    rounded_billable_seconds: z.int().min(0),
    amounts: z
      .array(Money)
      .meta({ description: "Value of the billable entries by currency, without running entries. Empty for members." }),
  })
  .meta({ id: "TimeEntryTotals" });
export type TimeEntryTotals = z.infer<typeof TimeEntryTotals>;

export const TimeEntryPage = pageOf(TimeEntryReply);
export type TimeEntryPage = z.infer<typeof TimeEntryPage>;

export const Timer = z
  .strictObject({ time_entry: TimeEntryReply.nullable().meta({ description: "The running entry, or null." }) })
  .meta({ id: "Timer" });
export type Timer = z.infer<typeof Timer>;
