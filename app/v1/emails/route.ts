import { listEmails } from "@/lib/emails/operations";
import { EmailListQuery, EmailPage } from "@/lib/emails/schema";
import { toEmail } from "@/lib/emails/serialize";
import { COMMON_SORTING } from "@/lib/http/page";
import { list } from "@/lib/http/route";

export const GET = list({
  summary: "List outgoing mails",
  operation: listEmails,
  query: EmailListQuery,
  returns: EmailPage,
  serialize: toEmail,
  sorting: { fallback: "-created_at", keys: { created_at: COMMON_SORTING.keys.created_at } },
  extension: true,
});
