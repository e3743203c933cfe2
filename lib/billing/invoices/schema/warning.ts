import { z } from "zod";
import { SentenceParams } from "@/lib/kernel/core/wire";

export const InvoiceWarning = z
  .strictObject({
    code: z.enum([
      "seller_address_missing",
      "bank_details_missing",
      "payment_account_currency",
      "tax_id_missing",
      "client_address_missing",
      "tax_or_reason_missing",
      "seller_vat_id_wrong",
      "client_vat_id_wrong",
      "time_too_short",
      "tax_rate_archived",
      "time_not_copied",
      "time_left_out",
      "time_changed",
      "time_unknown",
      "expenses_not_copied",
      "expenses_left_out",
      "milestones_not_copied",
      "milestones_left_out",
      "late_fee_left_out",
      "discount_lowered",
      "characters_not_printable",
    ]),
    reason: z
      .string()
      .meta({ description: "The cause, such as `vat_id_too_short`. Equals `code` where a code has only one cause." }),
    params: SentenceParams,
    detail: z.string().meta({ description: "The problem and its correction, in English." }),
    places: z
      .array(
        z.strictObject({
          pointer: z.string().meta({ description: "JSON pointer into the invoice.", example: "/lines/0/description" }),
          characters: z.array(z.string()).meta({ description: "Each character once.", example: ["🚀"] }),
        }),
      )
      .optional()
      .meta({
        description: "Only for `characters_not_printable`: texts with characters that the PDF has no font for.",
      }),
  })
  .meta({
    id: "InvoiceWarning",
    description:
      "A warning about a draft: missing information, a malformed VAT number of the EU, the UK, Switzerland or Norway, tracked time billed at 0, or characters that the PDF shows as squares. A new copy also has warnings about the original's time entries. Warnings do not prevent issuing.",
    example: {
      code: "bank_details_missing",
      reason: "bank_details_missing",
      params: {},
      detail: "The invoice shows no account to pay to. Add one to invoicing.payment_accounts of the workspace.",
    },
  });
export type InvoiceWarning = z.infer<typeof InvoiceWarning>;
