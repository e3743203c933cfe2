import { z } from "zod";
import { InvoiceSend, InvoiceSent } from "@/lib/billing/invoices/schema/mail";
import { Estimate } from "./estimate";

export const EstimateSend = InvoiceSend.pick({
  to: true,
  cc: true,
  subject: true,
  message: true,
  attach_pdf: true,
}).meta({
  id: "EstimateSend",
});
export type EstimateSend = z.infer<typeof EstimateSend>;

export const EstimateSent = Estimate.extend({ email: InvoiceSent.shape.email }).meta({
  id: "EstimateSent",
  description: "The estimate and the queued email.",
});
export type EstimateSent = z.infer<typeof EstimateSent>;
