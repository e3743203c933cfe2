import { revealEmail } from "@/lib/mail/emails/operations";
import { EmailDetail } from "@/lib/mail/emails/schema";
import { toEmailDetail, withoutText } from "@/lib/mail/emails/serialize";
import { route } from "@/lib/kernel/http/route";

export const POST = route({
  summary: "Reveal the text of a personal email",
  operation: revealEmail,
  params: { id: "eml" },
  returns: EmailDetail,
  serialize: toEmailDetail,
  replay: withoutText,
  sessionOnly: true,
  extension: true,
});
