import { getEmail } from "@/lib/emails/operations";
import { EmailDetail } from "@/lib/emails/schema";
import { toEmailDetail } from "@/lib/emails/serialize";
import { route } from "@/lib/http/route";

export const GET = route({
  summary: "Retrieve an outgoing mail with its text",
  operation: getEmail,
  params: { id: "eml" },
  returns: EmailDetail,
  serialize: toEmailDetail,
  extension: true,
});
