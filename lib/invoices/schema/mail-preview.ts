import { z } from "zod";
import { Email } from "@/lib/core/wire";
import { InvoiceSend } from "../schema";

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
  })
  .meta({ id: "MailPreview", description: "The mail that sending would queue now. Nothing is sent." });
export type MailPreview = z.infer<typeof MailPreview>;
