import { z } from "zod";
import { CivilDate, Currency, Id, IdList, InvoiceSum } from "@/lib/kernel/core/wire";
import { BALANCE_AGES } from "./rules";

export const BalanceQuery = z.strictObject({
  client_id: IdList("cli").optional().meta({ description: "Default: all clients." }),
});
export type BalanceQuery = z.infer<typeof BalanceQuery>;

const Balance = z
  .strictObject({
    client_id: Id("cli"),
    currency: Currency,
    amount_due: InvoiceSum.meta({ description: "Amount due on sent invoices." }),
    overdue: InvoiceSum.meta({ description: "The overdue part of `amount_due`." }),
    oldest_due_date: CivilDate.nullable().meta({ description: "The earliest due date of an overdue invoice." }),
    ages: z
      .array(z.strictObject({ age: z.enum(BALANCE_AGES), amount_due: InvoiceSum }))
      .meta({ description: "The amount due, by days between the due date and today." }),
    credit: InvoiceSum.meta({ description: "Remaining amount of client credits." }),
    invoiced_this_year: InvoiceSum.meta({
      description:
        "Totals of the invoices issued this year, less the credit notes issued this year. Below 0 if more was credited.",
    }),
    paid_this_year: InvoiceSum.meta({ description: "Payments received this year, less refunds." }),
    average_days_to_pay: z
      .int()
      .nullable()
      .meta({ description: "Average days from the issue date to the last payment of paid invoices." }),
    invoices: z.int().min(0).meta({ description: "Number of sent, paid and credited invoices." }),
    last_invoice: z
      .strictObject({ id: Id("inv"), number: z.string(), issue_date: CivilDate })
      .nullable()
      .meta({ description: "The latest sent, paid or credited invoice." }),
  })
  .meta({ id: "Balance" });
export type Balance = z.infer<typeof Balance>;

export const BalanceReport = z
  .strictObject({
    today: CivilDate.meta({ description: "The day of the report, in the workspace's time zone." }),
    balances: z.array(Balance).meta({ description: "One balance for each client and invoice currency." }),
  })
  .meta({ id: "BalanceReport", description: "Balances of clients. Amounts of different currencies are never added." });
export type BalanceReport = z.infer<typeof BalanceReport>;
