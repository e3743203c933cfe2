import { z } from "zod";
import { FromExpenses, FromTimeEntries } from "@/lib/billing/invoices/schema/draft";
import { InvoiceLine, Quantity } from "@/lib/billing/invoices/schema/invoice";
import { DEBT_AGES } from "../rules";
import { CivilDate, Currency, Id, IdList, InvoiceSum, Money } from "@/lib/kernel/core/wire";

const INVOICE_STATES = ["draft", "outstanding", "overdue", "paid", "void"] as const;

const Count = z.int().min(0);

const RoundedSeconds = z
  .int()
  .min(0)
  .meta({ description: "Billed seconds: rounded by the `time_rounding` of the project, else the workspace." });

const Seconds = z.int().min(0).meta({ description: "Seconds." });

const ExpenseCounts = {
  expenses: Count.meta({ description: "Expenses that can be billed." }),
  without_rate: Count.meta({ description: "Expenses that need an exchange rate before they can be billed." }),
};

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
          "One item for each state and currency that has invoices. `outstanding`: sent and not paid. `overdue`: the part of " +
          "`outstanding` that is past due.",
      }),
    ages: z
      .array(z.strictObject({ age: z.enum(DEBT_AGES), currency: Currency, count: Count, amount_due: InvoiceSum }))
      .meta({
        description:
          "Outstanding amounts by due date: more than 30 days past due, past due, due today or within 14 days, due later.",
      }),
    unbilled: z
      .array(
        z.strictObject({
          client_id: Id("cli"),
          client_name: z.string(),
          currency: Currency,
          entries: Count,
          seconds: Seconds,
          rounded_seconds: RoundedSeconds,
          amount: InvoiceSum.meta({ description: "The amount before tax of an invoice with one line for each task." }),
          projects: z.array(
            z.strictObject({
              id: Id("prj"),
              name: z.string(),
              color: z.string(),
              seconds: Seconds,
              amount: InvoiceSum,
            }),
          ),
        }),
      )
      .meta({
        description: "Unbilled time, by client and currency. Managers see the time of projects that they manage.",
      }),
    unbilled_expenses: z
      .array(
        z.strictObject({
          client_id: Id("cli"),
          client_name: z.string(),
          currency: Currency,
          ...ExpenseCounts,
          amount: InvoiceSum.meta({ description: "The amount before tax of an invoice of the expenses." }),
          projects: z.array(
            z.strictObject({
              id: Id("prj"),
              name: z.string(),
              color: z.string(),
              ...ExpenseCounts,
              amount: InvoiceSum,
            }),
          ),
        }),
      )
      .meta({
        description:
          "Billable expenses on no invoice, by client. Managers see the expenses of projects that they manage.",
      }),
    unbilled_milestones: z
      .array(
        z.strictObject({
          client_id: Id("cli"),
          client_name: z.string(),
          currency: Currency,
          milestones: Count,
          amount: InvoiceSum.meta({ description: "The amount before tax of an invoice of the milestones." }),
          projects: z.array(
            z.strictObject({
              id: Id("prj"),
              name: z.string(),
              color: z.string(),
              milestones: Count,
              amount: InvoiceSum,
            }),
          ),
        }),
      )
      .meta({
        description:
          "Completed milestones on no invoice, by client, regardless of `from` and `to`. Managers see the milestones of " +
          "projects that they manage.",
      }),
    awaiting_approval: z
      .array(z.strictObject({ client_id: Id("cli"), seconds: Seconds }))
      .meta({ description: "Tracked time that is left out of `unbilled` until it is approved, by client." }),
  })
  .meta({
    id: "InvoiceReport",
    description:
      "Sums of invoices, and of unbilled time, expenses and milestones. Amounts in different currencies are never added.",
  });
export type InvoiceReport = z.infer<typeof InvoiceReport>;

export const InvoiceReportQuery = z.strictObject({
  from: CivilDate.optional().meta({
    description:
      "First day of the unbilled time and expenses, in the workspace's time zone. Default: the first unbilled day.",
  }),
  to: CivilDate.optional().meta({
    description:
      "Last day, inclusive, of the unbilled time and expenses, in the workspace's time zone. Default: today.",
  }),
});
export type InvoiceReportQuery = z.infer<typeof InvoiceReportQuery>;

