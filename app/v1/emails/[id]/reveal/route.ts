import { revealEmail } from "@/lib/emails/operations";
import { EmailDetail } from "@/lib/emails/schema";
import { toEmailDetail, withoutText } from "@/lib/emails/serialize";
import { route } from "@/lib/http/route";

export const POST = route({
  summary: "Reveal the text of a personal mail",
  operation: revealEmail,
  params: { id: "eml" },
  returns: EmailDetail,
  serialize: toEmailDetail,
  replay: withoutText,
  sessionOnly: true,
  extension: true,
});
