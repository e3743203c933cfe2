import { z } from "zod";
import { CivilDate, Currency, FileLanguage, Id, IdList, InvoiceSum } from "@/lib/kernel/core/wire";
import { REVENUES } from "../rules";

const SignedSum = z
  .strictObject({ amount: z.int(), currency: Currency })
  .meta({ id: "SignedSum", description: "A sum in minor units of one currency. Negative for a loss." });

const Decimal = z.string().regex(/^-?\d+\.\d$/);

export const ProfitQuery = z.strictObject({
  group_by: z.enum(["project", "client"]),
  revenue: z
    .enum(REVENUES)
    .optional()
    .meta({
      description:
        "`billable` (default): billable time at its rates, rounded as on invoices, also time that a fixed fee covers. `invoiced`: " +
        "lines of invoices that were issued on these days and not voided, after discount and before tax. Retainers are left out: " +
        "what they pay for is revenue.",
    }),
  from: CivilDate.optional().meta({ description: "First day, in the workspace's time zone." }),
  to: CivilDate.optional().meta({ description: "Last day, inclusive, in the workspace's time zone." }),
  client_id: IdList("cli").optional(),
  project_id: IdList("prj").optional(),
});
export type ProfitQuery = z.infer<typeof ProfitQuery>;

export const ProfitExportQuery = z.strictObject({
  format: z.enum(["csv", "xlsx"]),
  language: FileLanguage,
  ...ProfitQuery.shape,
});
export type ProfitExportQuery = z.infer<typeof ProfitExportQuery>;

const Figures = z.strictObject({
  seconds: z.int().min(0).meta({ description: "Tracked seconds. Running entries are not counted." }),
  seconds_without_cost: z
    .int()
    .min(0)
    .meta({ description: "Seconds of people without a cost rate on that day. Their cost is 0." }),
  revenue: z.array(InvoiceSum).meta({ description: "One sum for each currency." }),
  cost: z.array(InvoiceSum).meta({
    description: "Tracked seconds × the cost rate of the person on that day, each entry rounded half up.",
  }),
  profit: SignedSum.nullable().meta({ description: "Revenue minus cost. Null if there are several currencies." }),
  margin: Decimal.nullable().meta({
    description: "Profit as a percentage of revenue, to one decimal. Null without profit or revenue.",
    example: "41.5",
  }),
});

export const ProfitReport = z
  .strictObject({
    rows: z.array(
      Figures.extend({
        client: z.strictObject({ id: Id("cli"), name: z.string() }).nullable(),
        project: z
          .strictObject({ id: Id("prj"), name: z.string(), color: z.string() })
          .nullable()
          .optional()
          .meta({ description: "Only with `group_by=project`. Null: time or invoice lines without a project." }),
      }),
    ),
    totals: Figures,
  })
  .meta({ id: "ProfitReport", description: "Revenue, cost and profit of projects or clients. For owners and admins." });
export type ProfitReport = z.infer<typeof ProfitReport>;
export type ProfitRow = ProfitReport["rows"][number];
