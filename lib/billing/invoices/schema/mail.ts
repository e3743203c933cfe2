import { z } from "zod";
import { Email, Id, Line, Text } from "@/lib/kernel/core/wire";
import { Invoice, InvoiceWarning } from "./invoice";

export const InvoiceSend = z
  .strictObject({
    to: z.array(Email).min(1).max(10).optional().meta({ description: "Default: the client's e-mail address." }),
    cc: z
      .array(Email)
      .max(10)
      .optional()
      .meta({ description: "Default: the client's addresses for copies; none where `to` is given." }),
    subject: Line(200).optional(),
    message: Text(5000).optional().meta({ description: "Text above the amounts in the mail." }),
    attach_pdf: z.boolean().optional().meta({ description: "Default: true." }),
  })
  .meta({ id: "InvoiceSend" });
export type InvoiceSend = z.infer<typeof InvoiceSend>;

export const InvoiceSent = Invoice.extend({
  email: z.strictObject({ id: Id("eml"), status: z.enum(["queued", "captured"]), to: z.array(Email) }),
}).meta({ id: "InvoiceSent", description: "The invoice and the queued mail." });
export type InvoiceSent = z.infer<typeof InvoiceSent>;

export const MailPreviewInput = InvoiceSend.pick({ subject: true, message: true, attach_pdf: true }).meta({
  id: "MailPreviewInput",
});
export type MailPreviewInput = z.infer<typeof MailPreviewInput>;

export const MailPreview = z
  .strictObject({
    from: z.string(),
    reply_to: Email.nullable(),
    to: z.array(Email).meta({ description: "The recipients when the send call names none." }),
    cc: z.array(Email),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    is_captured: z.boolean().meta({ description: "No mail server is set, so it would be kept instead of sent." }),
    warnings: z.array(InvoiceWarning).meta({
      description: "What would be missing on a draft if it were issued now. Empty once it is issued.",
    }),
  })
  .meta({ id: "MailPreview", description: "The mail that sending would queue now. Nothing is sent." });
export type MailPreview = z.infer<typeof MailPreview>;
