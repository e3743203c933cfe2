import { getEmail } from "@/lib/mail/emails/operations";
import { EmailDetail } from "@/lib/mail/emails/schema";
import { toEmailDetail } from "@/lib/mail/emails/serialize";
import { route } from "@/lib/kernel/http/route";

export const GET = route({
  summary: "Retrieve a sent email with its text",
  operation: getEmail,
  params: { id: "eml" },
  returns: EmailDetail,
  serialize: toEmailDetail,
  extension: true,
});
