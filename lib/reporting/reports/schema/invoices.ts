import { z } from "zod";
import { FromTimeEntries } from "@/lib/billing/invoices/schema/draft";
import { InvoiceLine } from "@/lib/billing/invoices/schema/invoice";
import { DEBT_AGES } from "../rules";
import { CivilDate, Currency, Id, IdList } from "@/lib/kernel/core/wire";

/** `outstanding` is everything sent and not paid; `overdue` is the part of it that is late. */
const INVOICE_STATES = ["draft", "outstanding", "overdue", "paid", "void"] as const;

/** A sum may be more than one amount can be, so it has no upper limit but that of exact integers. */
export const InvoiceSum = z
  .strictObject({ amount: z.int().min(0), currency: Currency })
  .meta({ id: "InvoiceSum", description: "A sum of amounts in minor units of one currency." });

const Count = z.int().min(0);

const RoundedSeconds = z
  .int()
  .min(0)
  .meta({ description: "The same by the `time_rounding` of each project or of the workspace: what is billed." });

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
        description:
          "Time up to today that can be billed, by client and currency. Managers see that of projects they manage.",
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
  time_entry_id: IdList("ent").optional().meta({ description: "Only these entries, separated by commas." }),
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
    project_id: Id("prj"),
    project_name: z.string(),
    project_color: z.string(),
    period_start: CivilDate,
    period_end: CivilDate,
    seconds: Seconds.meta({ description: "Seconds that were tracked." }),
    rounded_seconds: RoundedSeconds.meta({
      description: "What is billed; the quantity is these as hours to two places.",
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
  })
  .meta({ id: "UnbilledTime", description: "The lines that `from_time_entries` would make now." });
export type UnbilledTime = z.infer<typeof UnbilledTime>;
