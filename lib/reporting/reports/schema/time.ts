import { z } from "zod";
import { reason } from "@/lib/kernel/core/errors";
import {
  CivilDate,
  FileLanguage,
  Id,
  Instant,
  Money,
  pageOf,
  PageQuery,
  SortBy,
  TimeZone,
} from "@/lib/kernel/core/wire";
import { STATUSES } from "@/lib/tracking/timesheets/rules";
import { TYPES } from "@/lib/tracking/custom-fields/rules";
import { CustomValue, CustomValues } from "@/lib/tracking/custom-fields/schema";
import { EntryFilters } from "@/lib/tracking/time-entries/schema";
import { CUSTOM_DIMENSION, DIMENSIONS, isCustom, type Dimension } from "../rules";

export type { Dimension, NamedDimension } from "../rules";

const ONE_OF_THEM = `(?:${DIMENSIONS.join("|")}|${CUSTOM_DIMENSION})`;

const CustomGroup = z.templateLiteral([z.enum(["", "client.", "project.", "task."]), "custom.", z.string()]);

const GroupBy = z
  .string()
  .max(120)
  .refine(isGrouping, { error: reason("not_groupings", { allowed: [...DIMENSIONS, "custom.<key>"] }) })
  .meta({
    description:
      `One or two of ${DIMENSIONS.map((name) => `\`${name}\``).join(", ")} and \`custom.<key>\`, separated by a comma. ` +
      "`custom.<key>` is a custom field of time entries; `client.custom.<key>`, `project.custom.<key>` and " +
      "`task.custom.<key>` are those of the client, project and task of an entry.",
    pattern: `^${ONE_OF_THEM}(?:,${ONE_OF_THEM})?$`,
    example: "project,month",
  });

const ReportFilters = z.strictObject({
  from: CivilDate.optional().meta({
    description: "First day, in the workspace's time zone.",
  }),
  to: CivilDate.optional().meta({ description: "Last day, inclusive, in the workspace's time zone." }),
  ...EntryFilters.shape,
});
export type ReportFilters = z.infer<typeof ReportFilters>;

const Top = z
  .string()
  .regex(/^(?:[1-9]\d?|100)$/, reason("not_in_range", { minimum: 1, maximum: 100 }))
  .meta({
    description:
      "Number of groups of the last grouping that have their own rows: those with the most time. The other groups are " +
      "combined in rows with `is_rest`.",
    example: "11",
  });

export const TimeReportQuery = z.strictObject({ group_by: GroupBy, top: Top.optional(), ...ReportFilters.shape });
export type TimeReportQuery = z.infer<typeof TimeReportQuery>;

export const ReportExportQuery = z.strictObject({
  format: z.enum(["csv", "xlsx", "pdf"]),
  group_by: GroupBy.optional().meta({
    description: "With groupings, the file has totals. Without groupings, it has all entries. Required for PDF.",
  }),
  language: FileLanguage,
  ...ReportFilters.shape,
});
export type ReportExportQuery = z.infer<typeof ReportExportQuery>;

export const ReportEntryQuery = PageQuery.extend({ ...ReportFilters.shape, sort: SortBy("start_time") });

const Seconds = z.int().min(0).meta({ description: "Tracked seconds." });
const RoundedSeconds = z.int().min(0).meta({
  description:
    "Seconds rounded by the `time_rounding` of the project, else the workspace. Amounts and invoices use these seconds.",
});

const Sums = z.strictObject({
  seconds: Seconds.meta({
    description: "Tracked seconds, without running entries.",
  }),
  rounded_seconds: RoundedSeconds,
  billable_seconds: Seconds,
  rounded_billable_seconds: RoundedSeconds,
  amounts: z.array(Money).meta({
    description:
      "Value of the billable entries by currency: rounded seconds × rate, each entry rounded half up. Empty for members.",
  }),
  uninvoiced_seconds: RoundedSeconds.meta({
    description: "Rounded seconds of the billable entries that are neither on an invoice nor covered by a fixed fee.",
  }),
  uninvoiced_amounts: z
    .array(Money)
    .meta({ description: "The part of `amounts` that is neither on an invoice nor covered." }),
  unbilled_amounts: z
    .array(Money)
    .nullable()
    .meta({
      description:
        "The total before tax of the invoices that could be made of this time now, with a line for each task and rate: hours " +
        "rounded to two decimals × rate. Managers get that of projects they manage. Null in rows by anything but client, " +
        "project and task, which would divide lines. Empty for members.",
    }),
  covered_seconds: Seconds.meta({
    description: "Seconds of the billable entries that the fixed fee of a project covers, as tracked.",
  }),
  covered_amounts: z.array(Money).meta({ description: "The part of `amounts` that a fixed fee covers." }),
  invoiced_seconds: Seconds.meta({ description: "Seconds of the entries that are on an invoice, as tracked." }),
  last_start_time: Instant.nullable().meta({
    description: "Start of the latest entry. Null without entries.",
  }),
});

