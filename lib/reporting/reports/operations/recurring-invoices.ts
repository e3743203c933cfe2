import { query } from "@/lib/kernel/operation";
import { recurringSums } from "@/lib/billing/recurring-invoices/operations/sums";

export const recurringReport = query("recurring_invoices:read", recurringSums);
