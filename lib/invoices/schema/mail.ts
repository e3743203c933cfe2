import { z } from "zod";
import { Email, Id, Line, Text } from "@/lib/core/wire";
import { Invoice } from "./invoice";

export const InvoiceSend = z
  .strictObject({
    to: z.array(Email).min(1).max(10).optional().meta({ description: "Absent: the client's e-mail address." }),
    cc: z.array(Email).max(10).optional().meta({ description: "Absent: the client's copies." }),
    subject: Line(200).optional(),
    message: Text(5000).optional().meta({ description: "Stands above the figures of the mail." }),
    attach_pdf: z.boolean().optional().meta({ description: "True when absent." }),
  })
  .meta({ id: "InvoiceSend" });
export type InvoiceSend = z.infer<typeof InvoiceSend>;

export const InvoiceSent = Invoice.extend({
  email: z.strictObject({ id: Id("eml"), status: z.enum(["queued", "captured"]), to: z.array(Email) }),
}).meta({ id: "InvoiceSent", description: "The invoice, and the mail that is on its way." });
export type InvoiceSent = z.infer<typeof InvoiceSent>;

export const MailPreviewInput = InvoiceSend.pick({ subject: true, message: true, attach_pdf: true }).meta({
  id: "MailPreviewInput",
});
export type MailPreviewInput = z.infer<typeof MailPreviewInput>;

export const MailPreview = z
  .strictObject({
    from: z.string(),
    reply_to: Email.nullable(),
    to: z.array(Email).meta({ description: "Where it goes when the call to send names nobody." }),
    cc: z.array(Email),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    is_captured: z.boolean().meta({ description: "No mail server is set, so it would be kept instead of sent." }),
  })
  .meta({ id: "MailPreview", description: "The mail that sending would queue now. Nothing is sent." });
export type MailPreview = z.infer<typeof MailPreview>;
