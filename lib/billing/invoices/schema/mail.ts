import { z } from "zod";
import { EInvoiceChoice, EInvoiceFormat } from "@/lib/billing/e-invoices/schema";
import { Email, Id, Line, Text } from "@/lib/kernel/core/wire";
import { Invoice } from "./invoice";
import { InvoiceWarning } from "./warning";

export const InvoiceSend = z
  .strictObject({
    to: z.array(Email).min(1).max(10).optional().meta({ description: "Default: the client's email address." }),
    cc: z
      .array(Email)
      .max(10)
      .optional()
      .meta({ description: "Default: the client's CC addresses; none if `to` is given." }),
    subject: Line(200).optional(),
    message: Text(5000).optional().meta({ description: "Text above the amounts in the email." }),
    attach_pdf: z.boolean().optional().meta({ description: "Default: true." }),
    attach_receipts: z.boolean().optional().meta({
      description:
        "Attaches the receipts of the expenses on the invoice, at most 15 MB, and lists them on the public page. Default: the workspace's `invoicing.attach_receipts`.",
    }),
    attach_timesheet: z.boolean().optional().meta({
      description:
        "Adds pages with the billed time entries to the PDF, for good. Default: the client's `attach_timesheet` for a draft, else false.",
    }),
    e_invoice: EInvoiceChoice.optional().meta({
      description:
        "Only for a draft. Format of the e-invoice; `none` sends a PDF only. Default: the client's, else the workspace's.",
    }),
  })
  .meta({ id: "InvoiceSend" });
export type InvoiceSend = z.infer<typeof InvoiceSend>;

export const InvoiceSent = Invoice.extend({
  email: z.strictObject({ id: Id("eml"), status: z.enum(["queued", "captured"]), to: z.array(Email) }),
}).meta({ id: "InvoiceSent", description: "The invoice and the queued email." });
export type InvoiceSent = z.infer<typeof InvoiceSent>;

export const MailPreviewInput = InvoiceSend.pick({
  subject: true,
  message: true,
  attach_pdf: true,
  attach_receipts: true,
  attach_timesheet: true,
  e_invoice: true,
}).meta({
  id: "MailPreviewInput",
});
export type MailPreviewInput = z.infer<typeof MailPreviewInput>;

export const MailPreview = z
  .strictObject({
    from: z.string().meta({ description: "Address of the sender." }),
    from_name: z.string(),
    reply_to: Email.nullable(),
    to: z.array(Email).meta({ description: "The default recipients." }),
    cc: z.array(Email),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    attachments: z
      .array(
        z.strictObject({
          filename: z.string().meta({ example: "INV-2026-0061.xml" }),
          e_invoice: EInvoiceFormat.nullable().meta({ description: "Format of the data in the file. Null: no data." }),
        }),
      )
      .meta({ description: "For a draft that is not ready for its e-invoice, the PDF only." }),
    receipts: z
      .array(z.strictObject({ filename: z.string(), size: z.int().min(1).meta({ description: "Bytes." }) }))
      .meta({ description: "Receipts of the expenses on the invoice, attached or not." }),
    attach_receipts: z.boolean().meta({
      description: "Whether the receipts are attached. False without receipts.",
    }),
    timesheet: z.enum(["none", "optional", "kept"]).meta({
      description: "`none`: no time is billed. `kept`: the PDF of the issued invoice has the timesheet.",
    }),
    attach_timesheet: z.boolean().meta({
      description: "Whether the PDF gets or has the timesheet. False without billed time.",
    }),
    is_captured: z
      .boolean()
      .meta({ description: "No mail server is configured, so the email would be stored instead of sent." }),
    warnings: z.array(InvoiceWarning).meta({
      description: "Warnings about a draft. Empty for an issued invoice.",
    }),
  })
  .meta({ id: "MailPreview", description: "The email that sending would queue now. The preview sends nothing." });
export type MailPreview = z.infer<typeof MailPreview>;
