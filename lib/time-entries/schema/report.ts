import { z } from "zod";
import { CivilDate, Flag, Id, IdList, Money, Text, TimeZone } from "@/lib/core/wire";

const DIMENSIONS = ["client", "project", "task", "user", "tag", "day", "week", "month"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

const ONE_OF_THEM = `(?:${DIMENSIONS.join("|")})`;

const GroupBy = z
  .string()
  .max(40)
  .refine(isGrouping, { error: `Give one or two different of ${DIMENSIONS.join(", ")}, with a comma between them.` })
  .meta({
    description: `One or two of ${DIMENSIONS.map((name) => `\`${name}\``).join(", ")}, with a comma between them.`,
    pattern: `^${ONE_OF_THEM}(?:,${ONE_OF_THEM})?$`,
    example: "project,month",
  });

export const TimeReportQuery = z.strictObject({
  group_by: GroupBy,
  from: CivilDate.optional().meta({
    description: "First day, in the workspace's time zone: a whole day, not an instant.",
  }),
  to: CivilDate.optional().meta({ description: "Last day, inclusive, in the workspace's time zone." }),
  user_id: IdList("usr", ["me"]).optional().meta({ description: "`me`, one user id, or several separated by commas." }),
  client_id: IdList("cli").optional(),
  project_id: IdList("prj").optional(),
  task_id: IdList("tsk").optional(),
  invoice_id: IdList("inv").optional(),
  billable: Flag.optional(),
  invoiced: Flag.optional(),
  tag: Text(1000).min(1).optional().meta({ description: "One tag, or several separated by commas." }),
});
export type TimeReportQuery = z.infer<typeof TimeReportQuery>;

const Sums = z.strictObject({
  seconds: z.int().meta({ description: "Duration of the entries in whole seconds. Running entries are not counted." }),
  billable_seconds: z.int(),
  amounts: z.array(Money).meta({
    description:
      "Value of the billable entries, one amount for each currency: seconds × rate, each entry rounded half up. Empty for members.",
  }),
  uninvoiced_amounts: z.array(Money).meta({ description: "The part that is not on an invoice yet." }),
});

const named = (prefix: "cli" | "prj" | "tsk" | "usr") =>
  z
    .strictObject({ id: Id(prefix), name: z.string() })
    .nullable()
    .optional();

export const TimeReport = z
  .strictObject({
    group_by: z.array(z.enum(DIMENSIONS)),
    from: CivilDate.nullable(),
    to: CivilDate.nullable(),
    time_zone: TimeZone.meta({
      description: "The workspace's time zone. An entry counts on the day on which it starts there.",
    }),
    rows: z.array(
      Sums.extend({
        client: named("cli").meta({ description: "Null: without a client." }),
        project: named("prj"),
        task: named("tsk"),
        user: named("usr"),
        tag: z
          .string()
          .nullable()
          .optional()
          .meta({ description: "An entry with several tags counts in each of them." }),
        day: CivilDate.optional(),
        week: CivilDate.optional().meta({ description: "First day of the week, by the workspace's `week_start`." }),
        month: z.string().optional().meta({ description: "`YYYY-MM`", example: "2026-11" }),
      }),
    ),
    totals: Sums.meta({ description: "Totals of all entries, each counted once." }),
  })
  .meta({ id: "TimeReport" });
export type TimeReport = z.infer<typeof TimeReport>;
export type TimeReportRow = TimeReport["rows"][number];

export function toDimensions(text: string): Dimension[] {
  return text.split(",").filter((name): name is Dimension => (DIMENSIONS as readonly string[]).includes(name));
}

function isGrouping(text: string): boolean {
  const names = text.split(",");
  return names.length <= 2 && new Set(names).size === names.length && toDimensions(text).length === names.length;
}
