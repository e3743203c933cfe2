import type { RecurringSums } from "@/lib/billing/recurring-invoices/operations/sums";
import { toPublicId } from "@/lib/kernel/core/ids";
import type { RecurringReport } from "./schema/recurring-invoices";

export function toRecurringReport({ counts, perMonth, upcoming }: RecurringSums): RecurringReport {
  return {
    counts,
    per_month: perMonth.map(({ amountMinor, currency }) => ({ amount: amountMinor, currency })),
    upcoming: upcoming.map(({ id, clientId, name, on, action }) => ({
      recurring_invoice_id: toPublicId("rec", id),
      name,
      client_id: toPublicId("cli", clientId),
      on,
      action,
    })),
  };
}
