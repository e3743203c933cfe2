import { z } from "zod";
import { ERRORS, type ErrorCode } from "@/lib/kernel/core/errors";
import { Id, SentenceParams } from "@/lib/kernel/core/wire";
import { RecurringInvoice, RecurringRun } from "./recurring-invoice";

/** Weekly for 38 years. A longer record is too long for an import. */
const MAX_RUNS = 2000;

const ImportedRun = z.object({
  ...RecurringRun.shape,
  failure: z
    .object({ code: z.enum(Object.keys(ERRORS) as ErrorCode[]), reason: z.string().max(100), params: SentenceParams })
    .nullable(),
  invoice: z.object({ id: Id("inv") }).nullable(),
});
export type ImportedRun = z.infer<typeof ImportedRun>;

/** A recurring invoice of an export without figures that Stint computes. */
export const ImportedRecurring = z
  .object(RecurringInvoice.shape)
  .omit({
    ...{ next_on: true, next_period: true, next_run_at: true, last_run: true, last_invoice_id: true },
    ...{ import_id: true, updated_at: true },
  })
  .extend({
    runs: z.array(ImportedRun).max(MAX_RUNS),
    // Older exports have none.
    external_refs: RecurringInvoice.shape.external_refs.default([]),
  });
export type ImportedRecurring = z.infer<typeof ImportedRecurring>;
