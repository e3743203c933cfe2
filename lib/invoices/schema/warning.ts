import { z } from "zod";

export const InvoiceWarning = z
  .strictObject({
    code: z.enum([
      "seller_address_missing",
      "bank_details_missing",
      "tax_id_missing",
      "time_too_short",
      "tax_rate_archived",
    ]),
    detail: z.string().meta({ description: "What is missing or billed at nothing, and how to mend it." }),
  })
  .meta({
    id: "InvoiceWarning",
    description:
      "Something that an invoice should carry and would not, or tracked time that it bills at nothing. It can be issued all the same.",
    example: { code: "bank_details_missing", detail: "No account is set to pay to. Set `invoicing.seller.iban`." },
  });
export type InvoiceWarning = z.infer<typeof InvoiceWarning>;
