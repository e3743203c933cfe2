import { z } from "zod";
import { CivilDate, Currency, Id, IdList } from "@/lib/kernel/core/wire";
import { InvoiceSum } from "@/lib/reporting/reports/schema/invoices";
import { BALANCE_AGES } from "./rules";

export const BalanceQuery = z.strictObject({
  client_id: IdList("cli").optional().meta({ description: "Default: all clients." }),
});
export type BalanceQuery = z.infer<typeof BalanceQuery>;

const Balance = z
  .strictObject({
    client_id: Id("cli"),
    currency: Currency,
    amount_due: InvoiceSum.meta({ description: "What the client owes: everything sent and not paid." }),
    overdue: InvoiceSum.meta({ description: "The part of it that is late." }),
    oldest_due_date: CivilDate.nullable().meta({ description: "The earliest due date of what is late." }),
    ages: z
      .array(z.strictObject({ age: z.enum(BALANCE_AGES), amount_due: InvoiceSum }))
      .meta({ description: "What is owed, by how far its due date is from today." }),
    invoiced_this_year: InvoiceSum.meta({ description: "Totals of the invoices that were issued this year." }),
    paid_this_year: InvoiceSum.meta({ description: "Payments that came this year." }),
    average_days_to_pay: z
      .int()
      .nullable()
      .meta({ description: "Days from issue to the last payment, on average over paid invoices." }),
    invoices: z.int().min(0).meta({ description: "Invoices that were sent or paid." }),
    last_invoice: z
      .strictObject({ id: Id("inv"), number: z.string(), issue_date: CivilDate })
      .nullable()
      .meta({ description: "The latest of them." }),
  })
  .meta({ id: "Balance" });
export type Balance = z.infer<typeof Balance>;

export const BalanceReport = z
  .strictObject({
    today: CivilDate.meta({ description: "The day as of which ages are counted, in the workspace's time zone." }),
    balances: z.array(Balance).meta({ description: "One for each client and currency in which they were invoiced." }),
  })
  .meta({ id: "BalanceReport", description: "What clients owe, and how they pay. Currencies are never added." });
export type BalanceReport = z.infer<typeof BalanceReport>;
