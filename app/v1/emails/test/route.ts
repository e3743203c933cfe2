import { sendTestEmail } from "@/lib/mail/emails/operations";
import { Email } from "@/lib/mail/emails/schema";
import { toEmail } from "@/lib/mail/emails/serialize";
import { route } from "@/lib/kernel/http/route";

export const POST = route({
  summary: "Send yourself a test email",
  operation: sendTestEmail,
  returns: Email,
  status: 202,
  serialize: toEmail,
  sensitive: true,
  extension: true,
});
