import { z } from "zod";
import { MAX_MINOR } from "@/lib/kernel/core/money";
import { SellerSnapshot } from "@/lib/identity/workspaces/schema/workspace";
import { ArchivedFile, StoredEInvoice } from "@/lib/billing/e-invoices/schema";
import { MAX_LINE_TAXES } from "@/lib/billing/tax-rates/rules/rate";
import { ImportedTax } from "@/lib/billing/tax-rates/schema";
import { CreditNote } from "./credit-note";

const Minor = z.int().min(0).max(MAX_MINOR);

/** Below 0 for a deposit. */
const Signed = z.int().min(-MAX_MINOR).max(MAX_MINOR);

const Line = z.strictObject({
  /** Id in the file. */
  invoiceLineId: z.string(),
  description: z.string(),
  quantity: CreditNote.shape.lines.element.shape.quantity,
  unit: CreditNote.shape.lines.element.shape.unit,
  unitPriceMinor: Minor,
  amountMinor: Signed,
  netMinor: Signed,
  creditedQuantity: CreditNote.shape.lines.element.shape.credited_quantity,
  taxes: z.array(ImportedTax).max(MAX_LINE_TAXES),
});

/** A credit note of an invoice in a file. Amounts are minor units of its currency. */
export const ImportedCreditNote = z.strictObject({
  eInvoice: StoredEInvoice.nullable().default(null),
  eInvoiceFiles: z.array(ArchivedFile).default([]),
  /** In the file. Null in files that were read by an earlier version. */
  id: z.string().nullable().default(null),
  number: CreditNote.shape.number,
  status: CreditNote.shape.status,
  issueDate: CreditNote.shape.issue_date,
  reason: CreditNote.shape.reason,
  memo: CreditNote.shape.memo,
  notes: CreditNote.shape.notes,
  externalRefs: CreditNote.shape.external_refs.default([]),
  frees: CreditNote.shape.frees,
  subtotalMinor: Minor,
  discountMinor: Minor,
  taxMinor: Minor,
  totalMinor: Minor,
  appliedMinor: Minor,
  taxes: z.array(ImportedTax.extend({ taxableMinor: Minor, taxMinor: Minor })).max(100),
  lines: z.array(Line).max(1000),
  /** Null for a draft. */
  clientSnapshot: CreditNote.shape.client_snapshot.nullable(),
  sellerSnapshot: SellerSnapshot.nullable(),
  /** SHA-256 in hexadecimal. */
  logo: z.string().nullable(),
  issuedAt: CreditNote.shape.issued_at,
  createdAt: CreditNote.shape.created_at,
});
export type ImportedCreditNote = z.infer<typeof ImportedCreditNote>;
