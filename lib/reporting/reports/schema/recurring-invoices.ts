import { z } from "zod";
import { RecurringInvoice } from "@/lib/billing/recurring-invoices/schema/recurring-invoice";
import { CivilDate, InvoiceSum } from "@/lib/kernel/core/wire";

const Count = z.int().min(0);
const { id, name, client_id, action } = RecurringInvoice.shape;

export const RecurringReport = z
  .strictObject({
    counts: z.strictObject({
      active: Count,
      paused: Count,
      ended: Count,
      failed: Count.meta({ description: "Active ones whose last run failed. `active` includes them." }),
    }),
    per_month: z.array(InvoiceSum).meta({
      description:
        "Lines of active recurring invoices in an average month, by currency, before discount and tax. A year has 52 weeks. Time, expenses and milestones are left out.",
    }),
    upcoming: z
      .array(z.strictObject({ recurring_invoice_id: id, name, client_id, on: CivilDate, action }))
      .max(100)
      .meta({ description: "Dates of active recurring invoices in the next 30 days, at most 100." }),
  })
  .meta({ id: "RecurringInvoiceReport", description: "Summary of recurring invoices." });
export type RecurringReport = z.infer<typeof RecurringReport>;
