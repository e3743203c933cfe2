import { z } from "zod";
import { RecurringInvoice, RecurringRun } from "./recurring-invoice";

/** A recurring invoice in an export, with all its runs, oldest first. */
export const ArchivedRecurringInvoice = RecurringInvoice.extend({ runs: z.array(RecurringRun) });
export type ArchivedRecurringInvoice = z.infer<typeof ArchivedRecurringInvoice>;
