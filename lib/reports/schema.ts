import { z } from "zod";
import { FromTimeEntries } from "@/lib/invoices/schema/draft";
import { InvoiceLine } from "@/lib/invoices/schema/invoice";
import { CivilDate, Currency, Flag, Id, IdList, Money, Text, TimeZone } from "@/lib/core/wire";
import { DEBT_AGES } from "./rules";

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

/** `outstanding` is everything sent and not paid; `overdue` is the part of it that is late. */
const INVOICE_STATES = ["draft", "outstanding", "overdue", "paid", "void"] as const;

/** A sum may be more than one amount can be, so it has no upper limit but that of exact integers. */
const InvoiceSum = z
  .strictObject({ amount: z.int().min(0), currency: Currency })
  .meta({ id: "InvoiceSum", description: "A sum of amounts in minor units of one currency." });

const Count = z.int().min(0);

const Seconds = z.int().min(0).meta({ description: "Seconds." });

export const InvoiceReport = z
  .strictObject({
    states: z
      .array(
        z.strictObject({
          state: z.enum(INVOICE_STATES),
          currency: Currency,
          count: Count,
          total: InvoiceSum,
          amount_due: InvoiceSum,
        }),
      )
      .meta({
        description:
          "One for each state and currency that has invoices. `outstanding` is everything sent and not paid, `overdue` the " +
          "part of it that is late.",
      }),
    ages: z
      .array(z.strictObject({ age: z.enum(DEBT_AGES), currency: Currency, count: Count, amount_due: InvoiceSum }))
      .meta({
        description:
          "What is outstanding, by its due date: more than 30 days late, late, due today or within 14 days, due later.",
      }),
    unbilled: z
      .array(
        z.strictObject({
          client_id: Id("cli"),
          client_name: z.string(),
          currency: Currency,
          entries: Count,
          seconds: Seconds,
          amount: InvoiceSum.meta({ description: "The amount before tax of an invoice with one line for each task." }),
          projects: z.array(z.strictObject({ id: Id("prj"), name: z.string(), color: z.string(), seconds: Seconds })),
        }),
      )
      .meta({
        description: "Time that can be billed, by client and currency. Managers see that of projects they manage.",
      }),
  })
  .meta({
    id: "InvoiceReport",
    description: "Sums of invoices and of unbilled time. Amounts in different currencies are never added.",
  });
export type InvoiceReport = z.infer<typeof InvoiceReport>;

export const UnbilledQuery = z.strictObject({
  client_id: Id("cli"),
  currency: Currency.optional().meta({ description: "Default: the client's." }),
  from: FromTimeEntries.shape.from,
  to: FromTimeEntries.shape.to,
  group_by: FromTimeEntries.shape.group_by,
});
export type UnbilledQuery = z.infer<typeof UnbilledQuery>;

const UnbilledLine = InvoiceLine.pick({
  description: true,
  quantity: true,
  unit_price: true,
  tax_rate: true,
  amount: true,
})
  .extend({
    project_id: Id("prj"),
    project_name: z.string(),
    project_color: z.string(),
    period_start: CivilDate,
    period_end: CivilDate,
    seconds: Seconds.meta({ description: "Seconds that were tracked; the quantity is hours to two places." }),
    entries: Count,
  })
  .meta({ id: "UnbilledLine" });
export type UnbilledLine = z.infer<typeof UnbilledLine>;

export const UnbilledTime = z
  .strictObject({
    client_id: Id("cli"),
    currency: Currency,
    lines: z.array(UnbilledLine),
  })
  .meta({ id: "UnbilledTime", description: "The lines that `from_time_entries` would make now." });
export type UnbilledTime = z.infer<typeof UnbilledTime>;