export const UnbilledQuery = z.strictObject({
  client_id: Id("cli"),
  currency: Currency.optional().meta({ description: "Default: the client's currency." }),
  time_entry_id: IdList("ent").optional().meta({ description: "Only these entries." }),
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
  tax_rate_ids: true,
  taxes: true,
  amount: true,
})
  .extend({
    quantity: Quantity,
    amount: Money,
    project_id: Id("prj"),
    project_name: z.string(),
    project_color: z.string(),
    period_start: CivilDate,
    period_end: CivilDate,
    seconds: Seconds.meta({ description: "Tracked seconds." }),
    rounded_seconds: RoundedSeconds.meta({
      description: "Billed seconds. The quantity is this value in hours, rounded to two decimals.",
    }),
    entries: Count,
  })
  .meta({ id: "UnbilledLine" });
export type UnbilledLine = z.infer<typeof UnbilledLine>;

export const UnbilledTime = z
  .strictObject({
    client_id: Id("cli"),
    currency: Currency,
    lines: z.array(UnbilledLine),
    awaiting_approval: z
      .array(z.strictObject({ user_id: Id("usr"), user_name: z.string(), seconds: Seconds }))
      .meta({ description: "Tracked time that is left out until it is approved, by person." }),
  })
  .meta({ id: "UnbilledTime", description: "The invoice lines that `from_time_entries` would create now." });
export type UnbilledTime = z.infer<typeof UnbilledTime>;

export const UnbilledExpensesQuery = z.strictObject({
  client_id: Id("cli"),
  currency: Currency.optional().meta({ description: "Default: the client's currency." }),
  expense_id: IdList("exp").optional().meta({ description: "Only these expenses." }),
  from: FromExpenses.shape.from,
  to: FromExpenses.shape.to,
  group_by: FromExpenses.shape.group_by,
});
export type UnbilledExpensesQuery = z.infer<typeof UnbilledExpensesQuery>;

const UnbilledExpenseLine = InvoiceLine.pick({
  description: true,
  quantity: true,
  unit: true,
  unit_price: true,
  tax_rate: true,
  tax_rate_ids: true,
  taxes: true,
  amount: true,
})
  .extend({
    quantity: Quantity,
    amount: Money,
    project_id: Id("prj"),
    project_name: z.string(),
    project_color: z.string(),
    period_start: CivilDate,
    period_end: CivilDate,
    expenses: Count,
  })
  .meta({ id: "UnbilledExpenseLine" });
export type UnbilledExpenseLine = z.infer<typeof UnbilledExpenseLine>;

export const UnbilledExpenses = z
  .strictObject({
    client_id: Id("cli"),
    currency: Currency,
    lines: z.array(UnbilledExpenseLine),
    without_rate: ExpenseCounts.without_rate,
  })
  .meta({ id: "UnbilledExpenses", description: "The invoice lines that `from_expenses` would create now." });
export type UnbilledExpenses = z.infer<typeof UnbilledExpenses>;

export const UnbilledMilestonesQuery = z.strictObject({
  client_id: Id("cli"),
  currency: Currency.optional().meta({ description: "Default: the client's currency." }),
});
export type UnbilledMilestonesQuery = z.infer<typeof UnbilledMilestonesQuery>;

const UnbilledMilestoneLine = UnbilledExpenseLine.omit({ period_start: true, period_end: true, expenses: true })
  .extend({ milestone_id: Id("mil") })
  .meta({ id: "UnbilledMilestoneLine" });
export type UnbilledMilestoneLine = z.infer<typeof UnbilledMilestoneLine>;

export const UnbilledMilestones = z
  .strictObject({ client_id: Id("cli"), currency: Currency, lines: z.array(UnbilledMilestoneLine) })
  .meta({ id: "UnbilledMilestones", description: "The invoice lines that `from_milestones` would create now." });
export type UnbilledMilestones = z.infer<typeof UnbilledMilestones>;
