import { z } from "zod";
import { Id, Line } from "@/lib/kernel/core/wire";
import { CREDIT_REASONS } from "@/lib/billing/credit-notes/rules/use";
import { InvoiceReply } from "./invoice";

export const IDS_SHOWN = 100;

const Count = z.int().min(0);
const Seconds = Count.meta({ description: "Tracked seconds at the time of billing." });

const TimePlace = z
  .strictObject({
    state: z.enum(["unbilled", "billed", "running", "not_billable", "other_client", "other_currency", "deleted"]).meta({
      description:
        "`billed`: on the invoice `invoice_id`, which is not void. `running`, `not_billable`, `other_client`, `other_currency`: changed since, so this client cannot be billed. `unbilled`: can be billed.",
    }),
    invoice_id: Id("inv").nullable(),
    invoice_number: z.string().nullable().meta({ description: "Null for a draft, too." }),
    time_entry_count: Count,
    tracked_seconds: Seconds,
    changed_count: Count.meta({
      description: "Number of entries whose duration, rate or project changed after billing.",
    }),
    time_entry_ids: z.array(Id("ent")).max(IDS_SHOWN).meta({ description: "The first 100, oldest first." }),
  })
  .meta({ id: "TimePlace", description: "Time entries of an invoice that have the same current state." });
export type TimePlace = z.infer<typeof TimePlace>;

export const FreedTime = z
  .strictObject({
    invoice_id: Id("inv"),
    time_entry_count: Count,
    tracked_seconds: Seconds,
    lines: z.array(
      z.strictObject({
        invoice_line_id: Id("lin"),
        time_entry_count: Count,
        tracked_seconds: Seconds,
        places: z.array(TimePlace),
      }),
    ),
  })
  .meta({ id: "FreedTime" });
export type FreedTime = z.infer<typeof FreedTime>;

export const InvoiceCopy = InvoiceReply.extend({
  time: z
    .strictObject({
      billed: z
        .strictObject({ time_entry_count: Count, tracked_seconds: Count, changed_count: Count })
        .meta({ description: "Time entries that the draft bills again, in their current state." }),
      not_billed: z
        .array(TimePlace)
        .meta({ description: "Time entries of the original that the draft does not bill, by state." }),
    })
    .meta({ description: "Time entries of the original: billed again, and not billed." }),
}).meta({ id: "InvoiceCopy" });
export type InvoiceCopy = z.infer<typeof InvoiceCopy>;

export const InvoiceCorrect = z
  .strictObject({
    reason: z.enum(CREDIT_REASONS).meta({ description: "Reason on the credit note. Default: `error`." }),
    memo: Line(500).nullable().meta({ description: "Explanation, printed on the credit note." }),
  })
  .partial()
  .meta({ id: "InvoiceCorrect" });
export type InvoiceCorrect = z.infer<typeof InvoiceCorrect>;

export const InvoiceCorrection = InvoiceCopy.extend({
  corrects: z.strictObject({
    invoice_id: Id("inv").meta({ description: "The invoice, which is void now." }),
    credit_note_id: Id("crn").nullable().meta({
      description: "The credit note about it. Null if the workspace voids invoices without credit notes.",
    }),
  }),
}).meta({ id: "InvoiceCorrection" });
export type InvoiceCorrection = z.infer<typeof InvoiceCorrection>;
