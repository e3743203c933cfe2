import { route } from "@/lib/kernel/http/route";
import { previewMail } from "@/lib/billing/invoices/operations/send";
import { MailPreview, MailPreviewInput } from "@/lib/billing/invoices/schema/mail";

export const POST = route({
  summary: "Preview the email to the client",
  operation: previewMail,
  params: { id: "inv" },
  body: MailPreviewInput,
  returns: MailPreview,
  serialize: (mail) => mail,
  errors: ["invalid_state_transition"],
  extension: true,
});
