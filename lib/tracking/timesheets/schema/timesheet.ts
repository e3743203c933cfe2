import { z } from "zod";
import {
  CivilDate,
  Flag,
  Id,
  IdList,
  Instant,
  OneOrMore,
  pageOf,
  PageQuery,
  SortBy,
  Text,
} from "@/lib/kernel/core/wire";
import { Problem } from "@/lib/kernel/core/problem";
import { User } from "@/lib/identity/users/schema";
import { ACTIONS, HISTORY_ACTIONS, MAX_BULK, MAX_FLAGS, MAX_REMINDED, PERIODS, STATUSES } from "../rules";

const Day = CivilDate.meta({ description: "Calendar day, `YYYY-MM-DD`." });
const Seconds = z.int().min(0);
const Comment = Text(2000);
const GivenComment = Comment.min(1);

const EntryFlag = z.strictObject({ entry_id: Id("ent"), comment: GivenComment });

const EntryBefore = z.strictObject({
  start_time: Instant,
  end_time: Instant.nullable(),
  duration_seconds: z.int().nullable(),
  date: Day,
  project_id: Id("prj").nullable(),
  task_id: Id("tsk").nullable(),
  notes: z.string(),
  billable: z.boolean(),
  tags: z.array(z.string()),
});

export const Timesheet = z
  .strictObject({
    id: Id("tms"),
    user_id: Id("usr"),
    starts_on: Day.meta({ description: "First day, `YYYY-MM-DD`." }),
    ends_on: Day.meta({ description: "Last day, inclusive, `YYYY-MM-DD`." }),
    period: z.enum(PERIODS),
    status: z.enum(STATUSES),
    missing: z.boolean().meta({
      description: "Whether the period is over and the timesheet is open or rejected. False without capacity and time.",
    }),
    seconds: Seconds.meta({ description: "Time of the stopped entries." }),
    billable_seconds: Seconds,
    capacity_seconds: Seconds.nullable().meta({
      description: "Working time of the days on which the person was here. Null: no capacity.",
    }),
    days: z.array(z.strictObject({ date: Day, seconds: Seconds })).meta({ description: "Each day of the period." }),
    projects: z.array(z.strictObject({ project_id: Id("prj").nullable(), seconds: Seconds })),
    entry_count: z.int(),
    entries_changed_at: Instant.nullable().meta({
      description: "When an entry was last added, changed or deleted. The `ETag` changes too.",
    }),
    running: z.boolean().meta({ description: "Whether a timer of the period is running." }),
    overlapping_entry_ids: z
      .array(Id("ent"))
      .meta({ description: "Entries that share time with another one of these." }),
    overnight_entry_ids: z.array(Id("ent")).meta({ description: "Entries that end on a later day than they start." }),
    entries_url: z.string().meta({ description: "The entries, in the API." }),
    approver_id: Id("usr").nullable().meta({ description: "Null: owners and admins." }),
    left_on: Day.nullable().meta({ description: "The day on which the person was deactivated." }),
    submitted_at: Instant.nullable(),
    submitted_by: Id("usr").nullable(),
    decided_at: Instant.nullable(),
    decided_by: Id("usr").nullable(),
    comment: Comment.nullable().meta({ description: "Comment of the latest change of the status." }),
    flags: z
      .array(EntryFlag)
      .meta({ description: "Comments on entries of the latest rejection, until the next submit." }),
    corrected_entry_ids: z.array(Id("ent")).meta({
      description: "Entries that were added, changed or deleted since the timesheet was submitted.",
    }),
    corrections: z
      .array(
        z.strictObject({
          entry_id: Id("ent"),
          before: EntryBefore.nullable().meta({ description: "The entry when submitted. Null: the entry was added." }),
        }),
      )
      .meta({ description: "The same entries as they were submitted. The entries themselves are current." }),
    self_approved: z.boolean().meta({ description: "Whether the person approved their own time." }),
    reminded_at: Instant.nullable().meta({ description: "When an approver last reminded the person." }),
    history: z.array(
      z.strictObject({
        at: Instant,
        by: Id("usr").nullable().meta({ description: "Null: Stint." }),
        action: z.enum(HISTORY_ACTIONS),
        comment: Comment.nullable(),
        corrected_seconds: z.int().nullable().meta({
          description: "Of a decision: the difference to the submitted time. Null without corrections.",
        }),
        corrected_entries: z.int().nullable(),
      }),
    ),
    may: z.array(z.enum(ACTIONS)).meta({ description: "The calls that the caller may make now. Empty in events." }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({
    id: "Timesheet",
    description:
      "The time of a person in a period. Submitted time is locked for the person, approved time for everyone.",
  });
export type Timesheet = z.infer<typeof Timesheet>;

export const TimesheetReply = Timesheet.extend({ user: User.optional() }).meta({ id: "TimesheetReply" });
export type TimesheetReply = z.infer<typeof TimesheetReply>;

const Expand = OneOrMore(["user"]);

export const TimesheetQuery = z.strictObject({ expand: Expand.optional() });

export const TimesheetListQuery = PageQuery.extend({
  user_id: IdList("usr", ["me"]).optional().meta({ description: "`me`, one user id, or several separated by commas." }),
  approver_id: IdList("usr", ["me"]).optional().meta({
    description: "Timesheets that the approver decides. `me` includes those that owners and admins decide.",
  }),
  status: OneOrMore(STATUSES).optional(),
  missing: Flag.optional(),
  from: Day.optional().meta({ description: "Periods that end on this day or later, `YYYY-MM-DD`." }),
  to: Day.optional().meta({ description: "Periods that start on this day or earlier, `YYYY-MM-DD`." }),
  updated_since: Instant.optional(),
  sort: SortBy("starts_on", "created_at", "updated_at"),
  expand: Expand.optional(),
});
export type TimesheetListQuery = z.infer<typeof TimesheetListQuery>;

export const TimesheetPage = pageOf(TimesheetReply);
export type TimesheetPage = z.infer<typeof TimesheetPage>;

export const TimesheetSubmit = z
  .strictObject({
    empty: z.boolean().optional().meta({ description: "Submit a timesheet without time." }),
    note: Comment.optional().meta({ description: "For the approver." }),
  })
  .meta({ id: "TimesheetSubmit", example: { note: "Wednesday was a training day." } });
export type TimesheetSubmit = z.infer<typeof TimesheetSubmit>;

export const TimesheetApprove = z
  .strictObject({ comment: Comment.optional().meta({ description: "Required if the timesheet was not submitted." }) })
  .meta({ id: "TimesheetApprove", example: { comment: "Thank you." } });
export type TimesheetApprove = z.infer<typeof TimesheetApprove>;

export const TimesheetReject = z
  .strictObject({
    comment: GivenComment,
    entries: z
      .array(z.strictObject({ id: Id("ent"), comment: GivenComment }))
      .max(MAX_FLAGS)
      .optional()
      .meta({ description: "Comments on entries of the timesheet." }),
  })
  .meta({
    id: "TimesheetReject",
    example: {
      comment: "Wednesday is missing the site visit.",
      entries: [{ id: "ent_01m7yp4jademgb7e4vec1cvggx", comment: "Which ship?" }],
    },
  });
export type TimesheetReject = z.infer<typeof TimesheetReject>;

export const TimesheetComment = z
  .strictObject({ comment: GivenComment })
  .meta({ id: "TimesheetComment", example: { comment: "The client asked for a correction." } });
export type TimesheetComment = z.infer<typeof TimesheetComment>;

export const TimesheetBulk = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          id: Id("tms"),
          etag: z.string().min(1).max(200).meta({
            description: "The timesheet's `ETag`, or its `updated_at` in double quotes.",
          }),
        }),
      )
      .min(1)
      .max(MAX_BULK),
  })
  .meta({
    id: "TimesheetBulk",
    example: { items: [{ id: "tms_01m7yp4jademgb7e4vec1cvggx", etag: '"2026-11-23T09:00:00.000Z"' }] },
  });
