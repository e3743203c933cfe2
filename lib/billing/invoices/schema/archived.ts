import { z } from "zod";
import { CivilDate, Id, Instant, Money } from "@/lib/kernel/core/wire";
import { ClientCredit } from "@/lib/billing/client-credits/schema";
import { ArchivedCreditNote } from "@/lib/billing/credit-notes/schema/archived";
import { ArchivedFile } from "@/lib/billing/e-invoices/schema";
import { ArchivedReminder } from "@/lib/billing/reminders/schema";
import { TaxRate } from "@/lib/billing/tax-rates/schema";
import { ArchivedTimesheetRow } from "./archived-timesheet";
import { Invoice } from "./invoice";

const { reason, reason_code } = TaxRate.shape;

const ArchivedCredit = ClientCredit.omit({ updated_at: true });

/** Entries of a few calls that bill 10,000 each. */
const MAX_TIMESHEET_ROWS = 100_000;

/** Facts that `GET` hides and an import of the export needs. */
const InvoiceRestore = z.strictObject({
  /** Whether client and seller are those of the issue. */
  is_frozen: z.boolean(),
  /** By line and rate, in the order of the invoice. */
  reasons: z.array(z.array(z.strictObject({ reason, reason_code }))),
  overdue_at: Instant.nullable(),
  /** SHA-256 in hexadecimal. */
  logo: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** Older exports have none. */
  credit_notes: z.array(ArchivedCreditNote).default([]),
  /** Of its payments and credit notes. Older exports have none. */
  client_credits: z.array(ArchivedCredit).default([]),
  /** Older exports have none. */
  e_invoice_files: z.array(ArchivedFile).default([]),
  /** Null without one. Older exports have none. */
  timesheet: z.array(ArchivedTimesheetRow).max(MAX_TIMESHEET_ROWS).nullable().default(null),
  /** Sent or skipped. Older exports have none. */
  reminders: z.array(ArchivedReminder).default([]),
  /** The days and the flat fee that a late fee charges. Null for other invoices. Older exports have none. */
  late_fee: z
    .strictObject({ from: CivilDate.nullable(), through: CivilDate, flat: Money.nullable() })
    .nullable()
    .default(null),
  /** When the background job charged a late fee on the invoice, or found none. Older exports have none. */
  late_fee_at: Instant.nullable().default(null),
  /** Time that a void invoice had billed, as of the void. */
  freed_entries: z.array(
    z.strictObject({
      line_id: Id("lin"),
      time_entry_id: Id("ent"),
      start_time: Instant,
      end_time: Instant,
      rate: Money.nullable(),
    }),
  ),
});

/** An invoice in an export. */
export const ArchivedInvoice = Invoice.extend({ restore: InvoiceRestore.optional() });
export type ArchivedInvoice = z.infer<typeof ArchivedInvoice>;
