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
    ]),
    detail: z.string().meta({ description: "What is missing, wrong or billed at nothing, and how to mend it." }),
  })
  .meta({
    id: "InvoiceWarning",
    description:
      "Something that an invoice should carry and would not, a VAT id of the EU, the UK, Switzerland or Norway whose form or " +
      "check digits are wrong, or tracked time that it bills at nothing. Of a draft that was just duplicated, also what became of the " +
      "original's time entries. The invoice can be issued all the same.",
    example: { code: "bank_details_missing", detail: "No account is set to pay to. Set `invoicing.seller.iban`." },
  });
export type InvoiceWarning = z.infer<typeof InvoiceWarning>;
