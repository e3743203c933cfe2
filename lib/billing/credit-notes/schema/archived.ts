import { z } from "zod";
import { ArchivedFile } from "@/lib/billing/e-invoices/schema";
import { CreditNote } from "./credit-note";

/** A credit note in an export, as part of its invoice. */
export const ArchivedCreditNote = CreditNote.omit({ updated_at: true }).extend({
  /** Older exports have none. */
  e_invoice: CreditNote.shape.e_invoice.default(null),
  external_refs: CreditNote.shape.external_refs.default([]),
  client_credit_id: CreditNote.shape.client_credit_id.default(null),
  /** Older exports have none. */
  e_invoice_files: z.array(ArchivedFile).default([]),
  /** SHA-256 in hexadecimal. */
  logo: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
});
export type ArchivedCreditNote = z.infer<typeof ArchivedCreditNote>;
