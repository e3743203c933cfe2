import { z } from "zod";

export const InvoiceVoid = z
  .strictObject({
    delete_payments: z.boolean().meta({
      description:
        "Delete the payments of the invoice as well. Default: false, and an invoice with payments is refused.",
    }),
  })
  .partial()
  .meta({ id: "InvoiceVoid" });
export type InvoiceVoid = z.infer<typeof InvoiceVoid>;
