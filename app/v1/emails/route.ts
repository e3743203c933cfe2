import { listEmails } from "@/lib/emails/operations";
import { EmailListQuery, EmailPage } from "@/lib/emails/schema";
import { toEmail } from "@/lib/emails/serialize";
import { list } from "@/lib/http/route";

export const GET = list({
  summary: "List outgoing mails",
  operation: listEmails,
  query: EmailListQuery,
  returns: EmailPage,
  serialize: toEmail,
  extension: true,
});