export type TimesheetBulk = z.infer<typeof TimesheetBulk>;

const TimesheetBulkResult = z
  .strictObject({
    status: z.int().meta({ description: "Status of the same single call." }),
    id: Id("tms").nullable().meta({ description: "Null if the item failed." }),
    timesheet: Timesheet.nullable(),
    etag: z.string().nullable(),
    problem: Problem.nullable().meta({ description: "Reason of the failure. Null if the item succeeded." }),
  })
  .meta({ id: "TimesheetBulkResult" });

export const TimesheetBulkReply = z
  .strictObject({
    data: z.array(TimesheetBulkResult).meta({ description: "A result for each item, in the order of the items." }),
    failed: z.int().meta({ description: "Number of failed items." }),
  })
  .meta({ id: "TimesheetBulkReply" });
export type TimesheetBulkReply = z.infer<typeof TimesheetBulkReply>;

export const TimesheetRemind = z
  .strictObject({ ids: z.array(Id("tms")).min(1).max(MAX_REMINDED) })
  .meta({ id: "TimesheetRemind", example: { ids: ["tms_01m7yp4jademgb7e4vec1cvggx"] } });
export type TimesheetRemind = z.infer<typeof TimesheetRemind>;

export const TimesheetsReminded = z
  .strictObject({
    reminded: z.int().meta({ description: "Number of people who get an email." }),
    skipped: z
      .int()
      .meta({ description: "Timesheets that are not missing, or whose person was reminded within a day." }),
  })
  .meta({ id: "TimesheetsReminded" });
export type TimesheetsReminded = z.infer<typeof TimesheetsReminded>;

export const ReopenAsked = z
  .strictObject({ emailed: z.int().meta({ description: "Number of people who get the email." }) })
  .meta({ id: "ReopenAsked" });
export type ReopenAsked = z.infer<typeof ReopenAsked>;
