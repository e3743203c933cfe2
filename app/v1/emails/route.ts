import { listEmails } from "@/lib/mail/emails/operations";
import { EmailListQuery, EmailPage } from "@/lib/mail/emails/schema";
import { toEmail } from "@/lib/mail/emails/serialize";
import { list } from "@/lib/kernel/http/route";

export const GET = list({
  summary: "List sent emails",
  operation: listEmails,
  query: EmailListQuery,
  returns: EmailPage,
  serialize: toEmail,
  extension: true,
});