const named = (prefix: "cli" | "tsk" | "usr") => z.strictObject({ id: Id(prefix), name: z.string() }).nullable();

const NamedProject = z
  .strictObject({ id: Id("prj"), name: z.string(), color: z.string(), client_name: z.string().nullable() })
  .nullable();

export const TimeReport = z
  .strictObject({
    group_by: z.array(z.union([z.enum(DIMENSIONS), CustomGroup])).meta({ example: ["project", "month"] }),
    custom_fields: z
      .array(z.strictObject({ group_by: z.string(), label: z.string(), type: z.enum(TYPES) }))
      .meta({ description: "The custom fields that the rows are grouped by." }),
    from: CivilDate.nullable().meta({ description: "First day of the request." }),
    to: CivilDate.nullable().meta({ description: "Requested last day, inclusive." }),
    time_zone: TimeZone.meta({
      description: "The workspace's time zone. An entry counts on the day of its start in this time zone.",
    }),
    is_rounded: z.boolean().meta({ description: "Whether the workspace or one of its projects rounds time." }),
    rows: z.array(
      Sums.extend({
        client: named("cli").optional().meta({ description: "Null: no client." }),
        project: NamedProject.optional(),
        task: named("tsk").optional(),
        user: named("usr").optional(),
        tag: z
          .string()
          .nullable()
          .optional()
          .meta({ description: "An entry with several tags counts in the group of each tag. Null: no tag." }),
        day: CivilDate.optional(),
        week: CivilDate.optional().meta({ description: "First day of the week, by the workspace's `week_start`." }),
        month: z.string().optional().meta({ description: "`YYYY-MM`", example: "2026-11" }),
        approval: z.enum(STATUSES).nullable().optional().meta({ description: "Null: not in a timesheet." }),
        custom: z
          .record(z.string(), z.strictObject({ value: CustomValue, label: z.string() }).nullable())
          .optional()
          .meta({
            description:
              "Values of custom fields by grouping, such as `client.custom.kind`. `label` is the name of a choice, otherwise the " +
              "value as text. Null: no value.",
          }),
        is_rest: z.literal(true).optional().meta({
          description: "Only with `top`: the row combines all other groups, and its last grouping is null.",
        }),
      }),
    ),
    rest_count: z.int().min(0).meta({
      description: "Number of groups of the last grouping beyond `top`. 0 without `top`.",
    }),
    totals: Sums.meta({ description: "Totals of all entries. Each entry counts once." }),
  })
  .meta({ id: "TimeReport" });
export type TimeReport = z.infer<typeof TimeReport>;
export type TimeReportRow = TimeReport["rows"][number];

export const ReportEntry = z
  .strictObject({
    id: Id("ent"),
    day: CivilDate,
    start_time: Instant,
    end_time: Instant,
    user: z.strictObject({ id: Id("usr"), name: z.string() }),
    client: named("cli"),
    project: NamedProject,
    task: named("tsk"),
    notes: z.string(),
    tags: z.array(z.string()),
    custom: CustomValues,
    billable: z.boolean(),
    invoiced: z.boolean(),
    covered: z.boolean().meta({ description: "Whether the fixed fee of the project covers the entry." }),
    seconds: Seconds,
    rounded_seconds: RoundedSeconds.meta({
      description:
        "By the `time_rounding` of its project or the workspace. Where days are rounded, its share of its day's, so that " +
        "every sum of entries is that of their parts.",
    }),
    amount: Money.nullable().meta({
      description: "Rounded seconds × rate, half up. Null without a rate, for what is not billable, and for members.",
    }),
  })
  .meta({ id: "ReportEntry" });
export type ReportEntry = z.infer<typeof ReportEntry>;

export const ReportEntryPage = pageOf(ReportEntry);

export function toDimensions(text: string): Dimension[] {
  return text.split(",").filter(isDimension);
}

function isDimension(name: string): name is Dimension {
  return (DIMENSIONS as readonly string[]).includes(name) || isCustom(name);
}

function isGrouping(text: string): boolean {
  const names = text.split(",");
  return names.length <= 2 && new Set(names).size === names.length && toDimensions(text).length === names.length;
}
