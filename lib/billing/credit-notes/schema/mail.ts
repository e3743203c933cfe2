import { z } from "zod";
import { InvoiceSend, InvoiceSent } from "@/lib/billing/invoices/schema/mail";
import { CreditNote } from "./credit-note";

export const CreditNoteSend = InvoiceSend.pick({
  to: true,
  cc: true,
  subject: true,
  message: true,
  attach_pdf: true,
  e_invoice: true,
}).meta({ id: "CreditNoteSend" });
export type CreditNoteSend = z.infer<typeof CreditNoteSend>;

export const CreditNoteSent = CreditNote.extend({ email: InvoiceSent.shape.email }).meta({
  id: "CreditNoteSent",
  description: "The credit note and the queued email.",
});
export type CreditNoteSent = z.infer<typeof CreditNoteSent>;
