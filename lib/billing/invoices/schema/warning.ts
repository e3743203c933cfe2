import { z } from "zod";

export const InvoiceWarning = z
  .strictObject({
    code: z.enum([
      "seller_address_missing",
      "bank_details_missing",
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
      "discount_lowered",
      "characters_not_printable",
    ]),
    detail: z.string().meta({ description: "What is missing, wrong or billed at nothing, and how to correct it." }),
    places: z
      .array(
        z.strictObject({
          pointer: z.string().meta({ description: "JSON pointer into the invoice.", example: "/lines/0/description" }),
          characters: z.array(z.string()).meta({ description: "Each character once.", example: ["🚀"] }),
        }),
      )
      .optional()
      .meta({
        description: "Only of `characters_not_printable`: the texts with characters that the PDF has no font for.",
      }),
  })
  .meta({
    id: "InvoiceWarning",
    description:
      "Something that an invoice should carry and would not, a VAT id of the EU, the UK, Switzerland or Norway whose form or " +
      "check digits are wrong, tracked time that it bills at nothing, or characters that the PDF shows as squares. Of a draft that " +
      "was just duplicated, also what became of the original's time entries. The invoice can be issued all the same.",
    example: { code: "bank_details_missing", detail: "No account is set to pay to. Set `invoicing.seller.iban`." },
  });
export type InvoiceWarning = z.infer<typeof InvoiceWarning>;
