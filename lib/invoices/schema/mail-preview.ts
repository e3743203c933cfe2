import { z } from "zod";
import { Email } from "@/lib/core/wire";
import { InvoiceSend } from "../schema";
import { InvoiceWarning } from "./warning";

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
    warnings: z.array(InvoiceWarning).meta({
      description: "What would be missing on a draft if it were issued now. Empty once it is issued.",
    }),
  })
  .meta({ id: "MailPreview", description: "The mail that sending would queue now. Nothing is sent." });
export type MailPreview = z.infer<typeof MailPreview>;
